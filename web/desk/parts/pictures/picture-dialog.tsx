import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { ALT_MAX, type PictureCut } from '#contract/desk/pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { trash } from '#web/ui/delete-icon.generated.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { UploadLine } from '../../frame/upload-button.tsx';
import { useKeptForm } from '../../frame/use-kept-form.tsx';
import { useUpload } from '../../frame/use-upload.ts';
import { bookShapes } from './crop-shapes.ts';
import { PicturePlace } from './picture-place.tsx';

const CropArea = lazy(() => import('./crop-area.tsx'));

export interface MadePicture {
  /** Upload of a file that was sent; absent for a picture that is there. */
  upload_id?: string;
  alt: string;
  cut?: PictureCut;
  /** Position of the picture, if it moves. */
  index?: number;
}

interface PictureDialogProps {
  title: string;
  /** Key under which its description is kept until the caller drops it. */
  keptAs: string;
  /** Picture that is there; null for a file that is to become one. */
  picture: { url: string; alt: string } | null;
  file: File | null;
  /** Address of the photo behind the picture, to be cut again. */
  originalUrl: string | null;
  shapes?: typeof bookShapes;
  /** Position among the others, and their number; absent where there is no order. */
  place?: { index: number; count: number };
  /** True for an ornament, which may be without a description. */
  mayBeSilent?: boolean;
  isSaving: boolean;
  error: string | null;
  onSave: (made: MadePicture) => void;
  onRemove: (() => void) | null;
  onClose: () => void;
}

/** Address of the file on this device. */
function useOwnUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const own = URL.createObjectURL(file);
    setUrl(own);
    return () => URL.revokeObjectURL(own);
  }, [file]);
  return url;
}

/** State of description and cut; saved once it was asked for and the file has arrived. */
function usePictureForm({ keptAs, picture, file, place, mayBeSilent = false, onSave }: PictureDialogProps) {
  const [index, setIndex] = useState(place?.index ?? 0);
  const {
    form: alt,
    setForm: setAlt,
    recovered,
  } = useKeptForm<{ version?: number; alt: string }, string>({
    name: keptAs,
    read: { alt: picture?.alt ?? '' },
    formOf: (read) => read.alt,
    changesOf: (was, now) => (now.trim() === was.alt ? 0 : 1),
  });
  const [cut, setCut] = useState<PictureCut | null>(null);
  const [sentId, setSentId] = useState<string | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [isOrnament, setIsOrnament] = useState(mayBeSilent && picture?.alt === '');
  const [isSilent, setIsSilent] = useState(false);
  const upload = useUpload('picture', ({ uploadId }) => setSentId(uploadId));
  const { send } = upload;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens with a file
  useEffect(() => {
    if (file) send(file);
  }, [file]);
  const isMoved = place !== undefined && index !== place.index;
  const save = () => {
    setIsWanted(false);
    onSave({
      ...(file && { upload_id: sentId ?? '' }),
      alt: isOrnament ? '' : alt.trim(),
      ...(cut && { cut }),
      ...(isMoved && { index }),
    });
  };
  useEffect(() => {
    if (isWanted && sentId) save();
  });
  return {
    upload,
    isWaiting: isWanted && upload.phase === 'sending',
    setCut,
    index,
    setIndex,
    isOrnament,
    setIsOrnament,
    alt,
    recovered,
    isSilent,
    typeAlt: (typed: string) => {
      setAlt(typed);
      setIsSilent(false);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      // A picture without a description may be moved without one.
      const isOnlyMoved = isMoved && !file && !cut && alt.trim() === picture?.alt;
      if (!isOrnament && alt.trim() === '' && !isOnlyMoved) return setIsSilent(true);
      if (!file || sentId) save();
      else setIsWanted(true);
    },
  };
}

/** Dialog for one photo: cut it, turn it, describe it. The file is uploaded meanwhile. */
export function PictureDialog(props: PictureDialogProps) {
  const { title, picture, file, isSaving, error, onRemove, onClose } = props;
  const { originalUrl, shapes = bookShapes, place, mayBeSilent = false } = props;
  const form = usePictureForm(props);
  const { upload, isOrnament } = form;
  const ownUrl = useOwnUrl(file);
  const source = file ? ownUrl : originalUrl;
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form noValidate onSubmit={form.submit} className="grid gap-4 pt-1">
        {source ? (
          <Suspense fallback={<div className="h-72 rounded-button bg-mist" />}>
            <CropArea source={source} shapes={shapes} onCut={form.setCut} />
          </Suspense>
        ) : picture ? (
          <img src={picture.url} alt="" className="mx-auto max-h-72 w-auto rounded-button" />
        ) : null}
        <UploadLine upload={upload} />
        {form.recovered}
        {mayBeSilent ? (
          <RadioRow
            type="checkbox"
            checked={isOrnament}
            onChange={(event) => form.setIsOrnament(event.target.checked)}
          >
            Es solo un adorno: no dice nada que no diga ya la página
          </RadioRow>
        ) : null}
        {isOrnament ? null : (
          <TextAreaField
            label="Qué se ve en la foto"
            help="Lo escucha quien no puede verla."
            rows={2}
            maxLength={ALT_MAX}
            value={form.alt}
            error={form.isSilent ? 'Escribe qué se ve en la foto.' : undefined}
            onChange={(event) => form.typeAlt(event.target.value)}
          />
        )}
        {place && place.count > 1 ? (
          <PicturePlace index={form.index} count={place.count} onMove={form.setIndex} />
        ) : null}
        <ErrorNotice error={error} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            disabled={file !== null && upload.phase === 'failed'}
            busy={form.isWaiting ? 'Subiendo…' : isSaving ? 'Guardando…' : false}
          >
            Guardar foto
          </Button>
          {onRemove ? (
            <Button variant="text" icon={trash} onClick={onRemove} disabled={isSaving}>
              Quitar foto
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
