import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { Answer, AskedQuestion, AskedQuestionnaire } from '#contract/questionnaire.ts';
import { myClubPath } from '../../settings/membership-paths.ts';
import { useSite } from '../../settings/site-data.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-texts.ts';
import { FieldError, TextAreaField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Steps } from './steps.tsx';
import type { useAnswering } from './use-questionnaire.ts';

const TEXT_MAX = 1000;
const SECONDS_EACH = 12;

interface QuestionStepProps {
  /** True when the questions have changed since the family began. */
  hasChanged: boolean;
  questionnaire: AskedQuestionnaire;
  answering: ReturnType<typeof useAnswering>;
}

/** One question over the whole page, its answers within reach of a thumb. */
export function QuestionStep({ questionnaire, answering, hasChanged }: QuestionStepProps) {
  const { intro, questions, has_changes } = questionnaire;
  const { step, given, isMissing, isSending, error } = answering;
  const asked = questions[step];
  const heading = useFocusOnStep(step);
  const [name, wrong] = [useId(), useId()];
  if (!asked || !given) return null;
  const isLast = step === questions.length - 1;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const first = event.currentTarget.querySelector<HTMLElement>('input, textarea');
    if (!answering.next()) first?.focus();
  };
  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col px-gutter pb-6">
      <div className="flex items-center justify-between gap-4 pt-3.5 pb-6">
        <Leave step={step} onBack={answering.back} />
        <Steps step={step} count={questions.length} />
      </div>
      <h1 ref={heading} tabIndex={-1} id={name} className="heading outline-none">
        <span className="sr-only">{`Pregunta ${step + 1} de ${questions.length}: `}</span>
        {asked.title}
      </h1>
      {step === 0 && intro ? <p className="mt-2.5 whitespace-pre-line text-muted">{intro}</p> : null}
      <form noValidate onSubmit={submit} className="mt-auto grid gap-5 pt-8 lg:mt-0">
        <Answers
          asked={asked}
          given={given}
          labelledBy={name}
          describedBy={isMissing ? wrong : undefined}
          onChange={answering.change}
        />
        <div role="alert" className="empty:hidden">
          {isMissing ? <FieldError id={wrong}>Elige una respuesta para seguir.</FieldError> : null}
        </div>
        {hasChanged && !error ? (
          <Notice kind="warning" isAnnounced>
            Las preguntas cambiaron mientras contestabas. Revísalas y envía de nuevo; lo que elegiste sigue
            aquí.
          </Notice>
        ) : null}
        {error ? (
          <Notice kind="error" isAnnounced>
            {errorText(error, 'No se enviaron. Inténtalo de nuevo: lo que elegiste sigue aquí.')}
          </Notice>
        ) : null}
        <Button type="submit" size={56} wide busy={isSending && 'Enviando…'}>
          {isLast ? (has_changes ? 'Ver qué cambia' : 'Enviar respuestas') : 'Siguiente'}
        </Button>
        {step === 0 ? <WhoReads count={questions.length} /> : null}
      </form>
    </div>
  );
}

/** Leads out of the questionnaire from the first question, else to the one before. */
function Leave({ step, onBack }: { step: number; onBack: () => void }) {
  if (step > 0)
    return <IconButton icon="arrow-left" label="Pregunta anterior" className="-ml-2.5" onClick={onBack} />;
  return (
    <Link
      to={myClubPath}
      aria-label="Salir del cuestionario"
      className="-ml-2.5 inline-grid size-11 shrink-0 place-items-center rounded-field hover:bg-mist/60"
    >
      <Icon name="x" />
    </Link>
  );
}

/** Focuses the words of each new question, for keyboards and screen readers. */
function useFocusOnStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

interface AnswersProps {
  asked: AskedQuestion;
  given: Answer;
  labelledBy: string;
  describedBy: string | undefined;
  onChange: (answer: Answer) => void;
}

function Answers({ asked, given, labelledBy, describedBy, onChange }: AnswersProps) {
  if (asked.kind === 'text')
    return (
      <TextAreaField
        key={asked.id}
        label="Con tus palabras"
        optional
        rows={6}
        maxLength={TEXT_MAX}
        value={given.text}
        onChange={(event) => onChange({ ...given, text: event.target.value })}
      />
    );
  const isMany = asked.kind === 'many';
  const choose = (id: string, isChosen: boolean) => {
    const others = isMany ? given.choices.filter((one) => one !== id) : [];
    onChange({ ...given, choices: isChosen ? [...others, id] : others });
  };
  return (
    <fieldset
      key={asked.id}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="grid gap-3"
    >
      {isMany ? <legend className="mb-3 text-muted">Puedes elegir varias.</legend> : null}
      {asked.choices.map(({ id, label }) => (
        <label
          key={id}
          className="flex min-h-15 items-center gap-3.5 rounded-button border border-control bg-white px-4 py-2.5 font-bold has-checked:border-slate has-checked:bg-mist has-checked:shadow-[inset_0_0_0_1px_var(--color-slate)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={asked.id}
            className="check-mark outline-none"
            checked={given.choices.includes(id)}
            onChange={(event) => choose(id, event.target.checked)}
          />
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Tells how long the questionnaire takes, and that the shop reads it. */
function WhoReads({ count }: { count: number }) {
  const { settings } = useSite();
  const minutes = Math.max(1, Math.round((count * SECONDS_EACH) / 60));
  return (
    <p className="small text-muted">
      {count === 1 ? '1 pregunta' : `${count} preguntas`}, {minutes === 1 ? '1 minuto' : `${minutes} minutos`}
      . Solo tú y {settings.brand_name} ven tus respuestas.
    </p>
  );
}
