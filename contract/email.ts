import { requiredLine } from './text.ts';

const DOTS_WRONG = 'Revisa los puntos: antes de la @ no van al principio, ni al final, ni dos seguidos';

/** Mail is not delivered to `.ana@`, `ana.@` or `ana..lopez@`, and payment providers refuse them. */
const hasStrayDot = (email: string) => /^\.|\.\.|\.@/.test(email);

/** An address that is to be written down, so that mail must reach it. */
export const emailWith = (missing: string, invalid: string) =>
  knownEmailWith(missing, invalid).refine((typed) => !hasStrayDot(typed), DOTS_WRONG);

/**
 * An e-mail address, ASCII only: two addresses that look alike must not differ by invisible letters. The
 * messages differ by form.
 */
const knownEmailWith = (missing: string, invalid: string) =>
  requiredLine(254, missing).regex(
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/,
    invalid,
  );

/** Address of an existing account, whatever was accepted when it was made. */
export const knownEmail = knownEmailWith('Por favor ingresa tu email', 'Por favor ingresa un email válido');

/** Address asked for by the forms of accounts. */
export const email = emailWith('Por favor ingresa tu email', 'Por favor ingresa un email válido');
