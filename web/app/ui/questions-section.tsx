import { Link } from 'react-router';
import { type Question, Questions } from './questions.tsx';

interface QuestionsSectionProps {
  questions: readonly Question[];
  /** What a letter to the shop about it begins with. */
  subject: string;
}

/** The questions about one offer, with the way to ask another. */
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
