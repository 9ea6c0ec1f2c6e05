import type { FormEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { barcode } from '../../frame/icons.generated.ts';
import { BookName } from './inventory-columns.tsx';
import type { useCounting } from './use-counting.ts';

/** A code or a title, typed. */
export function FindBook({ counting }: { counting: ReturnType<typeof useCounting> }) {
  const { typed, choices } = counting;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void counting.find(typed);
  };
  return (
    <>
      <form noValidate onSubmit={submit} className="flex items-end gap-2">
        <TextField
          label="ISBN, SKU o título"
          className="min-w-0 grow"
          maxLength={100}
          lead={<Icon name={barcode} size={20} />}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => counting.type(event.target.value)}
        />
        <Button type="submit" variant="ink" size={44}>
          Buscar
        </Button>
      </form>
      {choices.length > 0 ? (
        <ul aria-label="Libros encontrados" className="mt-3 border-t border-line">
          {choices.map((book) => (
            <li key={book.product_id} className="border-b border-line">
              <button
                type="button"
                className="flex min-h-14 w-full items-center py-1.5 text-left"
                onClick={() => counting.take(book)}
              >
                <BookName row={book} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
