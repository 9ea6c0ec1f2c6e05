import { useState } from 'react';
import { type RowResult, trackingNumber } from '#contract/desk/parcels.ts';

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
  /** The rows of the call; null where something is wrong, which then stands under its field. */
  const read = (ids: readonly number[], isNeeded: boolean): NumberedParcel[] | null => {
    const problems: Record<number, string> = {};
    const rows = ids.map((id) => {
      const text = typed[id]?.trim() ?? '';
      const parsed = trackingNumber.safeParse(text);
      if (text === '' ? isNeeded : !parsed.success)
        problems[id] = text === '' ? 'Falta la guía' : (parsed.error?.issues[0]?.message ?? 'Revisa la guía');
      return { id, tracking_number: parsed.data, is_shared: shared.includes(id) };
    });
    setWrong(problems);
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
