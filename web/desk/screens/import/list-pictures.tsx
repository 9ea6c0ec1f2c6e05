import { Icon } from '#web/ui/icon.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { UploadButton } from '../../frame/upload-button.tsx';
import type { ListPictures } from './use-list-pictures.ts';

/** Photos that the list names by their files: how many are there, and which could not be taken. */
export function ListPicturesLine({ list }: { list: ListPictures }) {
  const { pictures, add, retry, remove } = list;
  const ready = pictures.filter(({ uploadId }) => uploadId).length;
  const failed = pictures.filter(({ error }) => error);
  return (
    <div className="mt-2">
      <UploadButton kind="picture" isMany onFile={add}>
        Agregar fotos
      </UploadButton>
      <p role="status" className="mt-1">
        {pictures.length > 0
          ? `${ready} de ${pictures.length} ${pictures.length === 1 ? 'foto lista' : 'fotos listas'}`
          : null}
      </p>
      {failed.length > 0 ? (
        <ul aria-label="Fotos con error">
          {failed.map(({ name, error }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-4">
              <p className="small flex min-w-0 gap-1.5 font-bold text-error">
                <Icon name="warning-circle-fill" size={20} />
                <span className="break-words">
                  {name}: {error}
                </span>
              </p>
              <TextButton className="px-1" aria-label={`Reintentar ${name}`} onClick={() => retry(name)}>
                Reintentar
              </TextButton>
              <TextButton className="px-1" aria-label={`Quitar ${name}`} onClick={() => remove(name)}>
                Quitar
              </TextButton>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
