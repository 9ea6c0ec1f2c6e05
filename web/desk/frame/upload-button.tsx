import { type ReactNode, useRef } from 'react';
import { type UploadKindName, uploadKinds } from '#contract/desk/uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { camera as cameraIcon } from './icons.generated.ts';
import { TextButton } from './text-button.tsx';
import type { Upload } from './use-upload.ts';

interface UploadButtonProps {
  kind: UploadKindName;
  onFile: (file: File) => void;
  children: ReactNode;
  /** Opens the back camera of a phone instead of its files. */
  isCamera?: boolean;
  /** Several files may be chosen at once. */
  isMany?: boolean;
  disabled?: boolean;
  variant?: 'primary' | 'ink' | 'secondary' | 'text';
}

/**
 * A native file field behind a button. iPhones hand over JPEG for their own format, because `accept` names no other. For
 * photos put a second one with `isCamera` beside it.
 */
export function UploadButton(props: UploadButtonProps) {
  const { kind, onFile, children, isCamera, isMany, disabled, variant = 'secondary' } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={variant}
        size={44}
        icon={isCamera ? cameraIcon : undefined}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={uploadKinds[kind].accept}
        {...(isCamera && { capture: 'environment' as const })}
        multiple={isMany}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again.
          event.target.value = '';
          for (const file of files) onFile(file);
        }}
      />
    </>
  );
}

/** How far the file is, and what can be done about it; nothing while none is on its way. */
export function UploadLine({ upload }: { upload: Upload }) {
  const { phase, fileName, progress, isWaiting, error, retry, cancel } = upload;
  const percent = Math.round(progress * 100);
  return (
    <div role="status" className="min-w-0">
      {phase === 'sending' ? (
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="min-w-0 break-words">
            {isWaiting ? 'Sin conexión. Sigue sola al volver.' : `Subiendo ${fileName}…`}
          </p>
          <progress
            className="upload-progress grow"
            value={percent}
            max={100}
            aria-label={`Subida de ${fileName}`}
          />
          <span aria-hidden="true">{percent} %</span>
          <TextButton className="px-1" onClick={cancel}>
            Cancelar
          </TextButton>
        </div>
      ) : null}
      {phase === 'failed' ? (
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="small flex min-w-0 gap-1.5 font-bold text-error">
            <Icon name="warning-circle-fill" size={20} />
            <span>{error}</span>
          </p>
          <TextButton className="px-1" onClick={retry}>
            Reintentar
          </TextButton>
          <TextButton className="px-1" onClick={cancel}>
            Quitar
          </TextButton>
        </div>
      ) : null}
    </div>
  );
}
