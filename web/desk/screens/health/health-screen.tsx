import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BrokenRuleView, GivenUpJob, Health } from '#contract/desk/health.ts';
import { Button } from '#web/ui/button.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { deskApi, deskQueries } from '../../frame/desk-api.ts';
import { momentText } from '../../frame/desk-dates.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { Panel, ScreenHead } from '../../frame/layout.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { type Part, partsOf } from './health-words.ts';

const KEY = ['health'];

/** Whether the shop's parts are well, and what can be done where one is not. */
export function Screen() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => deskApi('GET /desk/health/get', { signal }),
    refetchInterval: 60_000,
  });
  return (
    <>
      <ScreenHead title="Salud" under="Cómo están los pagos, los correos, los archivos y los respaldos." />
      {query.data ? (
        <Parts health={query.data.health} now={query.dataUpdatedAt} />
      ) : (
        <NotRead what="la salud de la tienda" query={query} heights={[120, 220]} />
      )}
    </>
  );
}

function Parts({ health, now }: { health: Health; now: number }) {
  const parts = partsOf(health, now);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 desk:grid-cols-2 desk:items-start">
      {parts.map((part) => (
        <PartPanel key={part.name} part={part}>
          {part.name === 'Correo' ? <TestMail /> : null}
          {part.name === 'Trabajos' ? <GivenUp jobs={health.jobs.given_up} /> : null}
        </PartPanel>
      ))}
      <Rules rules={health.rules} />
    </div>
  );
}

const LABELS = { well: 'Bien', unwell: 'Revisar' };

function PartPanel({ part, children }: { part: Part; children: React.ReactNode }) {
  return (
    <Panel
      title={part.name}
      beside={
        <StateLabel tone={part.isWell ? 'good' : 'bad'}>
          {part.isWell ? LABELS.well : LABELS.unwell}
        </StateLabel>
      }
    >
      {part.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </Panel>
  );
}

function TestMail() {
  const { write, isPending, error } = useDeskWrite('POST /desk/health/test-mail', {
    onDone: () => showDone('Listo: busca el correo en tu buzón.'),
    invalidates: [],
  });
  return (
    <>
      <Button
        variant="secondary"
        size={44}
        className="mt-3"
        busy={isPending && 'Mandando…'}
        onClick={() => write({})}
      >
        Mandarme un correo de prueba
      </Button>
      <ErrorNotice error={error} fallback="No salió. Inténtalo de nuevo." className="mt-3" />
    </>
  );
}

const again = () => void deskQueries.invalidateQueries({ queryKey: KEY });

function GivenUp({ jobs }: { jobs: GivenUpJob[] }) {
  const [discarded, setDiscarded] = useState<GivenUpJob | null>(null);
  const close = () => setDiscarded(null);
  const retry = useDeskWrite('POST /desk/health/retry-job', {
    onDone: () => showDone('Se intenta de nuevo.'),
    // Another person was first.
    onFailed: again,
  });
  const discard = useDeskWrite('POST /desk/health/discard-job', {
    onDone: () => {
      close();
      showDone('Descartado.');
    },
  });
  if (jobs.length === 0) return null;
  return (
    <>
      <ul aria-label="Sin hacer" className="mt-2 divide-y divide-line">
        {jobs.map((job) => (
          <li key={job.job_id} className="py-2">
            <p className="font-bold">{job.what}</p>
            <p className="small break-words text-muted">
              {momentText(job.given_up_at)}
              {job.why ? ` · ${job.why}` : null}
            </p>
            <p className="flex flex-wrap gap-x-4">
              <TextButton disabled={retry.isPending} onClick={() => retry.write({ job_id: job.job_id })}>
                Reintentar<span className="sr-only"> {job.what}</span>
              </TextButton>
              <TextButton onClick={() => setDiscarded(job)}>
                Descartar<span className="sr-only"> {job.what}</span>
              </TextButton>
            </p>
          </li>
        ))}
      </ul>
      <ErrorNotice error={retry.error} fallback="No se pudo. Inténtalo de nuevo." />
      {discarded ? (
        <ActionDialog
          title="Descartar el trabajo"
          write={discard}
          failed="No se pudo descartar. Inténtalo de nuevo."
          button="Descartar"
          busy="Descartando…"
          onSubmit={() => discard.write({ job_id: discarded.job_id })}
          onClose={close}
        >
          <p>«{discarded.what}» no se hará nunca. Esto no se puede deshacer.</p>
        </ActionDialog>
      ) : null}
    </>
  );
}

function Rules({ rules }: { rules: Health['rules'] }) {
  const { write, isPending, error } = useDeskWrite('POST /desk/health/run-rules', {
    onDone: (answer) => deskQueries.setQueryData(KEY, answer),
    // Hoy counts the rules that do not hold.
    invalidates: [['today']],
  });
  const isWell = rules !== null && rules.broken.length === 0;
  return (
    <Panel
      title="Reglas"
      beside={
        rules ? (
          <StateLabel tone={isWell ? 'good' : 'bad'}>{isWell ? LABELS.well : LABELS.unwell}</StateLabel>
        ) : null
      }
    >
      <p>
        Cada noche la tienda comprueba que pedidos, dinero, existencias, membresías, precios y meses del club
        cuadren. {rules ? `Última vez: ${momentText(rules.checked_at)}.` : 'Todavía no se han comprobado.'}
      </p>
      {isWell ? <p className="font-bold">Todo cuadra.</p> : null}
      {rules?.broken.map((one) => (
        <Broken key={one.rule} rule={one} />
      ))}
      <Button
        variant="secondary"
        size={44}
        className="mt-3"
        busy={isPending && 'Revisando…'}
        onClick={() => write({})}
      >
        Revisar ahora
      </Button>
      <ErrorNotice error={error} fallback="No se pudo revisar. Inténtalo de nuevo." className="mt-3" />
    </Panel>
  );
}

function Broken({ rule: { rule, words, count, rows } }: { rule: BrokenRuleView }) {
  return (
    <div className="mt-2 border-t border-line pt-2">
      <p className="font-bold text-error">
        Una regla no se cumple en {count} {count === 1 ? 'caso' : 'casos'}.
      </p>
      {words ? <p>{words}</p> : null}
      <ul className="flex flex-wrap gap-x-4">
        {rows.map(({ name, to }) => (
          <li key={name} className="min-w-0 break-words">
            {to ? (
              <Link to={to} className="link inline-flex min-h-11 items-center">
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
      {words ? null : (
        <p className="small text-muted">
          Cópialo a quien cuida el sistema: <span lang="en">{rule}</span>
        </p>
      )}
    </div>
  );
}
