import { useNavigate, useSearchParams } from 'react-router';

/** How one thing that a list is chosen by stands in its address; what is not chosen is left out. */
interface Part<Value> {
  name: string;
  read: (text: string) => Value;
  write: (value: Value) => string | null;
}

/** A tab by its word; the first one has none. */
export const tabIn = <Tab extends string>(
  tabs: readonly { tab: Tab; path: string | null }[],
  first: Tab,
  name = 'ver',
): Part<Tab> => ({
  name,
  read: (text) => tabs.find(({ path }) => path === text)?.tab ?? first,
  write: (chosen) => tabs.find(({ tab }) => tab === chosen && tab !== first)?.path ?? null,
});

/** What is searched for. */
export const searchIn = (most = 100): Part<string> => ({
  name: 'q',
  read: (text) => text.trim().slice(0, most),
  write: (typed) => typed.trim(),
});

export const idIn = (name: string): Part<number | null> => ({
  name,
  read: (text) => (/^\d{1,9}$/.test(text) && Number(text)) || null,
  write: (id) => (id === null ? null : String(id)),
});

export const flagIn = (name: string): Part<boolean> => ({
  name,
  read: (text) => text === '1',
  write: (isSet) => (isSet ? '1' : null),
});

/** What a list shows, as the state of its address. */
export function listAddress<State extends object>(
  path: string,
  parts: { [Key in keyof State]: Part<State[Key]> },
) {
  const all = Object.entries(parts) as [keyof State, Part<State[keyof State]>][];
  return {
    read: (search: URLSearchParams) =>
      Object.fromEntries(all.map(([key, { name, read }]) => [key, read(search.get(name) ?? '')])) as State,
    /** The address of a state, or of a record that stands beside such a list. */
    to: (state: State, at = path) => {
      const search = new URLSearchParams();
      for (const [key, { name, write }] of all) {
        const text = write(state[key]);
        if (text) search.set(name, text);
      }
      return search.size > 0 ? `${at}?${search}` : at;
    },
  };
}

/** What the list shows now, and how that is changed. */
export function useListAddress<State extends object>({
  read,
  to,
}: ReturnType<typeof listAddress<State>>): [State, (part: Partial<State>) => void] {
  const navigate = useNavigate();
  const state = read(useSearchParams()[0]);
  return [state, (part) => void navigate(to({ ...state, ...part }), { replace: true })];
}
