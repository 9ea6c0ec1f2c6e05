import { useState } from 'react';
import type { InventoryRow } from '#contract/desk/inventory.ts';
import { type AdjustReason, COUNT_MAX } from '#contract/desk/stock.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { warningFill } from '../../frame/icons.generated.ts';
import { CoverImage } from '../../parts/books/book-cover.tsx';
import { ReasonField } from '../../parts/stock/adjust-row.tsx';
import { countNotice, reasonTexts, shelfText } from '../../parts/stock/inventory-words.ts';
import { NumberStepper } from '../../parts/stock/number-stepper.tsx';

interface CountCardProps {
  current: { book: InventoryRow; counted: number; reason: AdjustReason };
  onChange: (part: { counted?: number; reason?: AdjustReason }) => void;
  onLeave: () => void;
  onSave: () => void;
}

/** The book in the hand, what must lie there, and what was counted. */
export function CountCard({ current, onChange, onLeave, onSave }: CountCardProps) {
  const { book, counted, reason } = current;
  return (
    <form
      noValidate
      aria-label={`Contar ${book.title}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <div className="flex items-start gap-3.5">
        <span className="w-18 shrink-0 overflow-hidden rounded-field bg-mist p-2">
          <CoverImage url={book.image_url} className="w-full rounded-chip" />
        </span>
        <div className="min-w-0 grow">
          <p className="flex items-center gap-1.5 text-muted">
            <Icon name="check-circle-fill" size={16} />
            {book.isbn13 ?? book.sku}
          </p>
          <h2 className="desk-h2 leading-tight">{book.title}</h2>
          <p className="text-muted">
            Deben estar <strong className="text-slate">{book.on_shelf}</strong>: {shelfText(book)}
          </p>
        </div>
        <IconButton icon="x" label={`Dejar ${book.title} sin contar`} className="-mr-2.5" onClick={onLeave} />
      </div>
      <div className="mt-3">
        <NumberStepper
          isLarge
          label={`Cuántos hay de ${book.title}`}
          value={counted}
          min={0}
          max={COUNT_MAX}
          onChange={(next) => onChange({ counted: next })}
        />
      </div>
      <CountNotice book={book} counted={counted} />
      <ReasonChips reason={reason} onChoose={(next) => onChange({ reason: next })} />
      {/* The button stands in the foot. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
    </form>
  );
}

const tones = {
  same: 'bg-nopal-pale text-nopal-deep',
  more: 'bg-mango-pale text-warning-text',
  less: 'bg-mango-pale text-warning-text',
  wrong: 'bg-error-pale text-error-text',
};

function CountNotice({ book, counted }: { book: InventoryRow; counted: number }) {
  const { tone, lead, rest } = countNotice(book, counted);
  return (
    <p
      role="status"
      className={classNames('mt-3.5 flex items-start gap-2.5 rounded-button p-3', tones[tone])}
    >
      <Icon name={tone === 'same' ? 'check-circle-fill' : warningFill} size={20} />
      <span>
        <strong>{lead}</strong> {rest}
      </span>
    </p>
  );
}

const chips: readonly AdjustReason[] = ['conteo', 'merma'];

function ReasonChips({
  reason,
  onChoose,
}: {
  reason: AdjustReason;
  onChoose: (reason: AdjustReason) => void;
}) {
  const [showsAll, setShowsAll] = useState(false);
  const chip = 'inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] px-4 font-bold';
  if (showsAll)
    return (
      <div className="mt-3.5">
        <ReasonField value={reason} onChange={onChoose} />
      </div>
    );
  return (
    <div className="mt-3.5 flex flex-wrap gap-2">
      {chips.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === reason}
          className={classNames(
            chip,
            one === reason ? 'border-slate bg-slate text-white' : 'border-control bg-white',
          )}
          onClick={() => onChoose(one)}
        >
          {one === reason ? <Icon name="check-bold" size={16} /> : null}
          {reasonTexts[one]}
        </button>
      ))}
      <button type="button" className={`${chip} border-control bg-white`} onClick={() => setShowsAll(true)}>
        Más…
      </button>
    </div>
  );
}
