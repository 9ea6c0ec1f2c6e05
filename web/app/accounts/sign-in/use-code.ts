import { useEffect, useState } from 'react';
import { browserApi } from '../../ui/api.ts';
import { showToast } from '../../ui/toast-store.ts';
import { signedIn } from '../../visitor/client-session.ts';
import { codeFailure } from '../account-failures.ts';
import { emptyCode } from './code-digits.ts';
import { forgetRegistration, keepRegistration, type PendingRegistration } from './pending-registration.ts';

const ERROR_SHOWN_MS = 2_000;

/** The code that ends a registration: typed, validated, sent again. */
export function useCode(registration: PendingRegistration) {
  const { email, password } = registration;
  const [status, setStatus] = useState<'idle' | 'loading' | 'success' | 'error'>('idle');
  const [digits, setDigits] = useState(emptyCode);
  const [error, setError] = useState<string | null>(null);
  const [sentAt, setSentAt] = useState(registration.sentAt);
  const isWhole = digits.every((digit) => digit !== '');

  useEffect(() => {
    if (status !== 'error') return;
    const timer = setTimeout(() => setStatus('idle'), ERROR_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [status]);

  const fail = (text: string) => {
    setError(text);
    setStatus('error');
  };
  const change = (changed: readonly string[]) => {
    setDigits(changed);
    setError(null);
    if (status === 'error') setStatus('idle');
  };
  const validate = async () => {
    if (!isWhole || status === 'loading' || status === 'success') return;
    setError(null);
    setStatus('loading');
    try {
      const body = { email, otp_code: digits.join('') };
      const { personal_information } = await browserApi('POST /users/validate-otp', { body });
      setStatus('success');
      forgetRegistration();
      signedIn(personal_information);
    } catch (refusal) {
      fail(codeFailure(refusal));
    }
  };
  const resend = async () => {
    if (!password) return fail('No se encontró la contraseña para reenviar el código');
    try {
      await browserApi('POST /users/add-email-verification', { body: { email, password } });
    } catch (refusal) {
      return fail(codeFailure(refusal));
    }
    const now = Date.now();
    keepRegistration({ ...registration, sentAt: now });
    setSentAt(now);
    change(emptyCode);
    showToast({ kind: 'success', text: 'Código reenviado exitosamente. Revisa tu email.' });
  };

  return { status, digits, error, sentAt, isWhole, change, validate, resend };
}
