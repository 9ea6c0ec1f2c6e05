import { useState } from 'react';
import { type RowResult, trackingNumber } from '#contract/desk/parcels.ts';

/** Question about a number that looks like none of the carrier's; null for any other. */
export type OddText = (number: string) => string | null;

type Texts = Readonly<Record<number, string>>;

/** Parcel and guía for the calls. */
export interface NumberedParcel {
  id: number;
  tracking_number: string | undefined;
  is_shared: boolean;
}

/** State of typed guías of several parcels: their errors, and those that are one box on purpose. */
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
  /** Numbers about which «¿Seguro?» was asked: marking them once more confirms them. */
  const [sure, setSure] = useState<readonly string[]>([]);
  /** Returns the rows of the call; null when a number is wrong or odd, which is then shown below its field. */
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
  /** Asks below each parcel whose guía is in use whether it is the same box. */
  const ask = (inUse: readonly RowResult[]) => {
    setAsked(inUse.map(({ id }) => id));
    setWrong(Object.fromEntries(inUse.map(({ id, reason }) => [id, reason ?? ''])));
  };
  return { typed, wrong, asked, shared, type, share, read, ask };
}

export type TypedNumbers = ReturnType<typeof useTypedNumbers>;
