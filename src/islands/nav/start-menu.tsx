import { hydrateRoot } from 'react-dom/client';
import { pagePath } from '#src/config/routes.ts';
import { NavBar } from './NavBar.tsx';

/** Brings to life the menu that the server has drawn into `menu`. */
export function start(menu: Element): void {
  hydrateRoot(menu, <NavBar path={pagePath(location)} />);
}
