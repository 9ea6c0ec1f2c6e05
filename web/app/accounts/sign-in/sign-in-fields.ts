import { z } from 'zod';
import { emailWith, knownEmail } from '#contract/email.ts';
import { PASSWORD_MIN } from '#contract/password.ts';

/** Characters are counted as people count them: two halves of one emoji are one. */
const longEnough = (text: string) => [...text].length >= PASSWORD_MIN;

/** Schema of a password, which is never changed, not even by a space at its end. */
export const typedPassword = (missing?: string) =>
  z
    .string()
    .refine((text) => !missing || text !== '', { message: missing, abort: true })
    .refine(longEnough, `La contraseña debe tener al menos ${PASSWORD_MIN} caracteres`);

export const loginFields = z.object({ email: knownEmail, password: typedPassword() });

export const registerFields = z.object({
  email: emailWith('Ingresa tu email', 'Ingresa un email válido'),
  password: typedPassword(),
});

export const forgotFields = z.object({ email: knownEmail });

export const resetFields = z.object({ password: typedPassword('Por favor ingresa tu nueva contraseña') });
