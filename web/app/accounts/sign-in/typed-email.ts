/** In this page's memory only: an e-mail belongs neither into an address nor into what the browser keeps. */
let typed = '';

export function keepTypedEmail(email: string | undefined) {
  typed = email?.trim() ?? '';
}

/** What was typed on the sign-in page before this one; once. */
export function takeTypedEmail(): string {
  const email = typed;
  typed = '';
  return email;
}
