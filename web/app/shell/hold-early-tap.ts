/** What a visitor did before anybody could answer. */
export interface EarlyDeeds {
  /** What stood in each field when it was last typed into. */
  typed: ReadonlyMap<HTMLInputElement, string>;
  /** Does the last tap, choice or sending again. */
  again: () => void;
}

declare global {
  interface Window {
    /** Ends the waiting for the scripts. */
    takeEarlyDeeds?: () => EarlyDeeds;
  }
}

/**
 * Keeps what was typed, and the last tap on a button, choice, or form that was sent, until there is somebody to answer
 * it: on a cheap phone the page can be read seconds before its scripts are there. Links, searches and menus that unfold
 * need no script and go on at once. Written into the page as it stands here, so it may use nothing from outside.
 */
function holdEarlyTap() {
  const typed = new Map<HTMLInputElement, string>();
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
  const fill = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.type !== 'radio' && target.type !== 'checkbox') typed.set(target, target.value);
    else
      again = () => {
        target.checked = !target.checked;
        target.click();
      };
  };
  const send = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'post') return;
    event.preventDefault();
    press(event.submitter);
    again = () => form.requestSubmit(event.submitter);
  };
  const address = () => location.pathname + location.search;
  const here = address();
  // Gone back to what this page had shown before it was loaded again: only the server can show it now.
  const leave = () => {
    if (address() !== here) location.reload();
  };
  addEventListener('popstate', leave);
  addEventListener('click', tap);
  addEventListener('input', fill);
  addEventListener('submit', send);
  window.takeEarlyDeeds = () => {
    delete window.takeEarlyDeeds;
    removeEventListener('popstate', leave);
    removeEventListener('click', tap);
    removeEventListener('input', fill);
    removeEventListener('submit', send);
    press(null);
    return { typed, again };
  };
}

const beginning = '<meta charSet="utf-8"/>';

export const holdEarlyTapScript = `(${holdEarlyTap})()`;

/** Before anything can be seen, and before the styles: a script behind them would wait for them, and the page for it. */
export function withEarlyTaps(html: string, nonce: string | undefined): string {
  const script = `<script${nonce ? ` nonce="${nonce}"` : ''}>${holdEarlyTapScript}</script>`;
  return html.replace(beginning, () => beginning + script);
}
