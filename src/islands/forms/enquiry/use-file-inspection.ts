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

/** Inspects chosen files before they are sent, one choice after the other. */
export function useFileInspection() {
  /** Refusals of the files that are being inspected. */
  const pending = useRef(nothingRefused);
  return {
    /** Passes on the accepted files, and the refusals of the others. */
    inspect: (
      files: readonly File[],
      take: (taken: readonly File[], refused: Refusals) => void,
    ) => {
      const before = pending.current;
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
      pending.current = own;
      void own.then(() => {
        // A refusal that was shown once does not block the form later.
        if (pending.current === own) pending.current = nothingRefused;
      });
    },
    /**
     * Waits until no file is being inspected.
     * @throws ApiError of the first refusal that is still pending
     */
    settled: async () => {
      const [refused] = await pending.current;
      if (refused !== undefined) throw new ApiError(refused, 0);
    },
  };
}
