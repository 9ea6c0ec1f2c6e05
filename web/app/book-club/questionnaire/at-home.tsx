import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { dayText } from '#contract/mexico-city.ts';
import type { HomeChange } from '#contract/questionnaire.ts';
import { myClubPath } from '../../settings/membership-paths.ts';
import { browserApi } from '../../ui/api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-texts.ts';
import { FieldError } from '../../ui/field.tsx';
import { RabbitHop } from '../../ui/illustrations/rabbit-hop.tsx';

interface AtHomeProps {
  changes: HomeChange[];
  /** Number of answered questions. */
  count: number;
  onChangeAnswers: () => void;
}

const grounds = ['bg-mango', 'bg-sky', 'bg-bougainvillea'];

/** Ideas for a family to try at home after the last question, each from one of its answers. */
export function AtHome({ changes, count, onChangeAnswers }: AtHomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="mx-auto min-h-dvh max-w-xl pb-8">
      <div className="on-slate rounded-br-promo px-gutter pt-5 pb-7">
        <RabbitHop coat="crema" className="h-36 w-auto" />
        <p className="mt-2 font-bold text-mango">{`Listo, ${count} de ${count}`}</p>
        <h1 ref={heading} tabIndex={-1} className="heading-promo outline-none">
          {changes.length > 0 ? (
            <>
              Lo que cambia
              <br /> en tu casa
            </>
          ) : (
            'Gracias por contarnos'
          )}
        </h1>
      </div>
      <div className="grid gap-6 px-gutter pt-6">
        {changes.length > 0 ? (
          <ol className="grid gap-5">
            {changes.map(({ title, text }, at) => (
              <li key={title} className="flex gap-3.5">
                <span
                  aria-hidden="true"
                  className={`figure grid size-11 shrink-0 place-items-center rounded-square text-xl ${grounds[at]}`}
                >
                  {at + 1}
                </span>
                <div className="min-w-0 wrap-anywhere">
                  <h2 className="heading-3">{title}</h2>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        ) : (
          <p>No hay nada que cambiar: sigan leyendo así.</p>
        )}
        <LinkButton to={myClubPath} size={56} wide>
          Abrir mi primera casilla
        </LinkButton>
        <Again onChangeAnswers={onChangeAnswers} />
      </div>
    </div>
  );
}

/**
 * «Repetir el cuestionario en un mes»: the club asks once more then. Until it closes, answers may also be changed at
 * once.
 */
function Again({ onChangeAnswers }: Pick<AtHomeProps, 'onChangeAnswers'>) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => browserApi('POST /book-club/repeat-questionnaire'),
  });
  return (
    <div className="grid justify-items-start gap-1">
      <p role="status" className="empty:hidden">
        {data ? `Te lo volvemos a preguntar el ${dayText(data.asks_again_on)}, si sigue abierto.` : null}
      </p>
      {data ? null : (
        <button type="button" className="link min-h-11" disabled={isPending} onClick={() => mutate()}>
          Repetir el cuestionario en un mes
        </button>
      )}
      {error ? <FieldError>{errorText(error, 'No se anotó. Inténtalo de nuevo.')}</FieldError> : null}
      <button type="button" className="link min-h-11" onClick={onChangeAnswers}>
        Cambiar mis respuestas
      </button>
    </div>
  );
}
