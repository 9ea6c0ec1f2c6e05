/**
 * Where the keyboard begins in a dialog: at its first control, or at the one marked `data-first`; never at the cross, which would close
 * what was just opened. Where that control lies below the fold, at the title, so that nothing scrolls away unread.
 */
export function focusFirst(dialog: HTMLElement): void {
  const find = (selector: string) => dialog.querySelector<HTMLElement>(`[data-part] :is(${selector})`);
  // In the menu the first control is the search, whose keyboard would cover the menu on a phone.
  const first =
    find('[data-first]') ??
    find(dialog.dataset.variant === 'drawer' ? 'a' : 'input,select,textarea,button,a,summary,audio');
  const chosen = first?.matches('[type=radio]') ? (find('[type=radio]:checked') ?? first) : first;
  const isInView = chosen && chosen.getBoundingClientRect().top <= dialog.getBoundingClientRect().bottom;
  (isInView ? chosen : dialog.querySelector('h2'))?.focus({ preventScroll: true });
}
