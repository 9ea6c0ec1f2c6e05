/** Kept entry of a list (addresses, contacts), one of which is the default. */
export interface Kept {
  id: string;
  isDefault: boolean;
  /** True for an entry that is kept elsewhere, and changed and removed there only. */
  isFixed?: boolean;
}

export interface KeptList<T extends Kept> {
  entries: T[];
  selectedId: string | null;
}

/** Returns the entry that a purchase uses: the chosen one, else the default, else the first. */
export function selectedOf<T extends Kept>({ entries, selectedId }: KeptList<T>): T | null {
  const byChoice = entries.find((entry) => entry.id === selectedId);
  return byChoice ?? entries.find((entry) => entry.isDefault) ?? entries[0] ?? null;
}

const onlyDefault = <T extends Kept>(entries: readonly T[], id: string): T[] =>
  entries.map((entry) => ({ ...entry, isDefault: entry.id === id }));

/** Adds an entry. The first of all is the default in any case, and a new default is also the chosen one. */
export function add<T extends Kept>(list: KeptList<T>, entry: T, isChosen: boolean): KeptList<T> {
  const entries = [...list.entries, { ...entry, isDefault: false }];
  const isDefault = entry.isDefault || entries.length === 1;
  return {
    entries: isDefault ? onlyDefault(entries, entry.id) : entries,
    selectedId: isChosen || isDefault ? entry.id : list.selectedId,
  };
}

/** Changes an entry. A new default takes the mark from the others; the mark is given up only by marking another. */
export function update<T extends Kept>(list: KeptList<T>, entry: T): KeptList<T> {
  const entries = list.entries.map((known) =>
    known.id === entry.id ? { ...entry, isDefault: known.isDefault } : known,
  );
  return { ...list, entries: entry.isDefault ? onlyDefault(entries, entry.id) : entries };
}

export function remove<T extends Kept>(list: KeptList<T>, id: string): KeptList<T> {
  const wasSelected = selectedOf(list)?.id === id;
  const entries = list.entries.filter((entry) => entry.id !== id);
  return { entries, selectedId: wasSelected ? (entries[0]?.id ?? null) : list.selectedId };
}
