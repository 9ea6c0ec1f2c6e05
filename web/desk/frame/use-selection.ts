import { create } from 'zustand';
import { ownName } from './desk-api.ts';

/** Chosen rows outlive the screen, so that coming back finds them chosen. */
const useChosen = create<Record<string, ReadonlySet<number>>>()(() => ({}));

const none: ReadonlySet<number> = new Set();

export interface Selection {
  chosen: ReadonlySet<number>;
  toggle: (id: number) => void;
  /** Chooses exactly these: after a bulk change those that failed. */
  choose: (ids: Iterable<number>) => void;
  clear: () => void;
}

/** Rows of one list that are chosen for a bulk change; `ofList` names it. */
export function useSelection(ofList: string): Selection {
  const list = ownName(ofList);
  const chosen = useChosen((all) => all[list] ?? none);
  const choose = (ids: Iterable<number>) => useChosen.setState({ [list]: new Set(ids) });
  return {
    chosen,
    choose,
    toggle: (id) => choose(chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]),
    clear: () => choose([]),
  };
}
