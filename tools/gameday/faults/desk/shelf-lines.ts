import type { Setup } from '../../harness/setup.ts';
import type { Line } from '../../report.ts';
import { findCorrections, findReplies } from './shelf.queries.ts';
import type { ShelfAnswers } from './shelf-work.ts';

/** The promises about the ledger and about letters. */
export async function shelfLines({ db }: Setup, answers: ShelfAnswers): Promise<Line[]> {
  const kept = await findCorrections(db);
  const keys = new Set(kept.map(({ key }) => key));
  const lost = [...answers.corrections].filter(
    ([key, change]) => !kept.some((row) => row.key === key && row.quantity === change),
  ).length;
  const doubled = kept.length - keys.size;
  const replies = await findReplies(db);
  const wrong = replies.filter((one) => one.replies !== 1 || one.mails !== 1).length;
  const unanswered = answers.replied.filter((id) => !replies.some(({ threadId }) => threadId === id)).length;
  return [
    {
      promised: 'each correction of the stock that the desk wrote down stands in the ledger once',
      measured: `${answers.corrections.size} corrections, ${lost} lost, ${doubled} twice, ${answers.open} never answered`,
      isKept: lost + doubled + answers.open === 0 && answers.corrections.size > 0,
    },
    {
      promised: 'a conversation answered by two phones at once has one reply, with one mail',
      measured: `${replies.length} conversations, ${wrong} otherwise, ${unanswered} lost`,
      isKept: wrong + unanswered === 0 && replies.length > 0,
    },
  ];
}
