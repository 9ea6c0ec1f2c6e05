import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DeskCalls } from '#contract/desk/api.ts';
import { ApiError } from '#web/ui/api.ts';
import { askingFirst, deskApi, deskQueries } from './desk-api.ts';
import type { ConfirmWords } from './prompts.ts';

export type WriteKey = Extract<keyof DeskCalls, `POST ${string}`>;
export type Body<K extends WriteKey> = DeskCalls[K]['body'];
export type Answer<K extends WriteKey> = DeskCalls[K]['response'];

export interface WriteOptions<K extends WriteKey> {
  onDone?: (answer: Answer<K>, body: Body<K>) => void;
  onFailed?: (error: Error, body: Body<K>) => void;
  /** What «Confirma que eres tú» says, where the call needs it. */
  confirm?: ConfirmWords;
  /** Which lists and records to read again; all that are on the screen, unless named. */
  invalidates?: QueryKey[];
}

/** An answer that leaves open whether the change was made: sent again, it keeps its idempotency key. */
const isOpen = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** A question about what is being typed is over once it was written: asked again, it would be refused. */
const isRenewed = ({ meta }: { meta?: Record<string, unknown> }) => meta?.isAboutForm !== true;

/**
 * One change of the back office. It asks for a code or to sign in again where it must, and repeats itself; a second tap does
 * nothing until the first was answered; sending the same again after a lost connection has the effect of once.
 */
export function useDeskWrite<K extends WriteKey>(key: K, options: WriteOptions<K> = {}) {
  const isAtWork = useRef(false);
  const attempt = useRef({ body: '', key: '' });
  const keyFor = (body: Body<K>) => {
    const text = JSON.stringify(body) ?? '';
    if (attempt.current.body !== text || attempt.current.key === '')
      attempt.current = { body: text, key: crypto.randomUUID() };
    return attempt.current.key;
  };
  const mutation = useMutation<Answer<K>, Error, Body<K>>({
    mutationFn: (body) => {
      const request = { body, idempotencyKey: keyFor(body) };
      const call = deskApi as (key: K, request: object) => Promise<Answer<K>>;
      return askingFirst(() => call(key, request), options.confirm);
    },
    onSuccess: (answer, body) => {
      isAtWork.current = false;
      attempt.current.key = '';
      for (const queryKey of options.invalidates ?? [[]])
        void deskQueries.invalidateQueries({ queryKey, predicate: isRenewed });
      options.onDone?.(answer, body);
    },
    onError: (error, body) => {
      // Before the form gets the refusal: it may save a mix at once.
      isAtWork.current = false;
      if (!isOpen(error)) attempt.current.key = '';
      options.onFailed?.(error, body);
    },
  });
  const write = (body: Body<K>, onDone?: (answer: Answer<K>) => void) => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    mutation.mutate(body, { onSuccess: onDone });
  };
  const { isPending, error, reset, data } = mutation;
  return { write, isPending, error, reset, data };
}
