import { useEffect } from 'react';

/** A field says that it is wrong by its own mark, a group of controls by a line below them. */
const FIELD = '[aria-invalid="true"]';
const FIELD_OR_GROUP = `${FIELD}, p.text-error`;
const CONTROL = 'input, select, textarea, button';

let stopLooking = () => {};

/**
 * Leads to the first wrong field of a form that was not saved: what the browser refused at once, what the server refuses when
 * its answer comes. Typing ends the wait, so that nobody is torn away from what they write.
 */
function leadToFirstWrong(form: ParentNode & Node) {
  stopLooking();
  const look = (selector: string) => {
    const wrong = form.querySelector<HTMLElement>(selector);
    if (!wrong) return;
    stopLooking();
    show(wrong);
  };
  const answers = new MutationObserver(() => look(FIELD));
  answers.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  // Once what the browser refuses is on the page.
  const timer = setTimeout(() => look(FIELD_OR_GROUP));
  const stop = () => {
    clearTimeout(timer);
    answers.disconnect();
    document.removeEventListener('input', stop, true);
  };
  stopLooking = stop;
  document.addEventListener('input', stop, true);
}

/** The same for a form whose fields stand on the screen itself, above its foot. */
export function leadToFirstWrongOnScreen() {
  const screen = document.getElementById('contenido');
  if (screen) leadToFirstWrong(screen);
}

function show(wrong: HTMLElement) {
  for (let block = wrong.closest('details'); block; block = block.parentElement?.closest('details') ?? null)
    block.open = true;
  const control = wrong.matches(FIELD) ? wrong : wrong.parentElement?.querySelector<HTMLElement>(CONTROL);
  control?.focus({ preventScroll: true });
  wrong.scrollIntoView({ block: 'center' });
}

/** Watches all forms that are sent, those in dialogs, too; mounted once by the frame. */
export function useFirstWrong() {
  useEffect(() => {
    const look = ({ target }: SubmitEvent) => leadToFirstWrong(target as HTMLFormElement);
    document.addEventListener('submit', look, true);
    return () => {
      document.removeEventListener('submit', look, true);
      stopLooking();
    };
  }, []);
}
