import type { OfferPreviewRow, OfferView } from '#contract/desk/offers.ts';
import type { RowResult } from '#contract/desk/parcels.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { Amount } from '../../frame/amount.tsx';
import { bind } from '../../frame/bind.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { pesosText } from '../../frame/pesos.ts';
import { TextButton } from '../../frame/text-button.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { countFields, useKeptForm } from '../../frame/use-kept-form.tsx';
import {
  booksWords,
  daysProblem,
  type OfferForm,
  offerInput,
  offerProblem,
  rowsToSave,
  weekendFrom,
} from './offer-words.ts';
import { useOfferPreview } from './use-offers.ts';

interface OfferDialogProps {
  productIds: number[];
  /** The offer that is changed; a new one without it. */
  changes?: OfferView;
  onClose: () => void;
  take: (results: readonly RowResult[]) => void;
}

export const offerFormOf = (offer: OfferView | undefined): OfferForm =>
  offer
    ? {
        kind: 'fixed',
        typed: pesosText(offer.offer_cents),
        starts_on: offer.starts_on,
        ends_on: offer.ends_on,
      }
    : { kind: 'percent', typed: '', starts_on: mexicoCityDay(new Date()), ends_on: '' };

/** «Oferta»: every old price with its new one, before anything is written; what the law fixes is left out and says why. */
export function OfferDialog({ productIds, changes, onClose, take }: OfferDialogProps) {
  const kept = useKeptForm<{ version?: number; offer: OfferView | undefined }, OfferForm>({
    name: `oferta:${changes ? changes.offer_id : `nueva:${productIds.join()}`}`,
    read: { offer: changes },
    formOf: ({ offer }) => offerFormOf(offer),
    changesOf: ({ offer }, now) => countFields(offerFormOf(offer), now),
  });
  const { form, setForm } = kept;
  const { offer } = kept.base;
  const input = offerInput(form);
  const preview = useOfferPreview(productIds, input, changes?.offer_id);
  const rows = input ? preview.data?.rows : undefined;
  const sound = rows ? rowsToSave(rows) : [];
  const save = useDeskWrite('POST /desk/catalog/save-offer', {
    onDone: ({ results }) => {
      kept.drop();
      onClose();
      take(results);
    },
  });
  const send = () => {
    if (!input || sound.length === 0) return;
    const { starts_on, ends_on } = input;
    const asRead = offer && {
      offer_id: offer.offer_id,
      offer_cents: offer.offer_cents,
      starts_on: offer.starts_on,
      ends_on: offer.ends_on,
    };
    save.write({
      starts_on,
      ends_on,
      rows: sound.map((row) => ({ ...row, ...(asRead && { changes: asRead }) })),
    });
  };
  const change = (part: Partial<OfferForm>) => setForm((all) => ({ ...all, ...part }));
  const failed = save.error ?? preview.error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={changes ? 'Cambiar oferta' : 'Oferta'}
      foot={
        <Button
          size={44}
          disabled={sound.length === 0 || preview.isFetching}
          busy={save.isPending && 'Guardando…'}
          onClick={send}
        >
          {changes
            ? 'Guardar'
            : sound.length > 0
              ? `Poner oferta a ${booksWords(sound.length)}`
              : 'Poner oferta'}
        </Button>
      }
    >
      {kept.recovered}
      <OfferFields form={form} onChange={change} hasBegun={changes?.state === 'running'} />
      <ErrorNotice error={failed} fallback="No se pudo. Inténtalo de nuevo." className="mt-3" />
      {rows ? <NewPrices rows={rows} /> : null}
    </Dialog>
  );
}

interface OfferFieldsProps {
  form: OfferForm;
  onChange: (part: Partial<OfferForm>) => void;
  /** Then its first day stays. */
  hasBegun: boolean;
}

export function OfferFields({ form, onChange, hasBegun }: OfferFieldsProps) {
  const isPercent = form.kind === 'percent';
  return (
    <>
      <fieldset>
        <legend className="sr-only">Cuánto baja</legend>
        {(['percent', 'fixed'] as const).map((kind) => (
          <RadioRow
            key={kind}
            name="offer"
            checked={form.kind === kind}
            onChange={() => onChange({ kind, typed: '' })}
          >
            {kind === 'percent' ? 'Por porcentaje' : 'Un precio'}
          </RadioRow>
        ))}
      </fieldset>
      <div className="mt-2 grid gap-4 sm:grid-cols-3">
        <TextField
          label={isPercent ? 'Porcentaje menos' : 'Precio de oferta'}
          data-first
          inputMode={isPercent ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={12}
          lead={isPercent ? undefined : <span className="text-muted">$</span>}
          {...bind(form.typed, (typed) => onChange({ typed }))}
          error={offerProblem(form)}
        />
        <TextField
          label="Desde"
          type="date"
          value={form.starts_on}
          readOnly={hasBegun}
          onChange={(event) => onChange({ starts_on: event.target.value })}
        />
        <TextField
          label="Hasta"
          type="date"
          {...bind(form.ends_on, (ends_on) => onChange({ ends_on }))}
          error={daysProblem(form)}
        />
      </div>
      {hasBegun ? null : (
        <TextButton
          className="mt-2 inline-flex items-center"
          onClick={() => onChange(weekendFrom(mexicoCityDay(new Date())))}
        >
          Este fin de semana
        </TextButton>
      )}
      <p className="small mt-1 text-muted">
        Empieza y termina sola, a medianoche de la Ciudad de México. El último día cuenta.
      </p>
    </>
  );
}

function NewPrices({ rows }: { rows: readonly OfferPreviewRow[] }) {
  const left = rows.filter(({ offer_cents }) => offer_cents === null).length;
  return (
    <>
      <div role="status" className="mt-3">
        {left > 0 ? <p className="font-bold">{booksWords(left)} sin oferta: abajo dice por qué.</p> : null}
      </div>
      <ul aria-label="Precios con la oferta">
        {rows.map(({ product_id, title, unit_cents, offer_cents, reason }) => (
          <li
            key={product_id}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0"
          >
            <span className="min-w-0 break-words">{title}</span>
            {offer_cents === null ? (
              <span className="small w-full text-error">{reason}</span>
            ) : (
              <span>
                <Amount cents={unit_cents} /> →{' '}
                <strong>
                  <Amount cents={offer_cents} />
                </strong>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
