import type { EarlyEvents } from './hold-events.ts';

let events: EarlyEvents | undefined;

/** Called just before hydration, after which React receives events itself. */
export function takeEarlyEvents() {
  events = window.takeEarlyEvents?.();
}

/** Called once the page is hydrated; only the first call replays. */
export function replayEvents() {
  if (!events) return;
  const { typed, replay } = events;
  events = undefined;
  for (const [field, text] of typed) typeAgain(field, field.value || text);
  replay();
}

/** Clears the field first, because React ignores an input event that does not change its value. */
function typeAgain(field: HTMLInputElement, text: string) {
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // A field that lost the focus meanwhile must not open its suggestions.
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
