import { create } from 'zustand';

/** The list that was looked at last: a record leads back to it, and on to its neighbours. */
interface Listed {
  /** Its address and its name. */
  to: string;
  label: string;
  folios: string[];
}

const useListed = create<Listed>()(() => ({ to: '/pedidos', label: 'Pedidos', folios: [] }));

export const rememberList = (list: Listed) => useListed.setState(list);

export function usePlaceInList(folio: string) {
  const { to, label, folios } = useListed();
  const place = folios.indexOf(folio);
  return {
    to,
    label,
    place: place + 1,
    count: folios.length,
    previous: place > 0 ? folios[place - 1] : undefined,
    next: place >= 0 ? folios[place + 1] : undefined,
  };
}
