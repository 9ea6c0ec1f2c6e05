/** Where a person's record is: they are known by their e-mail. */
export const personAddress = (email: string) => `/clientes/${encodeURIComponent(email)}`;
