import { Link } from 'react-router';
import { type Question, Questions } from '../../ui/questions.tsx';

export function SalesQuestions({ questions }: { questions: readonly Question[] }) {
  return (
    <section className="mt-rhythm grid items-start gap-x-14 gap-y-5 lg:grid-cols-[1fr_1.6fr]">
      <div>
        <h2 className="heading">Preguntas frecuentes</h2>
        <p className="mt-3 text-muted">
          ¿Tienes otra?{' '}
          <Link to="/contacto?subject=Book+Club+Lectores" className="link text-slate">
            Escríbenos
          </Link>
        </p>
      </div>
      <Questions questions={questions} isFirstOpen />
    </section>
  );
}
