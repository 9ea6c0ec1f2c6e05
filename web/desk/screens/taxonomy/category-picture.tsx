import { useState } from 'react';
import type { DeskCategory } from '#contract/desk/taxonomy.ts';
import { errorText } from '#web/ui/error-texts.ts';
import { editedMeanwhile } from '../../frame/conflict/edited-meanwhile.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { dropKept } from '../../frame/kept-forms.ts';
import { TextButton } from '../../frame/text-button.tsx';
import { showUndo } from '../../frame/undo-toast.tsx';
import { UploadButton } from '../../frame/upload-button.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import type { CropShape } from '../../parts/pictures/crop-shapes.ts';
import { type MadePicture, PictureDialog } from '../../parts/pictures/picture-dialog.tsx';

/** As the shop shows it. */
const shapes: readonly [CropShape] = [{ label: 'Apaisada', aspect: 4 / 3 }];

type PicturedTaxon = Pick<DeskCategory, 'id' | 'name' | 'picture' | 'picture_seen'>;

/** The picture of a category that is saved already: each change of it is saved by itself, with «Deshacer». */
export function CategoryPicture({ category }: { category: PicturedTaxon }) {
  const { id, name, picture, picture_seen: seen } = category;
  const [opened, setOpened] = useState<File | 'picture' | null>(null);
  const [done, setDone] = useState('');
  const keptAs = `foto-categoria:${id}`;
  const write = useDeskWrite('POST /desk/taxonomy/set-picture', {
    onDone: ({ audit_entry_id }) => {
      showUndo(done, [audit_entry_id]);
      dropKept(keptAs);
      setOpened(null);
    },
    onFailed: (error) => {
      if (editedMeanwhile(error)) void deskQueries.invalidateQueries({ queryKey: ['taxonomy'] });
    },
  });
  const open = (what: File | 'picture') => {
    write.reset();
    setOpened(what);
  };
  const save = (made: MadePicture | null) => {
    setDone(made ? `${name}: foto guardada.` : `${name}: foto quitada.`);
    write.write({ category_id: id, seen, picture: made });
  };
  const file = opened instanceof File ? opened : null;
  return (
    <section aria-label="Foto de la categoría" className="mt-4 grid gap-2 border-t border-line pt-3">
      <p className="font-bold">Foto</p>
      {picture ? (
        <img
          src={picture.image.url}
          alt={picture.alt}
          width={picture.image.width}
          height={picture.image.height}
          className="h-24 w-32 rounded-square object-cover"
        />
      ) : null}
      <p className="small text-muted">
        {picture
          ? picture.alt || 'Es un adorno: quien no la ve no la escucha.'
          : 'Sin foto se ve el dibujo de la edad. La foto se ve en la portada, y arriba de los libros de la categoría.'}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {picture ? (
          <TextButton className="px-1" onClick={() => open('picture')}>
            Editar foto
          </TextButton>
        ) : null}
        <UploadButton kind="picture" onFile={open}>
          {picture ? 'Cambiar foto' : 'Elegir foto'}
        </UploadButton>
      </div>
      {opened ? (
        <PictureDialog
          title={`Foto de ${name}`}
          keptAs={keptAs}
          picture={file || !picture ? null : { url: picture.image.url, alt: picture.alt }}
          file={file}
          originalUrl={`/api/desk/taxonomy/original-picture?category_id=${id}`}
          shapes={shapes}
          mayBeSilent
          isSaving={write.isPending}
          error={write.error && failureText(write.error)}
          onSave={save}
          onRemove={file ? null : () => save(null)}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </section>
  );
}

function failureText(error: Error): string {
  const other = editedMeanwhile(error);
  if (!other) return errorText(error, 'No se guardó. Inténtalo de nuevo.');
  return `${other.by ?? 'Alguien'} cambió la foto mientras tanto. Ya está como quedó: guarda otra vez lo tuyo.`;
}
