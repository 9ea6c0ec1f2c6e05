export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Input and taps from before hydration. */
export interface EarlyEvents {
  /** Value of each field after the last typing or selection. */
  typed: ReadonlyMap<TypedField, string>;
  /** Radio buttons and check boxes in the order of their last choice, with their state. */
  chosen: ReadonlyMap<HTMLInputElement, boolean>;
  /** Repeats the last tap or submission. */
  replay: () => void;
}

declare global {
  interface Window {
    /** Stops holding events and returns them. */
    takeEarlyEvents?: () => EarlyEvents;
  }
}

/**
 * Holds typed and chosen values, and the last tap on a button or submitted form, until the page is hydrated: on a cheap
 * phone that can take seconds. Links, searches and menus that unfold need no script and are left alone. The function is
 * written into the page as source text, so it may use nothing from outside.
 */
function holdEvents() {
  const typed = new Map<TypedField, string>();
  const chosen = new Map<HTMLInputElement, boolean>();
  let replay = () => {};
  let pressed: Element | null = null;
  const press = (button: Element | null) => {
    pressed?.removeAttribute('aria-busy');
    pressed = button;
    pressed?.setAttribute('aria-busy', 'true');
  };
  const tap = ({ target }: Event) => {
    const button = (target as Element).closest('button');
    if (button?.type !== 'button') return;
    press(button);
    replay = () => button.click();
  };
  const fill = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox')) {
      for (const other of chosen.keys())
        if (other === target || (other.type === 'radio' && other.name === target.name)) chosen.delete(other);
      chosen.set(target, target.checked);
    } else typed.set(target as TypedField, (target as TypedField).value);
  };
  const send = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'post') return;
    event.preventDefault();
    press(event.submitter);
    replay = () => form.requestSubmit(event.submitter);
  };
  const address = () => location.pathname + location.search;
  const here = address();
  // Going back within a reloaded page needs the server: only it can render the earlier address.
  const leave = () => {
    if (address() !== here) location.reload();
  };
  addEventListener('popstate', leave);
  addEventListener('click', tap);
  addEventListener('input', fill);
  addEventListener('submit', send);
  window.takeEarlyEvents = () => {
    delete window.takeEarlyEvents;
    removeEventListener('popstate', leave);
    removeEventListener('click', tap);
    removeEventListener('input', fill);
    removeEventListener('submit', send);
    press(null);
    return { typed, chosen, replay };
  };
}

export const holdEventsScript = `(${holdEvents})()`;
