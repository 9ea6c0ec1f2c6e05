import { arrayMove } from '@dnd-kit/sortable';
import { type DragEvent, useState } from 'react';
import { type BookPicture, PICTURES_MAX, type WantedPicture } from '#contract/desk/pictures.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useMay } from '../../frame/desk-api.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { dropKept } from '../../frame/kept-forms.ts';
import { Panel } from '../../frame/layout.tsx';
import { FailedScreen } from '../../frame/screen-states.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { UploadButton } from '../../frame/upload-button.tsx';
import { useIsWide } from '../../frame/use-is-wide.ts';
import { type MadePicture, PictureDialog } from '../../parts/pictures/picture-dialog.tsx';
import { movedText, PictureGrid } from './picture-grid.tsx';
import { kept, usePictures } from './use-pictures.ts';

/**
 * The panel «Fotos» of a book that is saved already, also as a draft. Every change is saved by itself and can be undone,
 * beside the form around it: `<BookPictures productId={book.product_id} />`.
 */
export function BookPictures({ productId }: { productId: number }) {
  const mayEdit = useMay('edit-books');
  const isWide = useIsWide();
  const list = usePictures(productId);
  const [open, setOpen] = useState<BookPicture | null>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const { pictures } = list;
  if (list.loadError) return <FailedScreen what="las fotos" error={list.loadError} onRetry={list.reload} />;
  if (!pictures) return <Panel title="Fotos">{null}</Panel>;
  const room = PICTURES_MAX - pictures.length;
  const add = (chosen: Iterable<File>) => {
    list.forgetError();
    const all = Array.from(chosen);
    setFiles(all.slice(0, room));
    setLeftOut(Math.max(0, all.length - room));
  };
  const [file] = files;
  const keptAs = `foto:${open ? open.picture_key : `${productId}:${file?.name}`}`;
  const saved = () => {
    dropKept(keptAs);
    close();
  };
  const close = () => {
    setOpen(null);
    setFiles((rest) => rest.slice(1));
    list.forgetError();
  };
  const save = ({ index, ...made }: MadePicture) => {
    const wanted: WantedPicture = { ...(open && { picture_key: open.picture_key }), ...made };
    const isNew = wanted.upload_id !== undefined;
    const others = pictures.map((one) => (one.picture_key === wanted.picture_key ? wanted : kept(one)));
    const moved = index === undefined ? others : arrayMove(others, others.indexOf(wanted), index);
    list.save({
      wanted: isNew ? [...others, wanted] : moved,
      text: isNew ? 'Foto agregada.' : index === undefined ? 'Foto guardada.' : movedText(index),
      onDone: saved,
    });
  };
  const remove = (picture: BookPicture) => {
    setLeftOut(0);
    const meanwhile = pictures.filter((one) => one !== picture);
    list.save({ wanted: meanwhile.map(kept), text: 'Foto quitada.', meanwhile, onDone: saved });
  };
  return (
    <Panel
      title="Fotos"
      beside={
        <span className="small text-muted">
          {pictures.length} de {PICTURES_MAX}
          {mayEdit && pictures.length > 1
            ? isWide
              ? ' · arrastra para ordenar'
              : ' · toca una para moverla'
            : ''}
        </span>
      }
    >
      <DropPlace isOff={!mayEdit} onFiles={add}>
        <PictureGrid pictures={pictures} list={list} mayEdit={mayEdit} onOpen={setOpen} />
        {pictures.length === 0 ? <p className="text-muted">Todavía no hay fotos.</p> : null}
        <Silent pictures={pictures} onOpen={mayEdit ? setOpen : null} />
        <ErrorNotice error={open || file ? null : list.error} className="mt-3" />
        {leftOut > 0 ? (
          <Notice kind="warning" isAnnounced className="mt-3">
            {leftOutText(leftOut)}
          </Notice>
        ) : null}
        {mayEdit && room > 0 ? (
          <div className="mt-3 flex flex-wrap gap-3">
            <UploadButton kind="picture" isCamera onFile={(one) => add([one])}>
              Tomar foto
            </UploadButton>
            <UploadButton kind="picture" onFile={(one) => add([one])}>
              Elegir foto
            </UploadButton>
          </div>
        ) : null}
      </DropPlace>
      {file || open ? (
        <PictureDialog
          key={open?.picture_key ?? `${file?.name} ${files.length}`}
          title={open ? `Foto ${pictures.indexOf(open) + 1}` : 'Foto nueva'}
          keptAs={keptAs}
          picture={open && { url: open.image.url, alt: open.alt }}
          file={open ? null : (file ?? null)}
          place={open ? { index: pictures.indexOf(open), count: pictures.length } : undefined}
          originalUrl={open?.has_original ? originalOf(productId, open) : null}
          isSaving={list.isSaving}
          error={list.error}
          onSave={save}
          onRemove={open ? () => remove(open) : null}
          onClose={close}
        />
      ) : null}
    </Panel>
  );
}

const leftOutText = (count: number) =>
  count === 1
    ? `Quedó fuera una foto: caben ${PICTURES_MAX} por libro. Quita alguna para agregarla.`
    : `Quedaron fuera ${count} fotos: caben ${PICTURES_MAX} por libro. Quita alguna para agregar otra.`;

const originalOf = (productId: number, { picture_key }: BookPicture) =>
  `/api/desk/catalog/original-image?${new URLSearchParams({ product_id: String(productId), picture_key })}`;

interface DropPlaceProps {
  isOff: boolean;
  onFiles: (files: Iterable<File>) => void;
  children: React.ReactNode;
}

/** Photos may be dropped from the desktop; everything works without it. */
function DropPlace({ isOff, onFiles, children }: DropPlaceProps) {
  const [isOver, setIsOver] = useState(false);
  if (isOff) return <div>{children}</div>;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (event.dataTransfer.files.length > 0) onFiles(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the buttons in it do the same
    <div
      className={
        isOver ? 'rounded-button outline-2 outline-slate outline-dashed outline-offset-4' : undefined
      }
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(event.dataTransfer.types.includes('Files'));
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

interface SilentProps {
  pictures: readonly BookPicture[];
  onOpen: ((picture: BookPicture) => void) | null;
}

/** The first picture that says nothing to those who do not see it. */
function Silent({ pictures, onOpen }: SilentProps) {
  const place = pictures.findIndex(({ alt }) => alt === '');
  const picture = pictures[place];
  if (!picture) return null;
  return (
    <p className="small mt-2 flex flex-wrap items-center gap-1.5 font-bold text-error">
      <Icon name="warning-circle-fill" size={20} />
      La foto {place + 1} no dice qué se ve.
      {onOpen ? <TextButton onClick={() => onOpen(picture)}>Escríbelo</TextButton> : null}
    </p>
  );
}
