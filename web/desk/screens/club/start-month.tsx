import { useState } from 'react';
import { EVERY_YEAR } from '#contract/club-shape.ts';
import type { MonthView } from '#contract/desk/club.ts';
import { inSentence } from '#contract/mexico-city.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { bind } from '../../frame/bind.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { Panel, RecordLayout, ScreenHead } from '../../frame/layout.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { type MonthRef, stateOf } from './month-words.ts';
import { PreviewLink } from './preview-link.tsx';
import { MonthVersions } from './publishing/month-versions.tsx';
import { keepMonth, useMonths } from './use-club.ts';

interface StartProps {
  of: MonthRef;
  month: MonthView;
}

const whenOf = ({ year }: MonthRef) => (year === EVERY_YEAR ? 'de todos los años' : `de ${year}`);

/** A month of which nothing is being prepared: what it can be begun with. */
export function StartMonth({ of, month }: StartProps) {
  const { tone, text } = stateOf(month);
  const isOwn = month.published?.is_template === false;
  return (
    <>
      <ScreenHead
        title={`${month.name} ${whenOf(of)}`}
        back={{ to: of.year === EVERY_YEAR ? '/club?ver=plantillas' : '/club', label: 'Meses' }}
        under={<StateLabel tone={tone}>{of.year === EVERY_YEAR ? 'Plantilla' : text}</StateLabel>}
        actions={month.published ? <PreviewLink of={of} /> : null}
      />
      <RecordLayout aside={month.versions.length > 0 ? <MonthVersions of={of} month={month} /> : null}>
        {isOwn ? <ChangePublished of={of} month={month} /> : null}
        <Prepare of={of} month={month} />
        {!isOwn && month.has_template && of.year !== EVERY_YEAR ? <AsItIs of={of} month={month} /> : null}
      </RecordLayout>
    </>
  );
}

function ChangePublished({ of, month }: StartProps) {
  const start = useDeskWrite('POST /desk/club/start', { onDone: (answer) => keepMonth(of, answer.month) });
  return (
    <Panel title="Cambiar lo publicado">
      <p className="mb-3">
        Las familias siguen viendo lo de hoy hasta que publiques. Al publicar verás qué cambia.
      </p>
      <Failed error={start.error} />
      <Button
        size={44}
        icon="pencil-simple"
        busy={start.isPending && 'Abriendo…'}
        onClick={() => start.write({ ...of, from: { kind: 'published' } })}
      >
        Cambiar {inSentence(month.name)}
      </Button>
    </Panel>
  );
}

const Failed = ({ error }: { error: Error | null }) => (
  <ErrorNotice error={error} fallback="No se pudo empezar. Inténtalo de nuevo." className="mb-3" />
);

type Source = Parameters<ReturnType<typeof useDeskWrite<'POST /desk/club/start'>>['write']>[0]['from'];

function Prepare({ of, month }: StartProps) {
  const canTemplate = month.has_template && of.year !== EVERY_YEAR;
  const [from, setFrom] = useState(canTemplate ? 'template' : 'nothing');
  const known = useMonths().data;
  const start = useDeskWrite('POST /desk/club/start', { onDone: (answer) => keepMonth(of, answer.month) });
  const others = [
    ...(known?.months ?? []).filter(({ has_own }) => has_own),
    ...(known?.templates ?? []),
  ].filter(
    ({ year, month: number }) =>
      number !== of.month || (year !== of.year && !(canTemplate && year === EVERY_YEAR)),
  );
  return (
    <Panel title={`Preparar ${inSentence(month.name)}`}>
      <p className="mb-3">Empieza con algo hecho y cambia lo que quieras. Se guarda solo.</p>
      <Failed error={start.error} />
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label="Empezar con" className="min-w-60 grow desk:max-w-100" {...bind(from, setFrom)}>
          {canTemplate ? <option value="template">La plantilla de {inSentence(month.name)}</option> : null}
          <option value="nothing">Nada</option>
          {others.map(({ year, month: number, name }) => (
            <option key={`${year}-${number}`} value={`${year}-${number}`}>
              {year === EVERY_YEAR ? `La plantilla de ${inSentence(name)}` : `${name} de ${year}`}
            </option>
          ))}
        </SelectField>
        <Button
          size={52}
          busy={start.isPending && 'Preparando…'}
          onClick={() => start.write({ ...of, from: sourceOf(from) })}
        >
          Preparar {inSentence(month.name)}
        </Button>
      </div>
    </Panel>
  );
}

function sourceOf(from: string): Source {
  if (from === 'template' || from === 'nothing') return { kind: from };
  const [year = 0, month = 1] = from.split('-').map(Number);
  return { kind: 'month', year, month };
}

function AsItIs({ of, month }: StartProps) {
  const confirm = useDeskWrite('POST /desk/club/confirm-template', {
    onDone: (answer) => {
      keepMonth(of, answer.month);
      showDone(`${month.name} usa la plantilla tal cual.`);
    },
  });
  if (month.is_confirmed)
    return (
      <Notice kind="success">
        {month.name} usa la plantilla tal cual. Puedes prepararlo cuando quieras.
      </Notice>
    );
  return (
    <Panel title="Usar la plantilla tal cual">
      <p className="mb-3">
        Las familias ven la plantilla en sus días, sin que hagas nada. El aviso de Hoy se quita.
      </p>
      <Failed error={confirm.error} />
      <Button
        variant="secondary"
        size={44}
        busy={confirm.isPending && 'Guardando…'}
        onClick={() => confirm.write({ year: of.year, month: of.month })}
      >
        Usar la plantilla tal cual
      </Button>
    </Panel>
  );
}
