import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ClubPart } from '#contract/club-shape.ts';
import type { DraftPart, MonthView } from '#contract/desk/club.ts';
import { askingFirst, deskApi } from '../../../frame/desk-api.ts';
import { useIsOnline } from '../../../frame/foot.tsx';
import type { MonthRef } from '../month-words.ts';
import { changeKnownMonth, forgetTiles } from '../use-club.ts';
import { keepingOf } from './kept-text.ts';
import { MonthSaver } from './month-saver.ts';

type Draft = NonNullable<MonthView['draft']>;

/** Sends one part, and shows what the shop says of the month with it. */
async function savePart(of: MonthRef, part: string, content: object, version: number) {
  const body = { ...of, part, content, version } as unknown as Parameters<typeof save>[0];
  const answer = await save(body);
  changeKnownMonth(of, (month) =>
    month.draft ? { ...month, ...withSaved(month, month.draft, answer) } : month,
  );
  forgetTiles(of);
  return { version: answer.part.version, savedAt: answer.part.updated_at };
}

const save = (body: NonNullable<Parameters<typeof deskApi<'POST /desk/club/save-part'>>[1]>['body']) =>
  askingFirst(() => deskApi('POST /desk/club/save-part', { body }));

function withSaved(
  month: MonthView,
  draft: Draft,
  answer: Awaited<ReturnType<typeof save>>,
): Partial<MonthView> {
  const { part, checklist, warnings, changes, books } = answer;
  const parts = draft.parts.map((one): DraftPart => (one.part === part.part ? part : one));
  const known = new Map([...month.books, ...books].map((book) => [book.product_id, book]));
  return {
    books: [...known.values()],
    percent: checklist.percent,
    draft: { ...draft, parts, checklist, warnings, changes, published_at: null },
  };
}

/** Everything typed into a month, saved by itself while the screen is open. */
export function useMonthSaver(of: MonthRef, draft: Draft): MonthSaver {
  const [saver] = useState(() => {
    const made = new MonthSaver({
      send: (part, content, version) => savePart(of, part, content, version),
      keeping: keepingOf(of.year, of.month),
    });
    readInto(made, draft);
    return made;
  });
  useEffect(() => readInto(saver, draft), [saver, draft]);
  useEffect(() => {
    saver.start();
    return () => saver.stop();
  }, [saver]);
  const isOnline = useIsOnline();
  useEffect(() => {
    if (isOnline) saver.hurry();
  }, [saver, isOnline]);
  return saver;
}

function readInto(saver: MonthSaver, { parts }: Draft) {
  for (const { part, content, version, updated_at } of parts)
    saver.read(part, { ...content }, version, updated_at);
}

export const useSavings = (saver: MonthSaver) => useSyncExternalStore(saver.subscribe, saver.parts);

export function useSaving(saver: MonthSaver, part: ClubPart) {
  const saving = useSavings(saver).get(part);
  if (!saving) throw new Error(`${part} is no part of this month.`);
  return saving;
}
