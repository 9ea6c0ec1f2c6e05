import type { Download } from '#contract/orders.ts';
import { LinkButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';

interface DownloadsProps {
  downloads: readonly Download[];
  /** Heading level in the outline of the page. */
  as?: 'h2' | 'h3';
  className?: string;
}

/** Button for each file that was bought; nothing for an order on paper. */
export function Downloads({ downloads, as: Heading = 'h2', className }: DownloadsProps) {
  if (downloads.length === 0) return null;
  return (
    <section aria-labelledby="descargas" className={classNames('panel p-5 print:hidden sm:p-7', className)}>
      <Heading id="descargas" className="heading-3 mb-3">
        {downloads.length === 1 ? 'Tu descarga' : 'Tus descargas'}
      </Heading>
      <ul className="grid gap-4">
        {downloads.map(({ product_name, url, read_path }) => (
          <li key={url} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <span className="eyebrow min-w-0 wrap-anywhere">{product_name}</span>
            <div className="flex flex-wrap gap-3">
              {read_path ? (
                <LinkButton to={read_path} variant="secondary">
                  Leer aquí<span className="sr-only"> {product_name}</span>
                </LinkButton>
              ) : null}
              <LinkButton to={url} reloadDocument download icon="download-simple">
                Descargar<span className="sr-only"> {product_name}</span>
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
      <p className="small mt-3 text-muted">
        El enlace para descargar dura 15 minutos; recarga la página para obtener otro.
      </p>
    </section>
  );
}
