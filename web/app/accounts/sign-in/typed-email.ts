/** Kept in this page's memory only: an e-mail belongs neither in an address nor in the browser's storage. */
let typed = '';

export function keepTypedEmail(email: string | undefined) {
  typed = email?.trim() ?? '';
}

/** Takes the e-mail that was typed on the sign-in page before this one, once. */
export function takeTypedEmail(): string {
  const email = typed;
  typed = '';
  return email;
}
