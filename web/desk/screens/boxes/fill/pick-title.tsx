import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BookForBox, BoxChoice } from '#contract/desk/box-titles.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { bind } from '../../../frame/bind.ts';
import { deskApi } from '../../../frame/desk-api.ts';
import { ErrorNotice } from '../../../frame/error-notice.tsx';
import { BookButton } from '../../../parts/books/book-line.tsx';
import { BookSearch } from '../../../parts/books/book-search.tsx';
import { stockText } from '../../../parts/books/book-words.ts';
import type { Place, Slot } from './fill-rows.ts';
import { hadText } from './fill-words.ts';

interface PickTitleProps {
  place: Place;
  onPick: (slot: Slot, book: BookForBox) => void;
  onClose: () => void;
}

const useChoices = (shipmentId: number, q: string) =>
  useQuery({
    queryKey: ['boxes', 'choices', shipmentId, q],
    queryFn: ({ signal }) =>
      deskApi('GET /desk/boxes/choices', { query: { shipment_id: shipmentId, ...(q && { q }) }, signal }),
  });

/** Another book for one place of a box: those of the list, or any that a search finds. */
export function PickTitle({ place: { row, place }, onPick, onClose }: PickTitleProps) {
  const [q, setQ] = useState('');
  const [repeated, setRepeated] = useState<BoxChoice>();
  const { data, error } = useChoices(row.box.shipment_id, q);
  const others = new Set(row.slots.flatMap((slot, at) => (slot && at !== place ? [slot.product_id] : [])));
  const choices = data?.choices.filter(({ product_id }) => !others.has(product_id));
  const take = (book: BoxChoice, reason?: string) => {
    const { product_id, title, image_url } = book;
    onPick({ product_id, title, image_url, ...(reason && { reason }) }, book);
    onClose();
  };
  const title = row.slots[place] ? 'Cambiar título' : 'Elegir título';
  if (repeated)
    return (
      <AskWhy
        family={row.box.contact_name}
        choice={repeated}
        onTake={(reason) => take(repeated, reason)}
        onBack={() => setRepeated(undefined)}
        onClose={onClose}
      />
    );
  return (
    <Dialog isOpen onClose={onClose} title={title} eyebrow={row.box.contact_name}>
      <BookSearch label="Buscar otro título" q={q} onSearch={setQ} />
      <ErrorNotice
        error={error}
        fallback="No pudimos leer los títulos. Cierra y vuelve a abrir."
        className="mt-3"
      />
      {choices?.length === 0 ? (
        <p role="status" className="mt-3">
          {q ? `Nada con «${q}». Prueba con otra palabra del título.` : 'La lista de este plan está vacía.'}
        </p>
      ) : null}
      <ul aria-label="Títulos" className="mt-3 border-t border-line">
        {choices?.map((choice) => (
          <li key={choice.product_id} className="border-b border-line">
            <Choice choice={choice} onTake={() => (choice.had ? setRepeated(choice) : take(choice))} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Choice({ choice, onTake }: { choice: BoxChoice; onTake: () => void }) {
  const { authors, stock, had } = choice;
  return (
    <BookButton book={choice} isOff={stock === 0} beside={stockText(stock)} onTake={onTake}>
      <span className="small block text-muted">{authors.join(', ')}</span>
      {had ? <span className="small block font-bold text-error-text">{hadText(had)}</span> : null}
    </BookButton>
  );
}

interface AskWhyProps {
  family: string;
  choice: BoxChoice;
  onTake: (reason: string) => void;
  onBack: () => void;
  onClose: () => void;
}

/** A book that the family had already goes only with a reason. */
function AskWhy({ family, choice, onTake, onBack, onClose }: AskWhyProps) {
  const [reason, setReason] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') setIsWrong(true);
    else onTake(reason.trim());
  };
  return (
    <Dialog isOpen onClose={onClose} title="Repetir un título" eyebrow={family} isNarrow>
      <form noValidate onSubmit={submit} className="grid gap-4 pt-1">
        <p>
          <strong>«{choice.title}»</strong>:{' '}
          {choice.had ? hadText(choice.had).replace(/^./, (letter) => letter.toLowerCase()) : null}.
        </p>
        <TextField
          label="Motivo"
          maxLength={200}
          {...bind(reason, setReason)}
          error={isWrong && reason.trim() === '' ? 'Escribe el motivo' : undefined}
        />
        <Button type="submit" wide>
          Ponerlo otra vez
        </Button>
        <Button variant="secondary" wide onClick={onBack}>
          Elegir otro
        </Button>
      </form>
    </Dialog>
  );
}
