declare global {
  interface Window {
    /** Ends the waiting for the scripts, and tells what is to be done again. */
    takeEarlyTap?: () => () => void;
  }
}

/**
 * Keeps the last tap on a button, or the last form that was sent, until there is somebody to answer it: on a cheap phone
 * the page can be read seconds before its scripts are there. Links, searches and menus that unfold need no script and
 * go on at once. Written into the page as it stands here, so it may use nothing from outside.
 */
function holdEarlyTap() {
  let again = () => {};
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
    again = () => button.click();
  };
  const send = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'post') return;
    event.preventDefault();
    press(event.submitter);
    again = () => form.requestSubmit(event.submitter);
  };
  addEventListener('click', tap);
  addEventListener('submit', send);
  window.takeEarlyTap = () => {
    removeEventListener('click', tap);
    removeEventListener('submit', send);
    press(null);
    return again;
  };
}

/** For the page, before all other scripts. */
export const holdEarlyTapScript = `(${holdEarlyTap})()`;
