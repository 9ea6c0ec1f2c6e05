import type { EarlyDeeds } from './hold-early-tap.ts';

let deeds: EarlyDeeds | undefined;

/** Just before React listens: what is done from now on it sees itself. */
export function takeEarlyDeeds() {
  deeds = window.takeEarlyDeeds?.();
}

/** Once everything on the page answers. Only the first call does it. */
export function doAgain() {
  if (!deeds) return;
  const { typed, again } = deeds;
  deeds = undefined;
  for (const [field, text] of typed) typeAgain(field, field.value || text);
  again();
}

/** As if it were typed now: React only believes in a change of what it took for the value. */
function typeAgain(field: HTMLInputElement, text: string) {
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // Who has gone on to something else wants no suggestions any more.
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
