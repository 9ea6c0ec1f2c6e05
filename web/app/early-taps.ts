let again: (() => void) | undefined;

/** Just before React listens: what is tapped from now on it sees itself. */
export function takeEarlyTap() {
  again = window.takeEarlyTap?.();
}

/** Once everything on the page answers. Only the first call does it. */
export function tapAgain() {
  again?.();
  again = undefined;
}
