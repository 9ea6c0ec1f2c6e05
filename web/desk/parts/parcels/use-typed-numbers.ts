import { useState } from 'react';
import { type RowResult, trackingNumber } from '#contract/desk/parcels.ts';

/** The question about a number that looks like none of the carrier's; null where nothing is odd. */
export type OddText = (number: string) => string | null;

type Texts = Readonly<Record<number, string>>;

/** The guía of one parcel, as the calls take it. */
export interface NumberedParcel {
  id: number;
  tracking_number: string | undefined;
  is_shared: boolean;
}

/** The guías of several parcels while they are typed, what is wrong with them, and which are one box on purpose. */
export function useTypedNumbers() {
  const [typed, setTyped] = useState<Texts>({});
  const [wrong, setWrong] = useState<Texts>({});
  const [asked, setAsked] = useState<readonly number[]>([]);
  const [shared, setShared] = useState<readonly number[]>([]);
  const share = (id: number, isShared: boolean) =>
    setShared((all) => (isShared ? [...all, id] : all.filter((other) => other !== id)));
  const type = (id: number, text: string) => {
    setTyped((all) => ({ ...all, [id]: text }));
    setWrong(({ [id]: _, ...others }) => others);
    setAsked((all) => all.filter((other) => other !== id));
    share(id, false);
  };
  /** Numbers about which «¿Seguro?» was asked: marked once more, they are meant. */
  const [sure, setSure] = useState<readonly string[]>([]);
  /** The rows of the call; null where something is wrong or odd, which then stands under its field. */
  const read = (ids: readonly number[], isNeeded: boolean, oddText: OddText): NumberedParcel[] | null => {
    const odd: string[] = [];
    const problems: Record<number, string> = {};
    const rows = ids.map((id) => {
      const text = typed[id]?.trim() ?? '';
      const parsed = trackingNumber.safeParse(text);
      if (text === '' ? isNeeded : !parsed.success)
        problems[id] = text === '' ? 'Falta la guía' : (parsed.error?.issues[0]?.message ?? 'Revisa la guía');
      const doubt = parsed.success ? oddText(parsed.data) : null;
      if (doubt) odd.push(doubt);
      if (doubt && !sure.includes(doubt)) problems[id] = `${doubt} Si así es, envía otra vez.`;
      return { id, tracking_number: parsed.data, is_shared: shared.includes(id) };
    });
    setWrong(problems);
    setSure(odd);
    return Object.keys(problems).length === 0 ? rows : null;
  };
  /** Parcels whose guía another one has: whether it is the same box is asked under each. */
  const ask = (inUse: readonly RowResult[]) => {
    setAsked(inUse.map(({ id }) => id));
    setWrong(Object.fromEntries(inUse.map(({ id, reason }) => [id, reason ?? ''])));
  };
  return { typed, wrong, asked, shared, type, share, read, ask };
}

export type TypedNumbers = ReturnType<typeof useTypedNumbers>;
