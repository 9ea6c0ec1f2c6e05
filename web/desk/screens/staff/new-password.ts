import { STAFF_PASSWORD_MAX, STAFF_PASSWORD_MIN } from '#contract/desk/staff.ts';

export const PASSWORD_HELP = `De ${STAFF_PASSWORD_MIN} a ${STAFF_PASSWORD_MAX} caracteres. Una frase que solo tú conozcas es buena.`;

/** Why a new password does not do; undefined when it does. The server never sees how long it is. */
export function passwordProblem(password: string): string | undefined {
  const { length } = [...password];
  if (length < STAFF_PASSWORD_MIN) return `Usa al menos ${STAFF_PASSWORD_MIN} caracteres.`;
  return length > STAFF_PASSWORD_MAX ? `Usa como máximo ${STAFF_PASSWORD_MAX} caracteres.` : undefined;
}
