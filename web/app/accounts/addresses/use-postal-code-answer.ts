import { useEffect, useEffectEvent, useState } from 'react';
import type { PostalCodeAnswer } from '#contract/postal-codes.ts';
import { browserApi } from '../../ui/api.ts';
import { rememberPostalCode } from '../../visitor/postal-code.ts';
import { answerByTable } from './place.ts';

const SLOW_MS = 300;
const PATIENCE_MS = 2_000;

export const isPostalCode = (text: string) => /^\d{5}$/.test(text);

/**
 * What is known of the code that is typed: asked for at its fifth digit, and given up where it takes too long, for then
 * the state by its first digits is known. `onAnswer` is called with each code once it is whole, and with null before.
 */
export function usePostalCodeAnswer(
  code: string,
  { isWanted, onAnswer }: { isWanted: boolean; onAnswer: (answer: PostalCodeAnswer | null) => void },
) {
  const [known, setKnown] = useState<{ code: string; answer: PostalCodeAnswer } | null>(null);
  const [slowCode, setSlowCode] = useState('');
  const say = useEffectEvent(onAnswer);
  useEffect(() => {
    if (!isWanted) return;
    say(null);
    if (!isPostalCode(code)) return;
    rememberPostalCode(code);
    const asking = new AbortController();
    let isLate = false;
    const slow = setTimeout(() => setSlowCode(code), SLOW_MS);
    const end = setTimeout(() => asking.abort(), PATIENCE_MS);
    browserApi('GET /addresses/get-postal-code', { query: { postal_code: code }, signal: asking.signal })
      .catch(() => answerByTable(code))
      .then((answer) => {
        // Of a code that was changed meanwhile.
        if (isLate) return;
        clearTimeout(slow);
        clearTimeout(end);
        setSlowCode('');
        setKnown({ code, answer });
        say(answer);
      });
    return () => {
      isLate = true;
      asking.abort();
      clearTimeout(slow);
      clearTimeout(end);
    };
  }, [code, isWanted]);
  const answer = isWanted && known?.code === code ? known.answer : null;
  return { answer, isSlow: !answer && slowCode === code && code !== '' };
}
