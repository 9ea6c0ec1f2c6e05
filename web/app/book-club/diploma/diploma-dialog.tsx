import { type FormEvent, useRef, useState } from 'react';
import type { ClubMonth } from '#contract/book-club.ts';
import { useSite } from '../../settings/site-data.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useChange } from '../../ui/use-change.ts';
import { MonthMotif } from '../month/month-motif.tsx';
import { LONGEST_NAME } from './diploma-texts.ts';
import { makeDiploma } from './make-diploma.ts';

interface DiplomaDialogProps {
  month: ClubMonth;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for a name, which may stay empty, and gives the page to print. */
export default function DiplomaDialog({ month, isOpen, onClose }: DiplomaDialogProps) {
  const { settings } = useSite();
  const [name, setName] = useState('');
  const figure = useRef<HTMLDivElement>(null);
  const { change, isPending, error } = useChange({
    mutationFn: async () => {
      const { brand_name: brand, owner_name: educator } = settings;
      const diploma = { brand, educator, month, squares: month.squares, child: name.trim() };
      const file = await makeDiploma(diploma, figure.current?.querySelector('svg') ?? null);
      saveFile(`diploma-${month.name.toLocaleLowerCase('es-MX')}-${month.year}.pdf`, file);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A longer name would not fit on its line; the field says so.
    if (name.length <= LONGEST_NAME) change();
  };
  return (
    <Dialog isNarrow band="mango" isOpen={isOpen} onClose={onClose} title={`Diploma de ${month.name}`}>
      <form onSubmit={submit} className="grid gap-4 pt-1">
        <TextField
          label="Nombre de quien lo recibe"
          optional
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
          help="No se guarda ni sale de este teléfono. Sin nombre, queda la línea para escribirlo a mano."
        />
        <div ref={figure} className="h-32 overflow-hidden rounded-block bg-lime">
          <MonthMotif name={month.motif} />
        </div>
        <Button type="submit" icon="download-simple" busy={isPending && 'Preparando tu diploma…'}>
          Descargar diploma (PDF)
        </Button>
        <div role="alert">
          {error ? <FieldError>No se pudo preparar el diploma. Intenta de nuevo.</FieldError> : null}
        </div>
      </form>
    </Dialog>
  );
}
