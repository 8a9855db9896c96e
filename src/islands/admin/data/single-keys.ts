import { readStored, writeStored } from '#src/client/storage.ts';

const isChoice = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether keys such as `/` and `n` act as shortcuts on this device; they do until switched off. */
export function areSingleKeysOn(): boolean {
  return readStored('singleKeys', isChoice) ?? true;
}

/** Keeps the choice on this device. */
export function switchSingleKeys(isOn: boolean): void {
  writeStored('singleKeys', isOn);
}
