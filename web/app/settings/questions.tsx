import { Link } from 'react-router';
import { fillText, type TextValues } from '#contract/fill-text.ts';
import { Icon } from '../ui/icon.tsx';

export interface Question {
  question: string;
  answer: string;
}

interface QuestionsProps {
  questions: readonly Question[];
  /** Shows the first answer from the start, as a sign that the rows open. */
  isFirstOpen?: boolean;
}

/** Rows that open one by one; they work before any script has arrived, and the browser's search finds their text. */
export function Questions({ questions, isFirstOpen = false }: QuestionsProps) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }, index) => (
        <details
          key={question}
          // A row may have been opened before hydration.
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

interface QuestionsSectionProps {
  questions: readonly Question[];
  /** First words of a letter to the shop about it. */
  subject: string;
}

/** Questions about one offer, and a link to ask another. */
export function QuestionsSection({ questions, subject }: QuestionsSectionProps) {
  if (questions.length === 0) return null;
  return (
    <section className="mt-rhythm grid items-start gap-x-14 gap-y-5 lg:grid-cols-[1fr_1.6fr]">
      <div>
        <h2 className="heading">Preguntas frecuentes</h2>
        <p className="mt-3 text-muted">
          ¿Tienes otra?{' '}
          <Link to={`/contacto?subject=${subject.replaceAll(' ', '+')}`} className="link text-slate">
            Escríbenos
          </Link>
        </p>
      </div>
      <Questions questions={questions} isFirstOpen />
    </section>
  );
}

/** Fills values that only the page knows into its questions. */
export const fillQuestions = (questions: readonly Question[], values: TextValues): Question[] =>
  questions.map(({ question, answer }) => ({
    question: fillText(question, values),
    answer: fillText(answer, values),
  }));

/** Questions and answers of a page for search engines (schema.org). */
export const questionsData = (questions: readonly Question[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
