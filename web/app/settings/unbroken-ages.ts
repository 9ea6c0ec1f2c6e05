/** `Book Club Libros 3–5 años` with a range of ages that never breaks between two lines: a dash would allow it. */
export const unbrokenAges = (name: string) =>
  name.replace(/(\d)–(\d{1,2}) años/, '$1\u2060–\u2060$2\u00a0años');
