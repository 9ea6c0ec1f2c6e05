const SIGNS_SHOWN = 4;
/** The last digits of a shorter number would give most of it away. */
const LEAST_SIGNS = 2 * SIGNS_SHOWN;

/** Tells two people of a list apart, and is no address to write to. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at === -1) return email && '✱✱✱';
  const [first = ''] = email.slice(0, at);
  return `${first}✱✱✱${email.slice(at)}`;
}

export function maskedPhone(phone: string): string {
  if (phone === '') return '';
  return phone.length < LEAST_SIGNS ? '✱✱ ✱✱✱✱' : `✱✱ ✱✱✱✱ ${phone.slice(-SIGNS_SHOWN)}`;
}
