import { useState } from 'react';
import { routes } from '#contract/routes.ts';
import { getCompany } from '#src/client/api/company.ts';
import { BackLink } from '../../shared/BackLink.tsx';
import { LoadState } from '../../shared/LoadState.tsx';
import { useLoad } from '../../shared/use-load.ts';
import { BuildProgress } from './BuildProgress.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** What the site says of the company, by form, and when it is on the site. */
export function SettingsSection() {
  const loaded = useLoad(getCompany);
  const [build, setBuild] = useState('');
  return (
    <>
      <BackLink href={routes.admin} label="Dashboard" />
      <h1 tabIndex={-1} className="mt-2 text-h2">
        Settings
      </h1>
      <p className="mt-3 max-w-(--measure) text-small text-ink-2">
        The facts about the company on pages, in e-mails and in documents. Changes are on the site
        when the next build is finished.
      </p>
      <a
        className="text-link mt-3 inline-flex min-h-6 items-center text-small"
        href={routes.adminArchive}
      >
        Export and import
      </a>
      <LoadState loaded={loaded} what="the settings" bars={5}>
        {(saved) => (
          <>
            <BuildProgress
              key={saved.version?.revision}
              {...{ saved, build }}
              onLive={loaded.replace}
            />
            <SettingsForm
              saved={saved}
              onSaved={(newer, started) => {
                setBuild(started);
                loaded.replace(newer);
              }}
            />
          </>
        )}
      </LoadState>
    </>
  );
}
