import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import { type ReturnReason, returnReasons } from '#contract/desk/returns.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FieldError, TextAreaField } from '#web/ui/field.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { bind } from '../../frame/bind.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { leadToFirstWrongOnScreen } from '../../frame/first-wrong.ts';
import { Panel, RecordLayout, ScreenHead } from '../../frame/layout.tsx';
import { LeavingQuestion } from '../../frame/leaving-question.tsx';
import { EmptyScreen, NotRead } from '../../frame/screen-states.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { countFields, useKeptForm } from '../../frame/use-kept-form.tsx';
import { Cover } from '../../parts/books/book-cover.tsx';
import { returnReasonLabels } from '../../parts/orders/return-words.ts';
import { useOrder } from '../../parts/orders/use-order.ts';

const title = 'Abrir devolución';

/** «Abrir devolución», of an order. */
export function Screen() {
  const folio = useSearchParams()[0].get('pedido') ?? '';
  return folio === '' ? <WithoutOrder /> : <OfOrder folio={folio} />;
}

function WithoutOrder() {
  return (
    <>
      <ScreenHead title={title} back={{ to: '/devoluciones', label: 'Devoluciones' }} />
      <EmptyScreen
        title="Una devolución se abre desde su pedido."
        action={
          <LinkButton to="/pedidos" size={44}>
            Ver pedidos
          </LinkButton>
        }
      />
    </>
  );
}

function OfOrder({ folio }: { folio: string }) {
  const order = useOrder(folio);
  return (
    <>
      <ScreenHead
        title={title}
        back={{ to: `/pedidos/${folio}`, label: folio }}
        under={order.data?.contact.full_name}
      />
      {order.data ? (
        <OpeningForm order={order.data} />
      ) : (
        <NotRead what="el pedido" query={order} heights={[120, 220]} />
      )}
    </>
  );
}

type Line = DeskOrder['lines'][number];
const copiesLeft = ({ quantity, refunded_quantity }: Line) => quantity - refunded_quantity;

interface OpeningChoice {
  /** By product. */
  copies: Record<number, number>;
  reason: ReturnReason | null;
  note: string;
}

const nothingChosen: OpeningChoice = { copies: {}, reason: null, note: '' };

function OpeningForm({ order }: { order: DeskOrder }) {
  const lines = order.lines.filter((line) => copiesLeft(line) > 0);
  const typed = useKeptForm<null, OpeningChoice>({
    name: `devolucion:${order.order_id}`,
    read: null,
    formOf: () => nothingChosen,
    changesOf: (_, now) => countFields(nothingChosen, now),
    className: 'mb-3.5',
  });
  const { copies, reason, note } = typed.form;
  const change = (part: Partial<OpeningChoice>) => typed.setForm({ ...typed.form, ...part });
  const [isTried, setIsTried] = useState(false);
  const navigate = useNavigate();
  const open = useDeskWrite('POST /desk/returns/open', {
    onDone: ({ return_case }) => {
      typed.drop();
      showDone('Devolución abierta.');
      void navigate(`/devoluciones/${return_case.return_id}`, { replace: true });
    },
  });
  const chosen = lines.flatMap(({ product_id }) => {
    const quantity = copies[product_id] ?? 0;
    return quantity > 0 ? [{ product_id, quantity }] : [];
  });
  const submit = () => {
    setIsTried(true);
    leadToFirstWrongOnScreen();
    if (reason && chosen.length > 0) open.write({ order_id: order.order_id, reason, lines: chosen, note });
  };
  return (
    <RecordLayout
      aside={
        <>
          <LeavingQuestion
            isDirty={(note !== '' || chosen.length > 0) && !open.isPending}
            onLeave={() => typed.take(null)}
          />
          <Panel title="Motivo">
            <fieldset>
              <legend className="sr-only">Motivo</legend>
              {returnReasons.map((one) => (
                <RadioRow
                  key={one}
                  name="motivo"
                  checked={reason === one}
                  onChange={() => change({ reason: one })}
                >
                  {returnReasonLabels[one]}
                </RadioRow>
              ))}
              {isTried && !reason ? <FieldError>Elige un motivo</FieldError> : null}
            </fieldset>
          </Panel>
          <Panel>
            <TextAreaField
              label="Qué pasó"
              optional
              maxLength={500}
              help="Solo lo ve tu equipo."
              {...bind(note, (note) => change({ note }))}
            />
          </Panel>
          <ErrorNotice error={open.error} fallback="No se pudo abrir. Inténtalo de nuevo." />
          <Button wide busy={open.isPending && 'Abriendo…'} onClick={submit}>
            Abrir devolución
          </Button>
        </>
      }
    >
      {typed.recovered}
      <Panel title="¿Qué regresa?">
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <OpeningLine
              key={line.product_id}
              line={line}
              copies={copies[line.product_id] ?? 0}
              onChange={(next) => change({ copies: { ...copies, [line.product_id]: next } })}
            />
          ))}
        </ul>
        {isTried && chosen.length === 0 ? <FieldError>Elige al menos un libro</FieldError> : null}
      </Panel>
    </RecordLayout>
  );
}

interface OpeningLineProps {
  line: Line;
  copies: number;
  onChange: (copies: number) => void;
}

function OpeningLine({ line, copies, onChange }: OpeningLineProps) {
  const left = copiesLeft(line);
  return (
    <li className="flex items-start gap-3.5 py-3">
      <Cover url={line.image_url} />
      <div className="grid min-w-0 grow justify-items-start gap-1.5">
        <p className="font-bold">{line.title}</p>
        <p className="text-muted">
          {left === 1 ? '1 pieza' : `${left} piezas`}
          {line.is_digital ? ' · digital' : ''}
        </p>
        <QuantityStepper value={copies} min={0} max={left} of={line.title} onChange={onChange} />
      </div>
    </li>
  );
}
