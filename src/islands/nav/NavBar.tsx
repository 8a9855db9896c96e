import { PhoneMenu } from './PhoneMenu.tsx';
import { WideMenu } from './WideMenu.tsx';

/** The menu of the public pages in both its forms; the style sheet shows one of them. */
export function NavBar({ path }: { path: string }) {
  return (
    <>
      <WideMenu path={path} />
      <PhoneMenu path={path} />
    </>
  );
}
