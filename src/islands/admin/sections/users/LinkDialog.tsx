import { useId, useState } from 'react';
import type { MadeLink } from '#contract/schemas/account.ts';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { momentOf } from '../../shared/when.ts';

interface LinkDialogProps {
  title: string;
  link: MadeLink;
  onClose: () => void;
}

/** A one-time link, this once, to be handed over. */
export function LinkDialog({ title, link, onClose }: LinkDialogProps) {
  const id = useId();
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url ?? '');
      setStatus('Copied.');
    } catch {
      setStatus('Select the link and copy it by hand.');
    }
  };
  return (
    <Dialog
      title={title}
      description={`Hand this link over by a safe way. It is shown this once, and can be used once until ${momentOf(link.expiresAt)}.`}
      onClose={onClose}
    >
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Link
        </label>
        <input
          id={id}
          readOnly
          className="field-input"
          value={link.url ?? ''}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <button type="button" className="button button-amber" onClick={() => void copy()}>
          Copy link
        </button>
        <p role="status" className="text-small">
          {status}
        </p>
      </div>
    </Dialog>
  );
}
