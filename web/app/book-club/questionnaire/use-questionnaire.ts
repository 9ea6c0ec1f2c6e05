import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer, AskedQuestionnaire, HomeChange } from '#contract/questionnaire.ts';
import { ApiError, browserApi } from '../../ui/api.ts';
import { queryClient } from '../../ui/query-client.ts';
import { type Choices, firstChoices, firstUnanswered, forgetChoices, keepChoices } from './kept-choices.ts';

const GET_QUESTIONNAIRE = 'GET /book-club/get-questionnaire';

/** Asked once, so that the questions do not change while a family thinks. */
export const useAskedQuestionnaire = () =>
  useQuery({
    queryKey: [GET_QUESTIONNAIRE],
    queryFn: async ({ signal }) => (await browserApi(GET_QUESTIONNAIRE, { signal })).questionnaire,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

interface Answering {
  email: string;
  questionnaire: AskedQuestionnaire;
  onSent: (changes: HomeChange[]) => void;
  /** Called when the questions have changed. */
  onOutdated: () => void;
}

/** State of one family's way through the questions, kept in this tab until it is sent. */
export function useAnswering({ email, questionnaire, onSent, onOutdated }: Answering) {
  const [choices, setChoices] = useState(() => firstChoices({ email, questionnaire }));
  const [isMissing, setIsMissing] = useState(false);
  const { questions } = questionnaire;
  const { step, answers } = choices;

  const take = (next: Choices) => {
    setChoices(next);
    setIsMissing(false);
    keepChoices({ email, questionnaire }, next);
  };
  const sending = useMutation({
    mutationFn: () => {
      const { questionnaire_id, version } = questionnaire;
      return browserApi('POST /book-club/answer-questionnaire', {
        body: { questionnaire_id, version, answers },
      });
    },
    onSuccess: ({ changes }) => {
      forgetChoices();
      // The month's page stops asking once the answers are in.
      void queryClient.invalidateQueries({ queryKey: ['GET /book-club/get-month'] });
      onSent(changes);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'QUESTIONNAIRE_CHANGED') onOutdated();
    },
  });
  const given = answers[step];
  return {
    step,
    given,
    isMissing,
    isSending: sending.isPending,
    error: sending.error,
    change: (answer: Answer) =>
      take({ step, answers: answers.map((one, at) => (at === step ? answer : one)) }),
    restart: () => take({ step: 0, answers }),
    back: () => take({ step: step - 1, answers }),
    /** Goes on to the next question, or sends all answers; false where this question still needs one. */
    next: (): boolean => {
      const open = firstUnanswered(questions, answers);
      if (open === step) {
        setIsMissing(true);
        return false;
      }
      if (step + 1 < questions.length) take({ step: step + 1, answers });
      // A question before this one may be new and without an answer.
      else if (open < questions.length) take({ step: open, answers });
      else if (!sending.isPending) sending.mutate();
      return true;
    },
  };
}
