import { routes } from '#contract/routes.ts';
import { canOpen, useAreas } from '../../data/areas.ts';
import { Block } from './Block.tsx';
import { ApplicationSummary, EnquirySummary } from './InboxFigures.tsx';
import { PendingTasks } from './PendingTasks.tsx';
import { resourceRows } from './resources.ts';
import { SummaryRow } from './SummaryRow.tsx';
import { UndeliveredItems } from './UndeliveredItems.tsx';
import { Visits } from './Visits.tsx';

/**
 * First open submissions, then the public site, then the other screens; of all
 * what the areas of the account show.
 */
export function Dashboard() {
  const areas = useAreas();
  const [showsEnquiries, showsApplications, showsContent] = [
    areas.includes('enquiries'),
    areas.includes('applications'),
    areas.includes('content'),
  ];
  const open = screens.filter(({ href }) => canOpen(href, areas));
  return (
    <>
      <h1 className="text-h2">Dashboard</h1>
      {showsEnquiries && <EnquirySummary />}
      {showsApplications && <ApplicationSummary />}
      {(showsApplications || showsContent) && <PendingTasks />}
      <UndeliveredItems />
      {showsContent && (
        <>
          <Block heading="Published">
            <ul>
              {resourceRows.map((row) => (
                <SummaryRow key={row.resource} {...row} />
              ))}
            </ul>
          </Block>
          <Visits />
        </>
      )}
      {open.map(({ heading, href, label, text }) => (
        <Block key={href} heading={heading}>
          <p className="py-4 text-small text-ink-2">
            <a className="text-link" href={href}>
              {label}
            </a>
            : {text}
          </p>
        </Block>
      ))}
    </>
  );
}

/** The screens that the sidebar does not name. */
const screens = [
  {
    heading: 'Media',
    href: routes.adminMedia,
    label: 'Stored pictures and videos',
    text: 'which items use them, and their descriptions.',
  },
  {
    heading: 'Activity',
    href: routes.adminActivity,
    label: 'What administrators did',
    text: 'who created, changed, published or deleted what, and when.',
  },
  {
    heading: 'Privacy',
    href: routes.adminPersonalData,
    label: 'A person’s data',
    text: 'find, export or delete everything stored about one person.',
  },
];
