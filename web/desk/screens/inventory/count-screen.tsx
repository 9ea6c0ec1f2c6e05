import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { askingFirst, deskApi } from '../../frame/desk-api.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { useFoot, useOwnHead } from '../../frame/foot.tsx';
import { barcodeBold } from '../../frame/icons.generated.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { showFailed } from '../../frame/undo-toast.tsx';
import { useIsWide } from '../../frame/use-is-wide.ts';
import { Scanner } from '../../parts/scanning/scanner.tsx';
import { useReader } from '../../parts/scanning/use-reader.ts';
import { countedText, inventoryAddress } from '../../parts/stock/inventory-words.ts';
import { CountCard } from './count-card.tsx';
import type { Counted } from './counted-list.ts';
import { FindBook } from './find-book.tsx';
import { useCounting } from './use-counting.ts';
import { useTaxonNames } from './use-inventory.ts';

/** «Contar»: scan a book, say how many lie there, next. */
export function Screen() {
  const [search] = useSearchParams();
  const { categoryId } = inventoryAddress.read(search);
  const counting = useCounting(categoryId);
  const [isScanning, setIsScanning] = useState(false);
  useReader((code) => {
    // The field of the number forgets what the reader typed into it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    counting.scan(code);
  }, counting.beginScan);
  useFoot();
  const { current, done, failure, notFound } = counting;
  return (
    <>
      <CountHead done={done.length} total={counting.total} categoryId={categoryId} />
      <div className="mx-auto max-w-xl pb-24 desk:mx-0 desk:pb-0">
        {isScanning ? (
          <Scanner
            kind="book"
            hint="Escanea el código de barras del libro."
            onCode={(code) => void counting.find(code)}
            onClose={() => setIsScanning(false)}
          />
        ) : null}
        {current ? (
          <CountCard
            key={current.book.product_id}
            current={current}
            onChange={counting.change}
            onLeave={counting.leave}
            onSave={counting.save}
          />
        ) : (
          <FindBook counting={counting} />
        )}
        {notFound ? (
          <p role="status" className="mt-3 font-bold text-error">
            Ningún libro tiene «{notFound}». Búscalo por su título o revisa su ISBN en el catálogo.
          </p>
        ) : null}
        <ErrorNotice
          error={failure}
          fallback="No se guardó. Inténtalo de nuevo: lo que escribiste sigue aquí."
          className="mt-3"
        />
        <DoneList done={done} onUndone={counting.forget} />
        {done.length > 0 ? (
          <TextButton className="mt-2" onClick={counting.beginAnew}>
            Empezar otro conteo
          </TextButton>
        ) : null}
      </div>
      <Foot>
        {current ? (
          <Button
            wide
            size={56}
            icon="check-bold"
            busy={counting.isSaving && 'Guardando…'}
            onClick={counting.save}
          >
            Guardar y siguiente
          </Button>
        ) : (
          <Button
            wide
            size={56}
            icon={barcodeBold}
            variant={isScanning ? 'secondary' : 'primary'}
            onClick={() => setIsScanning(!isScanning)}
          >
            {isScanning ? 'Cerrar la cámara' : 'Escanear libro'}
          </Button>
        )}
      </Foot>
    </>
  );
}

const Foot = ({ children }: { children: React.ReactNode }) => (
  <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-chalk px-gutter pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] desk:static desk:mt-4 desk:max-w-xl desk:border-0 desk:bg-transparent desk:p-0">
    {children}
  </div>
);

interface CountHeadProps {
  done: number;
  total: number | null;
  categoryId: number | null;
}

function CountHead(props: CountHeadProps) {
  const isWide = useIsWide();
  return isWide ? (
    <ScreenHead
      title="Contar"
      back={{ to: '/inventario', label: 'Inventario' }}
      under={<Progress {...props} />}
    />
  ) : (
    <PhoneHead {...props} />
  );
}

function PhoneHead(props: CountHeadProps) {
  useOwnHead();
  useEffect(() => {
    document.title = 'Contar · Mostrador';
  }, []);
  return (
    <header className="on-slate sticky top-0 z-20 -mx-gutter -mt-4 mb-4 px-gutter pb-3">
      <div className="flex h-14 items-center gap-2">
        <Link
          to="/inventario"
          aria-label="Cerrar y volver al inventario"
          className="-ml-3 grid size-11 place-items-center rounded-field"
        >
          <Icon name="x" />
        </Link>
        <h1 tabIndex={-1} className="figure grow text-xl outline-none">
          Contar
        </h1>
      </div>
      <Progress {...props} />
    </header>
  );
}

function Progress({ done, total, categoryId }: CountHeadProps) {
  const name = useTaxonNames().data?.categories.find(({ id }) => id === categoryId)?.name;
  return (
    <p role="status" className="flex flex-wrap justify-between gap-x-4">
      <span>
        <strong>{total === null ? done : `${done} de ${total}`}</strong>{' '}
        {done === 1 && total === null ? 'título contado' : 'títulos contados'}
      </span>
      {name ? <span>{name}</span> : null}
    </p>
  );
}

function DoneList({ done, onUndone }: { done: Counted[]; onUndone: (productId: number) => void }) {
  if (done.length === 0) return null;
  return (
    <ul aria-label="Contados" className="mt-4 border-t border-line">
      {done.map((entry) => (
        <li key={entry.productId} className="flex min-h-11 items-center gap-2.5 border-b border-line">
          <Icon name="check-circle-fill" size={20} className="text-nopal" />
          <span className="min-w-0 grow truncate">{entry.title}</span>
          <span className="shrink-0 text-muted">{countedText(entry.counted, entry.change)}</span>
          {entry.auditEntryId === null ? null : (
            <UndoLink
              entry={entry}
              auditEntryId={entry.auditEntryId}
              onUndone={() => onUndone(entry.productId)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface UndoLinkProps {
  entry: Counted;
  auditEntryId: number;
  onUndone: () => void;
}

function UndoLink({ entry, auditEntryId, onUndone }: UndoLinkProps) {
  const [isBusy, setIsBusy] = useState(false);
  const undo = async () => {
    setIsBusy(true);
    try {
      await askingFirst(() => deskApi('POST /desk/audit/undo', { body: { audit_entry_id: auditEntryId } }));
      onUndone();
    } catch (error) {
      showFailed(error, 'No se pudo deshacer. Inténtalo en la Bitácora.');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <TextButton className="shrink-0 px-1 font-bold" disabled={isBusy} onClick={() => void undo()}>
      Deshacer<span className="sr-only"> el conteo de {entry.title}</span>
    </TextButton>
  );
}
