import { useState } from 'react';
import { useSite } from '../../settings/site-data.ts';
import { browserApi } from '../../ui/api.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-texts.ts';
import { FieldError } from '../../ui/field.tsx';
import { saveFile, saveJson } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useChange } from '../../ui/use-change.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const FAILED = 'No se pudieron reunir tus datos. Intenta de nuevo.';

/** Download of the client's data, and deletion of the account. */
export function MyData({ email }: { email: string }) {
  const { settings } = useSite();
  const [isDeleting, setIsDeleting] = useState(false);
  const { change, isPending, error } = useChange({
    mutationFn: async (isPage: boolean) => {
      const { data } = await browserApi('GET /users/download-my-data');
      const name = `mis-datos-${settings.brand_name.toLowerCase()}`;
      if (isPage) {
        const { personalDataPage } = await import('#contract/personal-data-page.ts');
        saveFile(`${name}.html`, new Blob([personalDataPage(data, new Date())], { type: 'text/html' }));
      } else saveJson(`${name}.json`, data);
      showToast({ kind: 'success', text: 'Tus datos están en tus descargas.' });
    },
  });
  return (
    <section aria-labelledby="tus-datos" className="panel mt-7 p-5 sm:p-7">
      <h2 id="tus-datos" className="heading-3">
        Tus datos
      </h2>
      <p className="mt-1 max-w-[62ch] text-muted">
        Tus datos son tuyos: puedes llevarte una copia de todo lo que guardamos de ti, o pedirnos que lo
        borremos.
      </p>
      <div className="mt-4 flex flex-wrap gap-x-3 gap-y-2">
        <Button
          variant="secondary"
          icon="download-simple"
          busy={isPending && 'Reuniendo tus datos…'}
          onClick={() => change(true)}
        >
          Descargar mis datos
        </Button>
        <Button variant="text" onClick={() => change(false)}>
          En JSON
        </Button>
        <Button variant="text" onClick={() => setIsDeleting(true)}>
          Eliminar mi cuenta
        </Button>
      </div>
      <div role="alert">{error ? <FieldError>{errorText(error, FAILED)}</FieldError> : null}</div>
      <DeleteAccountDialog isOpen={isDeleting} onClose={() => setIsDeleting(false)} email={email} />
    </section>
  );
}
