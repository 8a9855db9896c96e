import { skeletonCount } from '#contract/limits.ts';
import {
  installationMessages,
  listMessages,
  notFoundMessages,
  validationMessages,
} from '#contract/messages.ts';
import { installationQuery, type Installation } from '#contract/schemas/installation.ts';
import { getInstallation } from '#src/client/api/installations.ts';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { useInstallations } from '../../data/installations.store.ts';
import { InstallationCard } from './InstallationCard.tsx';
import { InstallationEditor } from './InstallationEditor.tsx';

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title A–Z' },
];
const filter = {
  name: 'kind',
  options: [
    { value: '', label: 'All kinds' },
    { value: 'image', label: 'Pictures' },
    { value: 'video', label: 'Videos' },
  ],
};
const deletion = { ...installationMessages.remove, missingId: validationMessages.idNotFound };
const getItem = async (id: string, signal: AbortSignal): Promise<Installation> =>
  (await getInstallation(id, signal)).installation;

/** Manage Installations (spec §2). */
export function InstallationsSection() {
  return (
    <ListScreen
      resource="installations"
      store={useInstallations}
      schema={installationQuery}
      heading="Manage Installations"
      addLabel="Add Installation"
      words={{ one: 'installation', many: 'installations' }}
      sorts={sorts}
      filter={() => filter}
      className="grid gap-4 @md:grid-cols-2 @4xl:grid-cols-3"
      cardClassName="flex flex-col"
      placeholder={
        <Skeleton count={skeletonCount} className="aspect-4/3" label="Loading installations" />
      }
      emptyText={listMessages.installationsEmpty}
      pagerLabel="Pages of installations"
      getItem={getItem}
      goneText={notFoundMessages.installation}
      deletion={deletion}
      deletionDetail={({ title }) => `“${title}”`}
      card={(installation, controls) => (
        <InstallationCard installation={installation} {...controls} />
      )}
      editor={(editor) => <InstallationEditor key={editor.draftId} {...editor} />}
    />
  );
}
