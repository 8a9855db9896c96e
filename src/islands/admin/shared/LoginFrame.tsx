import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { site } from '#contract/company.ts';

interface LoginFrameProps {
  title: string;
  children: ReactNode;
  /** Shown below the box. */
  footer?: ReactNode;
}

/** The layout of the forms for logged-out users. */
export function LoginFrame({ title, children, footer }: LoginFrameProps) {
  return (
    <main id="main" className="login-screen grid min-h-dvh place-items-center bg-fog px-4 py-10">
      <div className="w-full max-w-md">
        <p className="mb-4 flex items-baseline justify-between text-small">
          <span className="font-semibold">SMCS System</span>
          <a className="text-link inline-block min-h-6" href={routes.home}>
            {site.name} website
          </a>
        </p>
        <div className="border border-line border-t-4 border-t-ink bg-paper p-6 sm:p-8">
          <h1 className="mb-6 text-h3">{title}</h1>
          {children}
        </div>
        {/* The line has its height before the answer of the server, too. */}
        <div className="mt-4 flex min-h-6 flex-wrap justify-between gap-x-6 gap-y-2 text-small">
          {footer}
        </div>
      </div>
    </main>
  );
}
