import { useEffect, useRef, useState } from 'react';
import { errorCatalogue } from '#contract/errors.ts';
import { browserApi } from '../../ui/api.ts';
import { showToast } from '../../ui/toast-store.ts';
import { codeFailure, isRefusedCode } from '../account-failures.ts';
import { welcomeClient } from '../welcome-client.ts';
import { emptyCode } from './code-digits.ts';
import { forgetRegistration, keepRegistration, type PendingRegistration } from './pending-registration.ts';

const ERROR_SHOWN_MS = 2_000;

const isWhole = (digits: readonly string[]) => digits.every((digit) => digit !== '');

/** A failure is ignored, as the account exists all the same. */
async function joinOrder(token: string) {
  try {
    await browserApi('POST /orders/join-my-account', { body: { token } });
  } catch {
    showToast({ kind: 'error', text: errorCatalogue.ORDER_NOT_JOINED.text });
  }
}

/** State of the code that ends a registration: typed, validated at its fourth digit, sent again. */
export function useCode(registration: PendingRegistration) {
  const { email, password } = registration;
  const [status, setStatus] = useState<'idle' | 'loading' | 'success' | 'error'>('idle');
  const [digits, setDigits] = useState(emptyCode);
  const [error, setError] = useState<string | null>(null);
  const [sentAt, setSentAt] = useState(registration.sentAt);
  /** Number of refused codes: after each the boxes are empty and the first has the focus. */
  const [refusals, setRefusals] = useState(0);
  const isUnderWay = useRef(false);

  useEffect(() => {
    if (status !== 'error') return;
    const timer = setTimeout(() => setStatus('idle'), ERROR_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [status]);

  const fail = (text: string) => {
    setError(text);
    setStatus('error');
  };
  const clear = () => {
    setDigits(emptyCode);
    setError(null);
    if (status === 'error') setStatus('idle');
  };
  const change = (changed: readonly string[]) => {
    setDigits(changed);
    setError(null);
    if (status === 'error') setStatus('idle');
    if (isWhole(changed)) void validate(changed);
  };
  const validate = async (code: readonly string[] = digits) => {
    // A ref rather than the status, which changes only with the next drawing: a key and a tap may come before it.
    if (!isWhole(code) || isUnderWay.current) return;
    isUnderWay.current = true;
    setError(null);
    setStatus('loading');
    try {
      const body = { email, otp_code: code.join('') };
      const { personal_information } = await browserApi('POST /users/validate-otp', { body });
      if (registration.orderToken) await joinOrder(registration.orderToken);
      setStatus('success');
      forgetRegistration();
      welcomeClient(personal_information);
    } catch (refusal) {
      isUnderWay.current = false;
      fail(codeFailure(refusal));
      if (!isRefusedCode(refusal)) return;
      setDigits(emptyCode);
      setRefusals((count) => count + 1);
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
    clear();
    showToast({ kind: 'success', text: 'Código reenviado exitosamente. Revisa tu email.' });
  };

  return { status, digits, error, sentAt, refusals, isWhole: isWhole(digits), change, validate, resend };
}
