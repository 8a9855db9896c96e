import { Fragment } from 'react';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { singleKeys } from '../../shared/use-shortcuts.ts';

/** Every key of the admin area, by where it works; `key` as it is printed on keyboards. */
const keyGroups: readonly { where: string; keys: readonly { key: string; does: string }[] }[] = [
  {
    where: 'Everywhere',
    keys: [
      { key: 'Ctrl+K, ⌘+K', does: 'Go to a screen, add an item or find one' },
      { key: 'Ctrl+B, ⌘+B', does: 'Show or hide the sidebar' },
      { key: '?', does: 'Show these shortcuts' },
    ],
  },
  {
    where: 'In lists',
    keys: [
      { key: '/', does: 'Search the list' },
      { key: 'n', does: 'Add an item' },
      { key: 'Arrow keys', does: 'Move between the items' },
      { key: 'Home, End', does: 'Go to the first or the last item of the page' },
      { key: 'Enter', does: 'Edit the item' },
      { key: 'Delete', does: 'Delete the item (asks first)' },
    ],
  },
  {
    where: 'In an application',
    keys: [
      { key: 'j', does: 'Open the next application' },
      { key: 'k', does: 'Open the previous application' },
    ],
  },
  {
    where: 'In forms',
    keys: [
      { key: 'Ctrl+S, ⌘+S', does: 'Save; a draft stays a draft' },
      { key: 'Ctrl+Enter, ⌘+Enter', does: 'Press the highlighted button of the form' },
      { key: 'Esc', does: 'Close the form; you can keep what you typed' },
    ],
  },
];

/** True for a key that writes a character, which can be switched off (WCAG 2.1.4). */
const isSingle = (key: string) => key.length === 1;

/** Every key of the admin area, and the switch for those that are a single character. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isOn = singleKeys.useValue();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small font-semibold">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          className="size-5 accent-ink"
          aria-describedby="single-keys-hint"
          onChange={({ target }) => singleKeys.choose(target.checked)}
        />
        Single-key shortcuts
      </label>
      <p id="single-keys-hint" className="text-fine text-steel">
        Switch them off if you use voice input. The account menu still opens this dialog.
      </p>
      <table className="mt-2 w-full text-small">
        <thead className="sr-only">
          <tr>
            <th scope="col">Keys</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        {keyGroups.map(({ where, keys }) => (
          <tbody key={where}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={2}
                className="border-b border-ink pt-4 pb-1.5 text-left text-fine font-semibold"
              >
                {where}
              </th>
            </tr>
            {keys.map(({ key, does }) => (
              <tr
                key={key}
                className={`border-b border-line ${isSingle(key) && !isOn ? 'text-steel line-through' : ''}`}
              >
                <td className="w-2/5 py-2 pr-4">
                  {key.split(', ').map((one, index) => (
                    <Fragment key={one}>
                      {index > 0 && ' '}
                      <kbd>{one}</kbd>
                    </Fragment>
                  ))}
                </td>
                <td className="py-2">{does}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Dialog>
  );
}
