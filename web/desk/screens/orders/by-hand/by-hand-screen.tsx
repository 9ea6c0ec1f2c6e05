import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { BookToSell } from '#contract/desk/sales.ts';
import { formatCents } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useMay } from '../../../frame/desk-api.ts';
import { ErrorNotice } from '../../../frame/error-notice.tsx';
import { barcodeBold } from '../../../frame/icons.generated.ts';
import { Panel, ScreenHead } from '../../../frame/layout.tsx';
import { NotFound } from '../../../frame/not-found.tsx';
import { NotRead } from '../../../frame/screen-states.tsx';
import { useQueuedSales } from '../../../parts/sales/queued-sales.ts';
import { copiesWaiting } from '../../../parts/sales/sale-queue.ts';
import { Scanner } from '../../../parts/scanning/scanner.tsx';
import { useReader } from '../../../parts/scanning/use-reader.ts';
import { SendPayLink } from '../send-pay-link.tsx';
import { FindBookToSell } from './find-book-to-sell.tsx';
import { QueuedSales } from './queued-sales-list.tsx';
import { bookOfCode, formOfRefused } from './sale-form.ts';
import { SaleLines, SaleSums } from './sale-lines.tsx';
import { SalePerson } from './sale-person.tsx';
import { useBooksToSell } from './use-books-to-sell.ts';
import { type Sold, useSale } from './use-sale.ts';

/** «Pedido a mano»: books that were sold at a fair, in a school or on the telephone. */
export function Screen() {
  const maySell = useMay('money');
  const query = useBooksToSell();
  if (!maySell) return <NotFound />;
  return (
    <>
      <ScreenHead title="Pedido a mano" back={{ to: '/pedidos', label: 'Pedidos' }} />
      {query.data ? <Sale {...query.data} /> : <NotRead what="los libros" query={query} />}
    </>
  );
}

function Sale({ books, shipping_cents }: { books: BookToSell[]; shipping_cents: number }) {
  const sale = useSale({ books, shipping_cents });
  const { queue, isOffline } = useQueuedSales();
  const [isScanning, setIsScanning] = useState(false);
  const [notFound, setNotFound] = useState<string | null>(null);
  const waiting = copiesWaiting(queue);
  const free = books.map((book) => ({
    ...book,
    stock: Math.max(0, book.stock - (waiting.get(book.product_id) ?? 0)),
  }));
  const scan = (code: string) => {
    const book = bookOfCode(books, code);
    setNotFound(book ? null : code);
    if (book) sale.add(book);
  };
  useReader((code) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scan(code);
  });
  const { form } = sale;
  return (
    <div className="grid max-w-3xl gap-4">
      {sale.recovered}
      <Offline isOffline={isOffline} />
      <QueuedSales
        queue={queue}
        isFormEmpty={form.lines.length === 0}
        onCorrect={(refused) => sale.begin(formOfRefused(refused, books))}
      />
      {sale.sold ? <SaleDone key={queue.length} sold={sale.sold} onAnother={sale.another} /> : null}
      <Panel title="Libros">
        {isScanning ? (
          <Scanner
            kind="book"
            hint="Escanea el código de barras del libro."
            onCode={scan}
            onClose={() => setIsScanning(false)}
          />
        ) : null}
        <FindBookToSell books={free} onChoose={sale.add} onTyping={() => setNotFound(null)} />
        <Button
          className="mt-3"
          variant="secondary"
          size={44}
          icon={barcodeBold}
          onClick={() => setIsScanning(!isScanning)}
        >
          {isScanning ? 'Cerrar la cámara' : 'Escanear con la cámara'}
        </Button>
        <p role="status" className="mt-2 font-bold text-error empty:hidden">
          {notFound ? `Ningún libro a la venta tiene «${notFound}». Búscalo por su título.` : ''}
        </p>
        <SaleLines form={form} books={free} onChange={sale.change} />
      </Panel>
      <SalePerson sale={sale} />
      <Pay sale={sale} />
    </div>
  );
}

/** Read out when it appears. */
const Offline = ({ isOffline }: { isOffline: boolean }) => (
  <div role="status">
    {isOffline ? (
      <Notice kind="warning">
        <strong>Sin conexión.</strong> Lo que cobres en efectivo y entregues aquí se guarda en este aparato y
        se envía al volver.
      </Notice>
    ) : null}
  </div>
);

function Pay({ sale }: { sale: ReturnType<typeof useSale> }) {
  const { form, totals, busy, charge, error } = sale;
  const isEmpty = form.lines.length === 0;
  return (
    <Panel title="Cobro">
      <SaleSums totals={totals} isHandedOver={form.isHandedOver} />
      <ErrorNotice
        error={error}
        fallback="No se registró. Inténtalo de nuevo: lo que escribiste sigue aquí."
        className="mt-3"
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          size={56}
          icon="check-bold"
          disabled={isEmpty || busy !== null}
          busy={busy === 'cash' && 'Guardando…'}
          onClick={() => void charge('cash')}
        >
          Cobrado en efectivo
        </Button>
        <Button
          size={56}
          variant="secondary"
          disabled={isEmpty || busy !== null}
          busy={busy === 'transfer' && 'Guardando…'}
          onClick={() => void charge('transfer')}
        >
          Recibí la transferencia
        </Button>
        <Button
          size={56}
          variant="secondary"
          disabled={isEmpty || busy !== null}
          busy={busy === 'link' && 'Guardando…'}
          onClick={() => void charge('link')}
        >
          Mandar liga de pago
        </Button>
      </div>
    </Panel>
  );
}

const methodWords = { cash: 'en efectivo', transfer: 'por transferencia', link: 'por pagar con su liga' };

function SaleDone({ sold, onAnother }: { sold: Sold; onAnother: () => void }) {
  const { order, total, payment } = sold;
  const place = useRef<HTMLDivElement>(null);
  // The button lies at the end of the screen, and what came of it at its beginning.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Notice kind={order ? 'success' : 'info'} isAnnounced>
        <p>
          {order ? (
            <>
              <strong>{order.folio}</strong>: {formatCents(total)} {methodWords[payment]}.
            </>
          ) : (
            <>
              <strong>
                {formatCents(total)} {methodWords[payment]}.
              </strong>{' '}
              Quedó guardado en este aparato: se envía al volver la conexión.
            </>
          )}
        </p>
        {order?.pay_link ? <SendPayLink url={order.pay_link} folio={order.folio} /> : null}
        <p className="mt-2 flex flex-wrap items-center gap-x-4">
          <Button variant="secondary" size={44} onClick={onAnother}>
            Otro pedido
          </Button>
          {order ? (
            <Link to={`/pedidos/${order.folio}`} className="link inline-flex min-h-11 items-center">
              Abrir el pedido
            </Link>
          ) : null}
        </p>
      </Notice>
    </div>
  );
}
