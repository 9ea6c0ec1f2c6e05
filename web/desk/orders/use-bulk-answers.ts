import { useState } from 'react';
import type { RowResult } from '#contract/desk/parcels.ts';
import { showDone, showUndo } from '../frame/undo-toast.tsx';
import type { Selection } from '../frame/use-selection.ts';
import { answersText, noAnswers, readAnswers } from './row-answers.ts';

/** What a bulk change answered: said in one sentence, with «Deshacer»; what failed stays chosen with its reason. */
export function useBulkAnswers(selection: Selection) {
  const [reasons, setReasons] = useState(noAnswers.reasons);
  const take = (results: readonly RowResult[]) => {
    const answers = readAnswers(results);
    setReasons(answers.reasons);
    selection.choose(answers.reasons.keys());
    if (answers.entries.length > 0) showUndo(answersText(answers), answers.entries);
    else showDone(answersText(answers));
  };
  return { reasons, take };
}
