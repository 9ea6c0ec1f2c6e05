import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { ALT_MAX, type BookPicture, type PictureCut, type WantedPicture } from '#contract/desk/pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { UploadLine } from '../frame/upload-button.tsx';
import { useUpload } from '../frame/use-upload.ts';

const CropArea = lazy(() => import('./crop-area.tsx'));

interface PictureDialogProps {
  productId: number;
  /** One that is there, or a file that is to become one. */
  picture: BookPicture | null;
  file: File | null;
  place: number;
  isSaving: boolean;
  error: string | null;
  onSave: (wanted: WantedPicture) => void;
  onRemove: (() => void) | null;
  onClose: () => void;
}

/** What can be cut: the file as it is on this device, or the original of a picture. */
function useSource(productId: number, picture: BookPicture | null, file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const own = URL.createObjectURL(file);
    setUrl(own);
    return () => URL.revokeObjectURL(own);
  }, [file]);
  if (file) return url;
  if (!picture?.has_original) return null;
  const query = new URLSearchParams({ product_id: String(productId), picture_key: picture.picture_key });
  return `/api/desk/catalog/original-image?${query}`;
}

/** One photo: cut it, turn it, say what it shows. It travels while that is done. */
export function PictureDialog(props: PictureDialogProps) {
  const { productId, picture, file, place, isSaving, error, onSave, onRemove, onClose } = props;
  const [alt, setAlt] = useState(picture?.alt ?? '');
  const [cut, setCut] = useState<PictureCut | null>(null);
  const [sentId, setSentId] = useState<string | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [isSilent, setIsSilent] = useState(false);
  const source = useSource(productId, picture, file);
  const upload = useUpload('picture', ({ uploadId }) => setSentId(uploadId));
  const { send } = upload;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens with a file
  useEffect(() => {
    if (file) send(file);
  }, [file]);
  const save = () => {
    const what = picture ? { picture_key: picture.picture_key } : { upload_id: sentId ?? '' };
    setIsWanted(false);
    onSave({ ...what, alt: alt.trim(), ...(cut && { cut }) });
  };
  useEffect(() => {
    if (isWanted && sentId) save();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (alt.trim() === '') return setIsSilent(true);
    if (picture || sentId) save();
    else setIsWanted(true);
  };
  const isWaiting = isWanted && upload.phase === 'sending';
  return (
    <Dialog isOpen onClose={onClose} title={picture ? `Foto ${place + 1}` : 'Foto nueva'}>
      <form noValidate onSubmit={submit} className="grid gap-4 pt-1">
        {source ? (
          <Suspense fallback={<div className="h-72 rounded-button bg-mist" />}>
            <CropArea source={source} onCut={setCut} />
          </Suspense>
        ) : picture ? (
          <img src={picture.image.url} alt="" className="mx-auto max-h-72 w-auto rounded-button" />
        ) : null}
        <UploadLine upload={upload} />
        <TextAreaField
          label="Qué se ve en la foto"
          help="Lo escucha quien no puede verla."
          rows={2}
          maxLength={ALT_MAX}
          value={alt}
          error={isSilent ? 'Escribe qué se ve en la foto.' : undefined}
          onChange={(event) => {
            setAlt(event.target.value);
            setIsSilent(false);
          }}
        />
        {error ? (
          <Notice kind="error" isAnnounced>
            {error}
          </Notice>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            disabled={file !== null && upload.phase === 'failed'}
            busy={isWaiting ? 'Subiendo…' : isSaving ? 'Guardando…' : false}
          >
            Guardar foto
          </Button>
          {onRemove ? (
            <Button variant="text" icon="trash" onClick={onRemove} disabled={isSaving}>
              Quitar foto
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
