import { Icon } from './icon.tsx';

export interface Question {
  question: string;
  answer: string;
}

interface QuestionsProps {
  questions: readonly Question[];
  /** Shows the answer to the first from the start: so it is seen that there are answers. */
  isFirstOpen?: boolean;
}

/** Rows that open each on its own; work before any script has arrived, and are found by the browser's search. */
export function Questions({ questions, isFirstOpen = false }: QuestionsProps) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }, index) => (
        <details
          key={question}
          // It may have been opened before hydration.
          suppressHydrationWarning
          open={isFirstOpen && index === 0}
          className="question group border-b border-line"
        >
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-2.5 [&::-webkit-details-marker]:hidden">
            <h3 className="eyebrow">{question}</h3>
            <Icon name="plus-bold" size={20} className="group-open:hidden" />
            <Icon name="minus-bold" size={20} className="hidden group-open:block" />
          </summary>
          <p className="max-w-[62ch] pb-5">{answer}</p>
        </details>
      ))}
    </div>
  );
}
