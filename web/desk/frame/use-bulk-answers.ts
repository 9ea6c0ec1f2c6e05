import { useState } from 'react';
import type { RowResult } from '#contract/desk/parcels.ts';
import { answersText, noAnswers, type RowAnswers, readAnswers } from './row-answers.ts';
import { showDone, showUndo } from './undo-toast.tsx';
import type { Selection } from './use-selection.ts';

interface ListOf<Row> {
  /** Its rows as they are after the change. */
  reread: () => Promise<Row[]>;
  idOf: (row: Row) => number;
}

/** What a bulk change answered: said in one sentence, with «Deshacer»; what failed stays chosen with its reason. */
export function useBulkAnswers<Row>(selection: Selection, { reread, idOf }: ListOf<Row>) {
  const [reasons, setReasons] = useState(noAnswers.reasons);
  const take = async (results: readonly RowResult[]) => {
    const answers = readAnswers(results);
    setReasons(answers.reasons);
    selection.choose(answers.reasons.keys());
    const rows = answers.refused.length > 0 ? await reread() : [];
    sayAnswers(answers, new Set(rows.map(idOf)));
  };
  return { reasons, take: (results: readonly RowResult[]) => void take(results) };
}

/** `listed`: what is on the list after the change. */
export function sayAnswers(answers: RowAnswers, listed: ReadonlySet<number>) {
  const text = answersText(answers, listed);
  if (answers.entries.length > 0) showUndo(text, answers.entries);
  else showDone(text);
}
