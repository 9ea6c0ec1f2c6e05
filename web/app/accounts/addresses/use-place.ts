import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { address } from '#contract/address.ts';
import type { PostalCodeAnswer } from '#contract/postal-codes.ts';
import { stateOfPostalCode } from '#contract/postal-states.ts';
import { browserApi } from '../../ui/api.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { rememberPostalCode } from '../../visitor/postal-code.ts';
import type { AddressField, AddressInput } from './address-input.ts';
import { answerByTable, cityOf, fillIn, LISTED_MAX, neighborhoodNames, type Place } from './place.ts';

/**
 * State of the fields that follow from the postal code: the answer, the values it filled in, and which fields are open.
 */
export function usePlace({ error, value, fill }: AddressInput, around: RefObject<HTMLElement | null>) {
  const code = value('postal_code');
  // An address that came kept or complete is shown unchanged.
  const [kept] = useState(() => (address.safeParse(allOf(value)).success ? code : null));
  const isWhole = !useHydrated() || kept !== null;
  const filled = useRef<Partial<Place>>({});
  const wasInNeighborhood = useRef(false);
  const [isOpen, setIsOpen] = useState(false);
  const [isTyping, setIsTyping] = useState(false);

  const { answer, isSlow } = usePostalCodeAnswer(code, {
    isWanted: code !== kept,
    onAnswer: (known) => {
      if (isWhole) return;
      const current = { ...placeOf(value) };
      const { changes, filled: ours } = fillIn(known, current, filled.current);
      filled.current = ours;
      setIsTyping(false);
      wasInNeighborhood.current = isFocused(around.current, 'neighborhood');
      fill(changes);
    },
  });

  const focus = (name: AddressField) =>
    setTimeout(() => around.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
  useEffect(() => {
    // The text field may have become a list, or the reverse, and so lost the focus.
    if (wasInNeighborhood.current && document.activeElement === document.body) focus('neighborhood');
    wasInNeighborhood.current = false;
  });
  const place = placeOf(value);
  const names = answer ? neighborhoodNames(answer) : [];
  const hasList = names.length > 0 && names.length <= LISTED_MAX && !isWhole;
  const isListed = hasList && !isTyping && isIn(place.neighborhood, names);
  // A text of the person, or of their browser, that differs from the code's.
  const isOther =
    answer?.found === 'exact' &&
    (place.state !== answer.state || place.municipality !== answer.municipality || !place.city);
  const isMissing = !answer && isPostalCode(code) && (['state', 'city', 'municipality'] as const).some(error);
  const showsState = isWhole || isOpen || isOther || answer?.found === 'none' || isMissing;
  const named = answer?.state ?? stateOfPostalCode(code);
  return {
    isWhole,
    isSlow,
    answer,
    names,
    isListed,
    mayList: hasList && !isListed,
    showsState,
    showsMunicipality: showsState || answer?.found === 'state',
    showsCity: isWhole || isOpen || isOther,
    /** The state that the code belongs to, when another one is chosen. */
    contradicted: named && place.state && named !== place.state ? named : null,
    open: () => {
      setIsOpen(true);
      focus('state');
    },
    choose: (neighborhood: string) => {
      const city = answer ? cityOf(answer, neighborhood) : '';
      const isOurCity = place.city === '' || place.city === filled.current.city;
      filled.current = { ...filled.current, neighborhood, ...(isOurCity && { city }) };
      fill({ neighborhood, ...(isOurCity && { city }) });
    },
    typeNeighborhood: () => {
      setIsTyping(true);
      fill({ neighborhood: '' });
      focus('neighborhood');
    },
    listNeighborhoods: () => {
      setIsTyping(false);
      fill({ neighborhood: '' });
      focus('neighborhood');
    },
    focus,
  };
}

export type PlaceState = ReturnType<typeof usePlace>;

const isIn = (neighborhood: string, names: readonly string[]) =>
  neighborhood === '' || names.includes(neighborhood);

const placeOf = (value: AddressInput['value']): Place => ({
  neighborhood: value('neighborhood'),
  municipality: value('municipality'),
  city: value('city'),
  state: value('state'),
});

const allOf = (value: AddressInput['value']) =>
  Object.fromEntries(address.keyof().options.map((name) => [name, value(name)]));

const isFocused = (around: HTMLElement | null, name: AddressField) =>
  around?.querySelector(`[name="${name}"]`) === document.activeElement;

const SLOW_MS = 300;
const PATIENCE_MS = 2_000;

const isPostalCode = (text: string) => /^\d{5}$/.test(text);

/**
 * Looks up the typed postal code at its fifth digit. A look-up that takes too long is given up, as the first digits
 * already tell the state. `onAnswer` is called with the answer for each whole code, and with null for an unfinished
 * one.
 */
function usePostalCodeAnswer(
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
        // The answer belongs to an earlier code.
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
