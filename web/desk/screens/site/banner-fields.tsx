import {
  type Banner,
  type BannerPicture,
  drawings,
  grounds,
  type OwnBanner,
} from '#contract/site-documents.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { fieldsOf, oneLine } from '../../frame/bind.ts';
import { Options } from '../../frame/options.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { UploadButton, UploadLine } from '../../frame/upload-button.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useUpload } from '../../frame/use-upload.ts';
import { drawingWords, groundWords } from './document-words.ts';
import { rememberPicture, useBannerPictures } from './use-banner-pictures.ts';
import type { DocumentForm } from './use-document-form.ts';

interface FieldsProps<B> {
  form: DocumentForm<'banners'>;
  banner: B;
  index: number;
}

export function BannerFields({ form, banner, index }: FieldsProps<OwnBanner>) {
  const change = (part: Partial<OwnBanner>) => form.change(banner.id, part);
  const field = fieldsOf(banner, change, (name) => form.errorAt(index, name));
  return (
    <>
      <TextAreaField label="Título" rows={2} maxLength={70} help="En una o dos líneas." {...field('title')} />
      <TextAreaField label="Texto" rows={2} maxLength={160} {...field('text', oneLine)} />
      <TextField label="Botón" maxLength={40} {...field('action')} />
      <TextField
        label="Enlace"
        help="Dentro de la tienda: /productos, /membresias…"
        maxLength={300}
        spellCheck={false}
        {...field('to')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Fondo" {...field('ground')}>
          <Options of={grounds} words={groundWords} />
        </SelectField>
        <SelectField
          label="Dibujo"
          help={banner.picture ? 'Ahora se ve tu foto.' : undefined}
          {...field('drawing')}
        >
          <Options of={drawings} words={drawingWords} />
        </SelectField>
      </div>
      <Pictures form={form} banner={banner} index={index} />
      <DaysFields form={form} banner={banner} index={index} />
    </>
  );
}

/** The first and the last day on which it is shown, in Mexico City. */
export function DaysFields({ form, banner, index }: FieldsProps<Banner>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Desde"
        optional
        type="date"
        value={banner.from ?? ''}
        onChange={(event) => form.change(banner.id, { from: event.target.value || null })}
        error={form.errorAt(index, 'from')}
      />
      <TextField
        label="Hasta"
        optional
        type="date"
        help="Ese día todavía se ve."
        value={banner.until ?? ''}
        onChange={(event) => form.change(banner.id, { until: event.target.value || null })}
        error={form.errorAt(index, 'until')}
      />
    </div>
  );
}

function Pictures({ form, banner }: FieldsProps<OwnBanner>) {
  const { picture } = banner;
  const set = (wanted: OwnBanner['picture']) => form.change(banner.id, { picture: wanted });
  return (
    <div className="grid gap-3">
      <PictureField
        label="Foto en lugar del dibujo"
        picture={picture?.wide ?? null}
        form={form}
        onSent={(wide) => set({ wide, phone: picture?.phone ?? null })}
        onRemove={() => set(null)}
      />
      {picture ? (
        <PictureField
          label="Otra foto para teléfonos"
          picture={picture.phone}
          form={form}
          onSent={(phone) => set({ ...picture, phone })}
          onRemove={() => set({ ...picture, phone: null })}
        />
      ) : null}
    </div>
  );
}

interface PictureFieldProps {
  label: string;
  picture: BannerPicture | null;
  form: DocumentForm<'banners'>;
  onSent: (picture: BannerPicture) => void;
  onRemove: () => void;
}

function PictureField({ label, picture, form, onSent, onRemove }: PictureFieldProps) {
  const { addressOf } = useBannerPictures(form.base.pictures);
  const add = useDeskWrite('POST /desk/documents/add-picture', {
    invalidates: [],
    onDone: ({ picture: stored, image }) => {
      rememberPicture(stored, image);
      onSent(stored);
    },
  });
  const upload = useUpload('picture', ({ uploadId }) => add.write({ upload_id: uploadId }));
  const shown = picture && addressOf(picture);
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-bold">{label}</p>
      {shown ? (
        <img src={shown.url} alt="" className="h-24 max-w-full rounded-square object-contain" />
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <UploadButton kind="picture" onFile={upload.send} disabled={add.isPending}>
          {picture ? 'Cambiar foto' : 'Elegir foto'}
        </UploadButton>
        {picture ? (
          <TextButton className="px-1" onClick={onRemove}>
            Quitar foto
          </TextButton>
        ) : null}
      </div>
      <UploadLine upload={upload} />
      {add.error ? <p className="small font-bold text-error">{add.error.message}</p> : null}
    </div>
  );
}
