import { type FormEvent, useRef, useState } from 'react';
import type { ClubMonth } from '#contract/book-club.ts';
import { inSentence } from '#contract/mexico-city.ts';
import { useSite } from '../../settings/site-data.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useChange } from '../../ui/use-change.ts';
import { MonthMotif } from '../month/month-motif.tsx';
import { type Diploma, LONGEST_NAME } from './diploma-texts.ts';
import { drawDiploma, loadFaces } from './draw-diploma.ts';
import { paintSvg } from './paint-svg.ts';
import { LETTER, picturePdf } from './picture-pdf.ts';

interface DiplomaDialogProps {
  month: ClubMonth;
  /** Nickname of the child whose board it is; empty for the family's. */
  nickname: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for a name, which may stay empty, and gives the page to print. */
export default function DiplomaDialog({ month, nickname, isOpen, onClose }: DiplomaDialogProps) {
  const { settings } = useSite();
  const [name, setName] = useState(nickname);
  const figure = useRef<HTMLDivElement>(null);
  const { change, isPending, error } = useChange({
    mutationFn: async () => {
      const { brand_name: brand, owner_name: educator } = settings;
      const diploma = { brand, educator, month, squares: month.squares, child: name.trim() };
      const file = await makeDiploma(diploma, figure.current?.querySelector('svg') ?? null);
      saveFile(`diploma-${inSentence(month.name)}-${month.year}.pdf`, file);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A longer name would not fit on its line; the field tells so.
    if (name.length <= LONGEST_NAME) change();
  };
  return (
    <Dialog
      isNarrow
      band="mango"
      isOpen={isOpen}
      onClose={onClose}
      title={`Diploma de ${inSentence(month.name)}`}
    >
      <form onSubmit={submit} className="grid gap-4 pt-1">
        <TextField
          label="Nombre de quien lo recibe"
          optional
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
          help={`${nickname ? 'Va solo en este diploma.' : 'No se guarda ni sale de este teléfono.'} Sin nombre, queda la línea para escribirlo a mano.`}
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

/** Pixels per point: 216 to an inch, as much as a home printer shows and a cheap phone can hold. */
const SCALE = 3;

/**
 * Makes the diploma as a PDF in this browser, so that the child's name is not sent. `figure` is the month's, taken from
 * the page.
 */
async function makeDiploma(diploma: Diploma, figure: SVGSVGElement | null): Promise<Blob> {
  await loadFaces();
  const page = document.createElement('canvas');
  page.width = LETTER.width * SCALE;
  page.height = LETTER.height * SCALE;
  const canvas = page.getContext('2d', { alpha: false });
  if (!canvas) throw new Error('This browser cannot draw.');
  canvas.scale(SCALE, SCALE);
  const texts = drawDiploma(canvas, diploma, (box) => figure && paintSvg(canvas, figure, box));
  const picture = await new Promise<Blob | null>((resolve) => page.toBlob(resolve, 'image/jpeg', 0.93));
  if (!picture) throw new Error('This browser could not make a picture of the page.');
  const pdf = picturePdf({
    jpeg: new Uint8Array(await picture.arrayBuffer()),
    pixels: { width: page.width, height: page.height },
    title: `Diploma de lectura. Book Club Lectores, ${inSentence(diploma.month.name)}`,
    texts,
  });
  return new Blob([pdf], { type: 'application/pdf' });
}
