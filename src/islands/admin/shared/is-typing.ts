const textFields =
  'input:not(:is([type="checkbox"], [type="radio"], [type="file"], [type="button"], [type="submit"])), textarea, select';

/** True where text is being typed, so that Ctrl+B and single keys keep their meaning there. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(textFields));
}
