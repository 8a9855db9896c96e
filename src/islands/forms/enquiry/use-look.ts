import { useRef } from 'react';
import { aboutFile } from '#contract/file-names.ts';
import { attachmentsAccepted } from '#contract/files/refusal.ts';
import { ApiError } from '#src/client/request.ts';
import { refusalOfFile } from '../refusal-of-file.ts';

/** Why a chosen file is refused before it is sent, with its name. */
async function refusalOf(file: File): Promise<string | undefined> {
  const refusal = await refusalOfFile(file, attachmentsAccepted);
  return refusal === undefined ? undefined : aboutFile(file.name, refusal);
}

type Refusals = readonly string[];

const nothingRefused: Promise<Refusals> = Promise.resolve([]);

/** Looks at chosen files before they are sent, one choice after the other. */
export function useLook() {
  /** The refusals of the files that are being inspected. */
  const looking = useRef(nothingRefused);
  return {
    /** Receives the accepted files, and the refusals of the others. */
    look: (files: readonly File[], take: (taken: readonly File[], refused: Refusals) => void) => {
      const before = looking.current;
      const own = (async () => {
        const refusals = await Promise.all(files.map(refusalOf));
        await before;
        const refused = refusals.filter((text) => text !== undefined);
        take(
          files.filter((_, n) => refusals[n] === undefined),
          refused,
        );
        return refused;
      })();
      looking.current = own;
      void own.then(() => {
        // What has been said once does not hold up the form later.
        if (looking.current === own) looking.current = nothingRefused;
      });
    },
    /**
     * Waits until all files are inspected.
     * @throws ApiError of the first one that is refused now
     */
    settled: async () => {
      const [refused] = await looking.current;
      if (refused !== undefined) throw new ApiError(refused, 0);
    },
  };
}
