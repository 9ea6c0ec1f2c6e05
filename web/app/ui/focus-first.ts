const CONTROLS = 'input, select, textarea, button, a[href], summary, audio[controls]';

/**
 * Where the keyboard begins in a dialog: at its first control, or at the one marked `data-first`; never at the cross, which would close
 * what was just opened. Where that control lies below the fold, at the title, so that nothing scrolls away unread.
 */
export function focusFirst(dialog: HTMLElement): void {
  const first = dialog.querySelector<HTMLElement>('[data-first]') ?? firstControl(dialog);
  const target = first && isInView(first) ? first : dialog.querySelector<HTMLElement>('h2');
  target?.focus({ preventScroll: true });
}

function firstControl(dialog: HTMLElement): HTMLElement | undefined {
  // In the menu the first control is the search, whose keyboard would cover the menu on a phone.
  const selector = dialog.dataset.variant === 'drawer' ? 'a[href]' : CONTROLS;
  const usable = [...dialog.querySelectorAll('[data-part]')]
    .flatMap((part) => [...part.querySelectorAll<HTMLElement>(selector)])
    .filter((control) => !control.matches(':disabled, [type="hidden"], [tabindex="-1"]'));
  const [first] = usable;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  return (
    usable.find((one) => one instanceof HTMLInputElement && one.name === first.name && one.checked) ?? first
  );
}

function isInView(control: HTMLElement): boolean {
  const part = control.closest('[data-part]');
  return !part || control.getBoundingClientRect().top <= part.getBoundingClientRect().bottom;
}
