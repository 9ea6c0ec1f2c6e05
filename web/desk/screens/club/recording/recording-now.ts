import { useEffect } from 'react';
import { create } from 'zustand';
import type { MonthRef } from '../month-words.ts';

const useNow = create<{ name: string | null }>()(() => ({ name: null }));

/** Under which a browser keeps a recording of an audio until it is saved. */
export const recordingName = ({ year, month }: MonthRef, square: number | null, key: string) =>
  `${year}-${month}/${square ?? 0}/${key}`;

/** Says, while it runs, which audio is being recorded. */
export function useSayRecording(name: string, isRunning: boolean) {
  useEffect(() => {
    if (!isRunning) return;
    useNow.setState({ name });
    return () => useNow.setState({ name: null });
  }, [name, isRunning]);
}

export const useIsRecording = (of: MonthRef, square: number | null, key: string) =>
  useNow(({ name }) => name === recordingName(of, square, key));

/** The square in which something is being recorded. */
export const useRecordingSquare = (of: MonthRef) =>
  useNow(({ name }) =>
    name?.startsWith(`${of.year}-${of.month}/`) ? Number(name.split('/')[1] ?? 0) : null,
  );
