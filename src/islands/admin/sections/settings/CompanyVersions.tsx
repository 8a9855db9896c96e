import type { CompanyFacts } from '#contract/schemas/company.ts';
import type { ItemVersion } from '#contract/schemas/history.ts';
import { getCompanyVersion, listCompanyVersions } from '#src/client/api/company.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { FieldContent } from '../../shared/editor/FieldContent.tsx';
import { LoadState } from '../../shared/LoadState.tsx';
import { useLoad } from '../../shared/use-load.ts';
import { storedPictureUrl } from '../../shared/picture-url.ts';
import { TwoContents } from '../../shared/versions/TwoContents.tsx';
import { VersionBrowser } from '../../shared/versions/VersionBrowser.tsx';
import { versionText } from '../../shared/versions/VersionList.tsx';
import { partText } from './company-text.ts';
import { hasPicture, toFacts, toValues, type CompanyValues } from './company-values.ts';

/** The parts of the facts as the form heads them. */
const labels: Readonly<Record<keyof CompanyFacts, string>> = {
  name: 'Company name',
  legalName: 'Legal name',
  tagline: 'Tagline',
  description: 'Description',
  sample: 'Some of these facts are samples',
  address: 'Address',
  position: 'Latitude and longitude',
  phone: 'Telephone number',
  email: 'E-mail address',
  departments: 'Departments',
  enquiries: 'Response times',
  applications: 'Response time for applications',
  hours: 'Opening hours',
  workingDays: 'Days on which messages are answered',
  cutoffTime: 'Cut-off time',
  holidays: 'Holidays',
  redirects: 'Redirects',
  pages: 'Pages in search engines',
  certificates: 'Certificates',
};

const parts = Object.keys(labels) as (keyof CompanyFacts)[];

const pictures = (facts: CompanyFacts) => facts.certificates.map(({ image }) => image).join();

const isSame = (one: CompanyFacts, other: CompanyFacts, part: keyof CompanyFacts) =>
  partText(one, part) === partText(other, part) &&
  (part !== 'certificates' || pictures(one) === pictures(other));

type Certificate = CompanyFacts['certificates'][number];

const isAmong = (rows: readonly Certificate[], { title, image }: Certificate) =>
  rows.some((row) => row.title === title && row.image === image);

/**
 * Names the certificates of the form that have another picture than in the version, by their place in
 * the form, because several may have one title. The texts beside the pictures may be the same.
 */
function pictureNote(then: CompanyFacts, now: CompanyFacts): string {
  const changed = then.certificates.filter((row) => !isAmong(now.certificates, row));
  const notes = now.certificates.flatMap((row, index) => {
    const before = changed.findIndex(({ title }) => title === row.title);
    if (before === -1 || isAmong(then.certificates, row)) return [];
    changed.splice(before, 1);
    return [`Picture of certificate ${index + 1}, “${row.title}”, replaced.`];
  });
  return notes.join(' ');
}

/** A part of the facts as people read it: certificates with their pictures, anything else as text. */
function PartContent({ facts, part }: { facts: CompanyFacts; part: keyof CompanyFacts }) {
  const { certificates } = facts;
  return (
    <>
      {part === 'certificates' && certificates.length > 0 && (
        <ol aria-label="Pictures" className="mb-2 flex flex-wrap gap-2">
          {certificates.map(({ image, title }, index) => (
            <li key={index} className="h-24 w-18 border border-line bg-white">
              {hasPicture(image) && (
                <img
                  src={storedPictureUrl(image, 160)}
                  alt={title}
                  className="size-full object-contain"
                  loading="lazy"
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <FieldContent kind="text" text={partText(facts, part)} />
    </>
  );
}

interface CompanyVersionsProps {
  values: CompanyValues;
  onRestore: (values: CompanyValues, version: number) => void;
  onClose: () => void;
}

/** The saves of the facts, or what differs between one of them and the form. */
export function CompanyVersions(props: CompanyVersionsProps) {
  return (
    <VersionBrowser
      description="Company facts"
      load={async (signal) =>
        (await listCompanyVersions(signal)).map(({ revision, ...save }) => ({
          version: revision,
          ...save,
        }))
      }
      intro={(count) =>
        count === 0
          ? 'The facts have not been saved yet.'
          : 'The last 50 saves. Choose one to compare. Removed pictures are kept for 30 days.'
      }
      difference={(version, onBack) => <Difference {...props} {...{ version, onBack }} />}
      onClose={props.onClose}
    />
  );
}

interface DifferenceProps extends CompanyVersionsProps {
  version: ItemVersion;
  onBack: () => void;
}

/** One save beside the form, and the button that restores it. */
function Difference({ version, values, onBack, onRestore }: DifferenceProps) {
  const loaded = useLoad((signal) => getCompanyVersion(version.version, signal));
  const title = versionText(version);
  return (
    <LoadState loaded={loaded} what="the version" bars={2}>
      {(then) => {
        const now = toFacts(values);
        const changed = parts.filter((part) => !isSame(then, now, part));
        return (
          <>
            <p className="text-small text-ink-2">
              {changed.length === 0
                ? 'Its facts are the same as in the form.'
                : 'Restoring loads this version into the form. Nothing changes until you save.'}
            </p>
            <div className="flex flex-wrap gap-3">
              {changed.length > 0 && (
                <Button look="amber" onClick={() => onRestore(toValues(then), version.version)}>
                  Restore this version
                </Button>
              )}
              <Button onClick={onBack}>All versions</Button>
            </div>
            {changed.map((part) => (
              <TwoContents
                key={part}
                label={labels[part]}
                title={title}
                note={part === 'certificates' ? pictureNote(then, now) : ''}
                theirs={<PartContent facts={then} part={part} />}
                yours={<PartContent facts={now} part={part} />}
              />
            ))}
          </>
        );
      }}
    </LoadState>
  );
}
