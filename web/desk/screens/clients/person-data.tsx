import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientRecord } from '#contract/desk/clients.ts';
import { Button } from '#web/ui/button.tsx';
import { downloadFile } from '../../frame/download-file.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { Panel } from '../../frame/layout.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/** A person's right over their data: to have it, and to be forgotten. */
export function PersonData({ person: { email, account } }: { person: ClientRecord }) {
  const [isErasing, setIsErasing] = useState(false);
  const download = useMutation({
    mutationFn: (format: 'html' | 'json') =>
      downloadFile(
        `/desk/clients/export-data?${new URLSearchParams({ email, format })}`,
        `datos-de-${email.replaceAll(/[^a-z0-9]+/gi, '-')}.${format}`,
        { sentence: `Vas a bajar todos los datos de ${email}.`, button: 'Confirmar y bajar' },
      ),
  });
  return (
    <Panel title="Sus datos">
      <p className="small text-muted">
        {account
          ? 'El archivo trae todo lo que guardamos de su cuenta, también tus notas. Lo que dice «sin comprobar» no va: pudo escribirlo alguien más con su correo.'
          : 'No tiene cuenta: sólo sabemos su correo. Manda el archivo a ese correo y a ningún otro, y borra sólo si te lo pidió desde ahí.'}{' '}
        Queda anotado quién lo bajó.
      </p>
      <ErrorNotice error={download.error} fallback="No se pudo bajar. Inténtalo de nuevo." className="mt-2" />
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        <Button
          variant="secondary"
          size={44}
          icon="download-simple"
          busy={download.isPending && 'Preparando…'}
          onClick={() => download.mutate('html')}
        >
          Bajar sus datos
        </Button>
        <Button variant="text" size={44} onClick={() => download.mutate('json')}>
          En JSON
        </Button>
        <Button variant="text" size={44} onClick={() => setIsErasing(true)}>
          Borrar
        </Button>
      </div>
      {isErasing ? <EraseDialog email={email} onClose={() => setIsErasing(false)} /> : null}
    </Panel>
  );
}
