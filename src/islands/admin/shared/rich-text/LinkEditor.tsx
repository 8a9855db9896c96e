import { useEffect, useRef, useState } from 'react';
import { isLinkAddress } from '#contract/markdown/link-address.ts';
import { Field } from '#src/islands/ui/Field.tsx';
import { Button } from '#src/islands/ui/Button.tsx';
import { completeAddress } from './paste/plain-text.ts';

interface LinkEditorProps {
  /** URL of the link; empty for a new link. */
  address: string;
  /** Called with a complete URL, or with an empty text to remove the link. */
  onSet: (address: string) => void;
  onCancel: () => void;
}

/** The field for the URL of a link. It is inside the form of the item, which Enter must not submit. */
export function LinkEditor({ address, onSet, onCancel }: LinkEditorProps) {
  const [typed, setTyped] = useState(address);
  const [error, setError] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  const set = () => {
    const whole = completeAddress(typed);
    if (isLinkAddress(whole)) return onSet(whole);
    setError('Enter an address of a page, an e-mail address, or tel: and a number.');
    return box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box} className="grid gap-3 border border-b-0 border-steel bg-fog p-3">
      <Field
        label="Link address"
        type="text"
        inputMode="url"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.stopPropagation();
          set();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="ink" onClick={set}>
          Set link
        </Button>
        {address && <Button onClick={() => onSet('')}>Remove link</Button>}
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}
