import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { address } from '#contract/address.ts';
import type { PostalCodeAnswer } from '#contract/postal-codes.ts';
import { stateOfPostalCode } from '#contract/postal-states.ts';
import { browserApi } from '../../ui/api.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { rememberPostalCode } from '../../visitor/postal-code.ts';
import type { AddressField, AddressInput } from './address-input.ts';
import { answerByTable, cityOf, fillIn, LISTED_MAX, neighborhoodNames, type Place } from './place.ts';

/** Where the address lies: what its postal code says, what was filled in by it, and which fields are open. */
export function usePlace({ error, value, fill }: AddressInput, around: RefObject<HTMLElement | null>) {
  const code = value('postal_code');
  // A kept address, or one that is whole already, is shown as it is.
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
    // The field may have become a list, or a list the field.
    if (wasInNeighborhood.current && document.activeElement === document.body) focus('neighborhood');
    wasInNeighborhood.current = false;
  });
  const place = placeOf(value);
  const names = answer ? neighborhoodNames(answer) : [];
  const hasList = names.length > 0 && names.length <= LISTED_MAX && !isWhole;
  const isListed = hasList && !isTyping && isIn(place.neighborhood, names);
  // A person's own words, or their browser's, that say something else than the code.
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
    /** The state that the code belongs to, where another one is chosen. */
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
 * What is known of the code that is typed: asked for at its fifth digit, and given up where it takes too long, for then
 * the state by its first digits is known. `onAnswer` is called with each code once it is whole, and with null before.
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
