import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { type UseFormReturn, useController, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import {
  ageText,
  CHILD_CONSENT,
  CHILD_CONSENT_VERSION,
  isBirthMonth,
  OLDEST_CHILD,
  yearsOld,
} from '#contract/child-age.ts';
import { type Child, NO_MONTH, newChild } from '#contract/children.ts';
import { type CalendarDay, monthName } from '#contract/mexico-city.ts';
import { browserApi } from '../../ui/api.ts';
import { Button } from '../../ui/button.tsx';
import { capital } from '../../ui/capital.ts';
import { errorText } from '../../ui/error-texts.ts';
import { FieldError, SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ChildSquare } from '../../visitor/child-square.tsx';
import { readChildrenAgain } from '../../visitor/my-children.ts';
import { type AgeGroups, suitedText, suitedTo } from './age-facts.ts';

const months = Array.from({ length: 12 }, (_, at) => at + 1);
const twoDigits = (month: number) => String(month).padStart(2, '0');

const formOf = (today: CalendarDay) =>
  z
    .object({
      nickname: newChild.shape.nickname,
      month: z.string().min(1, NO_MONTH),
      year: z.string().min(1, NO_MONTH),
      isConfirmed: z.literal(true, { error: 'Necesitamos que nos lo confirmes.' }),
    })
    .refine(({ month, year }) => !month || !year || isBirthMonth(`${year}-${month}`, today), {
      path: ['month'],
      error: 'Elige un mes que ya haya empezado.',
    });

interface Fields {
  nickname: string;
  month: string;
  year: string;
  isConfirmed: boolean;
}

interface ChildFormProps {
  /** Child to change; absent for a new one. */
  edited?: Child;
  today: CalendarDay;
  groups: AgeGroups;
  /** Called when the child was saved or the form was given up. */
  onEnd: () => void;
  onDelete?: () => void;
}

export function ChildForm({ edited, today, groups, onEnd, onDelete }: ChildFormProps) {
  const { form, failure, submit } = useChildForm(edited, today, onEnd);
  const { errors, isSubmitting } = form.formState;
  const [nickname, month, year] = form.watch(['nickname', 'month', 'year']);
  return (
    <section aria-labelledby="peque" className="panel p-5 sm:p-7">
      <h2 id="peque" className="heading-3">
        {edited ? `Editar a ${edited.nickname}` : 'Agregar peque'}
      </h2>
      <form noValidate method="post" className="mt-4 grid gap-4" onSubmit={submit}>
        <TextField
          label="¿Cómo le dicen en casa?"
          autoComplete="off"
          help="Un apodo basta. No escribas sus apellidos."
          error={errors.nickname?.message}
          {...form.register('nickname', { onChange: () => form.clearErrors('nickname') })}
        />
        <BirthMonth form={form} today={today} />
        <Answer
          nickname={nickname.trim()}
          birthMonth={month && year && `${year}-${month}`}
          {...{ today, groups }}
        />
        {edited ? null : <Consent form={form} />}
        <div role="alert">{failure ? <Notice kind="error">{failure}</Notice> : null}</div>
        <div className="grid justify-items-center gap-2">
          <Button type="submit" wide busy={isSubmitting && 'Guardando…'}>
            {edited ? 'Guardar cambios' : 'Guardar peque'}
          </Button>
          <Button variant="text" size={44} onClick={onEnd}>
            Cancelar
          </Button>
        </div>
      </form>
      {onDelete ? (
        <div className="mt-4 grid justify-items-center border-t border-line pt-4">
          <Button variant="text" size={44} onClick={onDelete}>
            Borrar<span className="sr-only"> a {edited?.nickname}</span>
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function useChildForm(edited: Child | undefined, today: CalendarDay, onEnd: () => void) {
  const [year = '', month = ''] = edited?.birth_month.split('-') ?? [];
  const form = useForm<Fields>({
    resolver: zodResolver(formOf(today)) as never,
    defaultValues: { nickname: edited?.nickname ?? '', month, year, isConfirmed: edited !== undefined },
    // A corrected field loses its error at the first key, not when it happens to be right.
    reValidateMode: 'onSubmit',
  });
  const { setFocus } = form;
  // The button that opened the form is gone, so the first field takes its focus.
  useEffect(() => setFocus('nickname'), [setFocus]);
  const [failure, setFailure] = useState<string | null>(null);

  const save = async ({ nickname, year, month }: Fields) => {
    setFailure(null);
    const body = { nickname, birth_month: `${year}-${month}` };
    try {
      await (edited
        ? browserApi('PUT /users/update-child', { body: { ...body, child_id: edited.child_id } })
        : browserApi('POST /users/add-child', { body: { ...body, consent_version: CHILD_CONSENT_VERSION } }));
    } catch (error) {
      void readChildrenAgain();
      return setFailure(errorText(error, 'No se pudo guardar. Inténtalo otra vez.'));
    }
    await readChildrenAgain();
    showToast({ kind: 'success', text: edited ? 'Cambios guardados' : 'Peque guardado' });
    onEnd();
  };
  return { form, failure, submit: form.handleSubmit(save) };
}

type FormPart = { form: UseFormReturn<Fields> };

function BirthMonth({ form, today }: FormPart & { today: CalendarDay }) {
  const { month, year } = form.formState.errors;
  const error = month?.message ?? year?.message;
  const errorId = error ? 'nacio-error' : undefined;
  return (
    <fieldset>
      <legend className="mb-1.5 text-base leading-tight font-bold">¿Cuándo nació?</legend>
      <div className="grid grid-cols-2 gap-2.5">
        <BirthSelect form={form} name="month" label="Mes" errorId={errorId}>
          {months.map((number) => (
            <option key={number} value={twoDigits(number)}>
              {capital(monthName(number))}
            </option>
          ))}
        </BirthSelect>
        <BirthSelect form={form} name="year" label="Año" errorId={errorId}>
          {Array.from({ length: OLDEST_CHILD + 1 }, (_, ago) => today.year - ago).map((number) => (
            <option key={number} value={String(number)}>
              {number}
            </option>
          ))}
        </BirthSelect>
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}

interface BirthSelectProps extends FormPart {
  name: 'month' | 'year';
  label: string;
  /** Error that both selects share. */
  errorId: string | undefined;
  children: ReactNode;
}

function BirthSelect({ form, name, label, errorId, children }: BirthSelectProps) {
  const { field } = useController({ control: form.control, name });
  return (
    <SelectField
      {...field}
      label={label}
      hideLabel
      sharedErrorId={errorId}
      onChange={(event) => {
        field.onChange(event);
        form.clearErrors(['month', 'year']);
      }}
    >
      <option value="">{label}</option>
      {children}
    </SelectField>
  );
}

interface AnswerProps {
  nickname: string;
  /** Empty until both are chosen. */
  birthMonth: string;
  today: CalendarDay;
  groups: AgeGroups;
}

/** How old the child is, and what is for that age, as soon as the month is chosen. */
function Answer({ nickname, birthMonth, today, groups }: AnswerProps) {
  const isKnown = birthMonth !== '' && isBirthMonth(birthMonth, today);
  return (
    <div aria-live="polite">
      {isKnown ? (
        <div className="flex items-center gap-3.5 rounded-button bg-mango-pale px-4 py-3 leading-snug text-age-0-3-deep">
          <ChildSquare nickname={nickname} years={yearsOld(birthMonth, today)} className="size-11 text-xl" />
          <p className="min-w-0 wrap-anywhere">
            <strong>
              {nickname ? `${nickname} tiene` : 'Tiene'} {ageText(birthMonth, today)}.
            </strong>{' '}
            {suitedText(suitedTo(birthMonth, today, groups))}
          </p>
        </div>
      ) : null}
    </div>
  );
}

function Consent({ form }: FormPart) {
  const error = form.formState.errors.isConfirmed?.message;
  return (
    <div>
      <label className="flex gap-3">
        <input
          type="checkbox"
          className="check-mark mt-0.5 shrink-0"
          aria-invalid={error ? true : undefined}
          aria-describedby="consentimiento"
          {...form.register('isConfirmed', { onChange: () => form.clearErrors('isConfirmed') })}
        />
        <span className="font-bold">Soy su mamá, papá o tutor.</span>
      </label>
      <p id="consentimiento" className="small ml-9 text-muted">
        {CHILD_CONSENT}{' '}
        <Link to="/aviso-de-privacidad" className="link">
          Aviso de privacidad
        </Link>
      </p>
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  );
}
