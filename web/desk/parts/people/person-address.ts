/** Address of a person's record: by the key that lists have, or by the e-mail where it is known. */
export const personAddress = (keyOrEmail: string) => `/clientes/${encodeURIComponent(keyOrEmail)}`;
