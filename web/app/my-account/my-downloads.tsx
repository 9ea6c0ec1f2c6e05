import { dateText } from '#contract/mexico-city.ts';
import type { Download, Purchase } from '#contract/orders.ts';
import { allPurchases, usePurchases } from '../orders/use-purchases.ts';
import { browserApi } from '../ui/api.ts';
import { Button } from '../ui/button.tsx';
import { errorText } from '../ui/error-texts.ts';
import { FieldError } from '../ui/field.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { useChange } from '../ui/use-change.ts';
import { type BoughtFile, boughtFiles } from './bought-files.ts';

const FAILED = 'No se pudo preparar tu descarga. Intenta de nuevo.';
const LOAD_FAILED = 'No se pudieron cargar tus descargas.';

/** Files that the client has bought; nothing for clients who bought only paper. */
export function MyDownloads() {
  const list = usePurchases(allPurchases);
  const purchases: Purchase[] = list.data?.pages.flatMap(({ orders }) => orders) ?? [];
  const files = boughtFiles(purchases);
  if (files.length === 0 && !list.hasNextPage && !list.error) return null;
  return (
    <section aria-labelledby="mis-descargas" className="panel mt-7 p-5 sm:p-7">
      <h2 id="mis-descargas" className="heading-3">
        Mis descargas
      </h2>
      {files.length > 0 ? (
        <ul className="mt-2 divide-y divide-line">
          {files.map((file) => (
            <FileRow key={`${file.orderId}-${file.name}`} file={file} />
          ))}
        </ul>
      ) : list.error ? null : (
        <p className="mt-2 text-muted">En tus compras más recientes no hay archivos.</p>
      )}
      {list.error ? (
        <LoadFailure
          title={LOAD_FAILED}
          reason={errorText(list.error, LOAD_FAILED)}
          onRetry={list.data ? list.fetchNextPage : list.refetch}
          isRetrying={list.isFetching}
          className="mt-4"
        />
      ) : list.hasNextPage ? (
        <Button
          variant="secondary"
          size={44}
          className="mt-4"
          busy={list.isFetchingNextPage && 'Buscando…'}
          onClick={() => void list.fetchNextPage()}
        >
          Buscar en compras anteriores
        </Button>
      ) : null}
    </section>
  );
}

function FileRow({ file }: { file: BoughtFile }) {
  const { change, isPending, error } = useChange({ mutationFn: () => download(file) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p className="min-w-0 wrap-anywhere">
        <span className="eyebrow">{file.name}</span>
        <span className="small block text-muted">Comprado el {dateText(file.boughtAt)}</span>
      </p>
      <div>
        <Button
          variant="secondary"
          size={44}
          icon="download-simple"
          busy={isPending && 'Preparando…'}
          onClick={() => change()}
        >
          Descargar<span className="sr-only"> {file.name}</span>
        </Button>
        <div role="alert">{error ? <FieldError>{errorText(error, FAILED)}</FieldError> : null}</div>
      </div>
    </li>
  );
}

/** Links are made at each download, because they work for some minutes only. */
async function download({ orderId, name }: BoughtFile) {
  const { order } = await browserApi('POST /orders/get-order-detail', { body: { order_id: orderId } });
  const found: Download | undefined = order.downloads.find(({ product_name }) => product_name === name);
  if (!found) throw new Error(FAILED);
  // The answer is a file to save, so the page stays.
  location.assign(found.url);
}
