import { contactButton } from '#src/config/navigation.ts';
import { PhoneMenu } from './PhoneMenu.tsx';
import { WideMenu } from './WideMenu.tsx';

/** The menu of the public pages in both its forms; the style sheet shows one of them. */
export function NavBar({ path }: { path: string }) {
  return (
    <>
      <WideMenu path={path} />
      <a
        href={contactButton.href}
        className="button button-ink button-small flex-none max-xs:px-2 max-[15rem]:flex-initial max-[11rem]:px-1"
      >
        {contactButton.label}
      </a>
      <PhoneMenu path={path} />
    </>
  );
}
