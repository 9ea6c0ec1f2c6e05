import type { EarlyEvents, TypedField } from './hold-events.ts';

let events: EarlyEvents | undefined;

/** Called in the commit that hydrates the page: earlier React drops events, later it receives them itself. */
export function takeEarlyEvents() {
  events = window.takeEarlyEvents?.();
}

/** Called once the page is hydrated; only the first call replays. */
export function replayEvents() {
  if (!events) return;
  const { typed, chosen, replay } = events;
  events = undefined;
  for (const [field, text] of typed)
    if (field instanceof HTMLSelectElement) chooseAgain(field, text);
    else typeAgain(field, field.value || text);
  for (const [input, isChecked] of chosen) tickAgain(input, isChecked);
  // A form that keeps its values in state has them once React has drawn them.
  queueMicrotask(replay);
}

/** Hydration has reset the choice to the server's. */
function chooseAgain(field: HTMLSelectElement, value: string) {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function tickAgain(input: HTMLInputElement, isChecked: boolean) {
  input.checked = !isChecked;
  input.click();
}

/** Clears the field first, because React ignores an input event that does not change its value. */
function typeAgain(field: Exclude<TypedField, HTMLSelectElement>, text: string) {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // A field that lost the focus meanwhile must not open its suggestions.
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
