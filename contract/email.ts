import { requiredLine } from './text.ts';

/**
 * An e-mail address, ASCII only: two addresses that look alike must not differ by invisible letters. The
 * messages differ by form.
 */
export const emailWith = (missing: string, invalid: string) =>
  requiredLine(254, missing).regex(
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/,
    invalid,
  );

/** As the forms of accounts ask for it. */
export const email = emailWith('Por favor ingresa tu email', 'Por favor ingresa un email válido');
