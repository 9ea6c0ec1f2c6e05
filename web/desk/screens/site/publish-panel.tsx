import { useState } from 'react';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { type DocumentName, isLegal } from '#contract/site-documents.ts';
import { typedNumbersOf, withPlaceholders } from '#contract/typed-numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { bind } from '../../frame/bind.ts';
import { momentText } from '../../frame/desk-dates.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { Panel } from '../../frame/layout.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { type DocumentForm, useDocumentWrite } from './use-document-form.ts';
import { droppedText, plannedAfter, plannedText, seenText, shownOn } from './version-days.ts';

/** Whether visitors see what is edited, and the buttons that change it. */
export function PublishPanel<N extends DocumentName>({ form }: { form: DocumentForm<N> }) {
  const { base, changes } = form;
  const isOfLaw = isLegal(base.name);
  const today = mexicoCityDay(new Date());
  const [validFrom, setValidFrom] = useState(today);
  const publishing = useDocumentWrite(form, 'publish', {
    confirm: { sentence: 'Vas a publicar un texto legal.', button: 'Confirmar y publicar' },
    said: ({ versions }) => `Publicado. ${seenText(versions[0]?.valid_from ?? null, today)}`,
  });
  const discarding = useDocumentWrite(form, 'discard', {
    confirm: { sentence: 'Vas a descartar el borrador de un texto legal.', button: 'Confirmar y descartar' },
    said: () => 'Borrador descartado.',
  });
  const hasDraft = base.has_draft || changes > 0;
  const shown = shownOn(today, base.versions);
  const planned = plannedAfter(today, base.versions);
  const dropped = isOfLaw && hasDraft ? droppedText(validFrom, planned) : '';
  const error = publishing.error ?? discarding.error;
  return (
    <Panel title="Publicar">
      <div className="grid justify-items-start gap-3">
        {hasDraft ? (
          <StateLabel tone="working">Borrador sin publicar</StateLabel>
        ) : (
          <StateLabel tone="good">Publicado</StateLabel>
        )}
        <p className="text-muted">
          {shown
            ? `La tienda muestra la versión ${shown.number}, ${shown.staff_name ? `de ${shown.staff_name}, ${momentText(shown.published_at)}` : 'la que venía con la tienda'}.`
            : null}{' '}
          {plannedText(planned)}
        </p>
        {hasDraft && isOfLaw ? (
          <TextField
            label="Vigente desde"
            type="date"
            min={today}
            {...bind(validFrom, setValidFrom)}
            help="Un día por venir se anuncia en la página; la versión de antes sigue hasta entonces."
          />
        ) : null}
        {dropped ? <Notice kind="warning">{dropped}</Notice> : null}
        <TypedNumbers form={form} />
        {hasDraft ? (
          <>
            <Button
              size={44}
              disabled={isOfLaw && !validFrom}
              busy={(publishing.isPending || form.isSaving) && 'Publicando…'}
              onClick={() =>
                form.publish(({ version }) =>
                  publishing.send({ version, ...(isOfLaw && { valid_from: validFrom }) }),
                )
              }
            >
              Publicar
            </Button>
            <p className="small text-muted">{seenText(isOfLaw ? validFrom : null, today)}</p>
          </>
        ) : null}
        {base.has_draft && changes === 0 ? (
          <TextButton onClick={() => discarding.send()}>Descartar borrador</TextButton>
        ) : null}
        <ErrorNotice error={error} fallback="No se publicó. Inténtalo de nuevo." />
      </div>
    </Panel>
  );
}

/** Numbers that would stay when their setting changes. */
function TypedNumbers<N extends DocumentName>({ form }: { form: DocumentForm<N> }) {
  const typed = typedNumbersOf(form.blocks);
  if (typed.length === 0) return null;
  return (
    <Notice kind="warning">
      <p>
        Aquí hay números escritos a mano ({[...new Set(typed.map((one) => `«${one.typed}»`))].join(', ')}). Si
        cambias el envío en Datos, este texto seguirá diciendo lo mismo.
      </p>
      <TextButton onClick={() => form.setBlocks(withPlaceholders(form.blocks))}>
        Usar el dato de la tienda
      </TextButton>
    </Notice>
  );
}
