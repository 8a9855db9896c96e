import { imageTypes, lengths, uploadLimits, videoTypes } from '#contract/limits.ts';
import { installationMessages, serverMessages } from '#contract/messages.ts';
import {
  installationFields,
  type Installation,
  type InstallationFields,
} from '#contract/schemas/installation.ts';
import { getInstallation } from '#src/client/api/installations.ts';
import type { EditorSpec } from '../../shared/editor/editor-spec.ts';
import { ItemEditor, type EditorProps } from '../../shared/editor/ItemEditor.tsx';
import { largestOf, pictureDescription } from '../../shared/editor/media-parts.ts';
import { publicPage } from '../../data/publish-status/public-page.ts';
import { useInstallations } from '../../data/installations.store.ts';

const spec: EditorSpec<Installation, InstallationFields> = {
  resource: 'installations',
  titles: { create: 'Add Installation', edit: 'Edit Installation' },
  texts: installationMessages,
  isServerFirst: false,
  fields: [{ name: 'title', label: 'Title', kind: 'text', max: lengths.title }, pictureDescription],
  media: {
    largest: {
      ...largestOf(imageTypes, uploadLimits.imageBytes),
      ...largestOf(videoTypes, uploadLimits.videoBytes),
    },
    typeRefused: serverMessages.mediaTypeRefused,
    hint: 'A picture (JPEG, PNG, WebP, AVIF, GIF) up to 10 MB, or a video (MP4, WebM) up to 50 MB.',
    position: 1,
  },
  schema: installationFields,
  read: (installation) => ({
    title: installation?.title ?? '',
    imageAlt: installation?.imageAlt ?? '',
  }),
  fetch: async (id) => (await getInstallation(id)).installation,
  create: (draft, options) => useInstallations.getState().create(draft, options),
  update: (seen, draft, options) => useInstallations.getState().update(seen, draft, options),
  refresh: (installation) => useInstallations.getState().replace(installation),
  publicPage: (installation) => publicPage('installations', installation),
};

/** The add and edit dialog of installations. */
export function InstallationEditor(props: EditorProps<Installation>) {
  return <ItemEditor key={props.draftId} spec={spec} {...props} />;
}
