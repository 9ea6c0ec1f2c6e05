import type { ReactNode } from 'react';
import { inGroups } from '#contract/digits.ts';
import type { GiftView } from '#contract/gift.ts';
import { methodNames } from '#contract/later-payment-words.ts';
import { dateText } from '#contract/mexico-city.ts';
import { type Cents, formatCents } from '#contract/money.ts';
import type { OrderLine } from '#contract/orders.ts';
import type { BoughtPassGift } from '#contract/pass-gifts.ts';
import type { PendingPayment as Pending } from '#contract/pending-payment.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Price } from '../ui/price.tsx';
import { clock } from '../ui/status-icons.generated.ts';
import { paperNames, untilText } from './awaited-payment.ts';
import { GiftAgainLink } from './gifts/gift-again.tsx';
import { arrowsClockwise, barcode, copy as copyIcon, storefront } from './later-icons.generated.ts';
import { OrderAgainLink } from './order-again.tsx';
import { useCopy } from './use-copy.ts';

interface PendingPaymentProps {
  pending: Pending;
  lines: readonly OrderLine[];
  /** Gift to be made again with the lines; null where others than the buyer may see the page. */
  gift: GiftView | null;
  /** Gift of a pass that the order pays for. */
  passGift?: BoughtPassGift | null;
  /** Heading level of the method's name. */
  as: 'h2' | 'h3';
  className?: string;
}

/** How an order is paid at the OXXO or from a bank: amount, last hour, and the numbers to pay it with. */
export function PendingPayment(props: PendingPaymentProps) {
  const { pending, lines, gift, passGift = null, as, className } = props;
  const { method } = pending;
  const ships = lines.some(({ product_type }) => product_type === 'FISICO');
  return (
    <section aria-label="Falta tu pago" className={classNames('max-w-2xl', className)}>
      <div
        className={classNames(
          'rounded-block rounded-tr-promo px-5 py-5 sm:px-8 sm:py-7',
          method === 'oxxo' ? 'bg-mango-pale' : 'bg-sky-pale',
        )}
      >
        <Amounts {...{ pending, as }} />
        <p className="mt-2 leading-snug">
          {ships ? 'Apartamos tus libros hasta el' : 'Puedes pagar hasta el'}{' '}
          <strong className="inline-block">{untilText(pending.pay_by)}</strong>.
        </p>
        {method === 'oxxo' ? <Voucher pending={pending} /> : null}
      </div>
      {method === 'oxxo' ? (
        <VoucherNotes follows={whatFollows(lines, passGift)} />
      ) : (
        <Transfer pending={pending} />
      )}
      <p className="small mt-4 text-muted print:hidden">
        ¿Prefieres tarjeta?{' '}
        {passGift ? (
          <GiftAgainLink gift={passGift}>Haz el pedido de nuevo</GiftAgainLink>
        ) : (
          <OrderAgainLink {...{ lines, gift }}>Haz el pedido de nuevo</OrderAgainLink>
        )}
        ; esta {paperNames[method]} vence sola.
      </p>
    </section>
  );
}

/** Title of the page of an order that waits for its payment. */
export function AwaitedTitle({ folio, createdAt }: { folio: string; createdAt: string | null }) {
  return (
    <div>
      <p className="small text-muted">
        Pedido <strong className="text-slate">{folio}</strong>
        {createdAt ? ` · ${dateText(createdAt)}` : null}
      </p>
      <h1 className="heading">Falta tu pago</h1>
    </div>
  );
}

function Amounts({ pending, as: Heading }: Pick<PendingPaymentProps, 'pending' | 'as'>) {
  const { method, amount_cents: amount, remaining_cents: remaining } = pending;
  const received = amount - remaining;
  return (
    <>
      <Heading className="heading-3">{methodNames[method]}</Heading>
      {received > 0 ? (
        <>
          <p className="mt-1">
            Recibimos <strong>{formatCents(received)}</strong>.
            {remaining > 0 ? null : ' Estamos confirmando tu pago.'}
          </p>
          {remaining > 0 ? (
            <div className="mt-2 flex flex-wrap items-baseline gap-x-2.5">
              <span className="figure text-[2.5rem] leading-[1.1]">Faltan</span>
              <Price cents={remaining} size="detail" />
            </div>
          ) : null}
          <Part {...{ received, amount }} />
        </>
      ) : (
        <Price cents={amount} size="detail" className="mt-1" />
      )}
    </>
  );
}

function Part({ received, amount }: { received: Cents; amount: Cents }) {
  return (
    <>
      <progress
        aria-hidden="true"
        value={received}
        max={amount}
        className="mt-2 block h-2.5 w-full appearance-none overflow-hidden rounded-chip bg-white [&::-moz-progress-bar]:bg-slate [&::-webkit-progress-bar]:bg-white [&::-webkit-progress-value]:bg-slate"
      />
      <p className="small mt-1.5">
        {formatCents(received)} de {formatCents(amount)}
      </p>
    </>
  );
}

function Preparing({ what }: { what: string }) {
  return (
    <p role="status" className="mt-4 flex items-center gap-3 font-bold">
      <Icon name="circle-notch-bold" className="spins" />
      Estamos preparando tu {what}
    </p>
  );
}

function Voucher({ pending: { number, voucher_url } }: { pending: Pending }) {
  return (
    <>
      {number ? (
        <div className="mt-4 rounded-button bg-white px-4 py-3">
          <p className="small text-muted">Número de tu ficha</p>
          <p className="figure text-2xl [word-spacing:.2em] select-all">{inGroups(number, 4)}</p>
        </div>
      ) : (
        <Preparing what="ficha" />
      )}
      <div className="mt-4 grid gap-3 sm:grid-cols-2 print:hidden">
        {voucher_url ? (
          <LinkButton to={voucher_url} target="_blank" rel="noreferrer" icon={barcode} wide>
            Ver mi ficha
            <span className="sr-only"> (se abre en otra pestaña)</span>
          </LinkButton>
        ) : null}
        {number ? <CopyButton text={number} label="Copiar número" wide /> : null}
      </div>
    </>
  );
}

interface CopyButtonProps {
  text: string;
  label: string;
  /** What is copied, where the label alone does not tell. */
  what?: string;
  wide?: boolean;
  className?: string | undefined;
}

/** Button that says for three seconds that it has copied; where copying is not possible it tells what to do. */
function CopyButton({ text, label, what, wide, className }: CopyButtonProps) {
  const { done, copy } = useCopy();
  return (
    <div className="print:hidden">
      <Button
        variant="secondary"
        size={wide ? 52 : 44}
        wide={wide}
        className={className}
        icon={done === 'copied' ? 'check-bold' : copyIcon}
        onClick={() => void copy(text)}
      >
        {done === 'copied' ? 'Copiado' : label}
        {what ? <span className="sr-only"> {what}</span> : null}
      </Button>
      <p role="status" className={done === 'failed' ? 'small mt-1' : 'sr-only'}>
        {done === 'copied' ? 'Copiado' : done === 'failed' ? 'No se pudo copiar: selecciónalo.' : ''}
      </p>
    </div>
  );
}

/** What happens once the payment has come. */
function whatFollows(lines: PendingPaymentProps['lines'], passGift: BoughtPassGift | null): string {
  if (passGift) return 'Tu regalo sale cuando recibamos tu pago.';
  if (lines.some(({ is_pass }) => is_pass)) return 'Tu pase empieza en cuanto recibamos tu pago.';
  return lines.some(({ product_type }) => product_type === 'FISICO')
    ? 'Tu pedido sale cuando recibamos tu pago.'
    : 'Lo descargas en cuanto recibamos tu pago.';
}

function VoucherNotes({ follows }: { follows: string }) {
  return (
    <ul className="mt-4 grid gap-3 leading-snug">
      <Note icon={storefront}>Enséñala en caja y paga en efectivo. Guarda el recibo.</Note>
      <Note icon={clock}>El OXXO tarda hasta un día hábil en avisarnos. {follows}</Note>
      <Note icon={arrowsClockwise} isSmall>
        Revisamos cada 15 segundos. Puedes cerrar esta página: te avisamos por correo en cuanto llegue tu
        pago.
      </Note>
    </ul>
  );
}

function Note({ icon, isSmall, children }: { icon: IconName; isSmall?: boolean; children: ReactNode }) {
  return (
    <li className={classNames('flex gap-3', isSmall && 'small text-muted print:hidden')}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}

function Transfer({ pending }: { pending: Pending }) {
  const { remaining_cents: remaining, clabe, reference, bank_name, beneficiary, voucher_url } = pending;
  const amount = formatCents(remaining);
  if (remaining === 0) return null;
  return (
    <>
      <div className="panel mt-4 p-5 sm:px-7">
        <p className="leading-snug">
          Transfiere exactamente <strong>{amount}</strong> en una sola transferencia, desde la app de tu
          banco.
        </p>
        {clabe ? null : <Preparing what="CLABE" />}
        <dl className="mt-4 divide-y divide-line border-t border-line">
          {clabe ? <Row name="CLABE" shown={inGroups(clabe, 3)} copied={clabe} isFigure isLong /> : null}
          <Row name="Monto exacto" shown={amount} copied={(remaining / 100).toFixed(2)} isFigure />
          {reference ? <Row name="Concepto" shown={reference} copied={reference} /> : null}
          {bank_name ? <Row name="Banco" shown={bank_name} /> : null}
          {beneficiary ? <Row name="Beneficiario" shown={beneficiary} /> : null}
        </dl>
        {voucher_url ? (
          <LinkButton
            to={voucher_url}
            target="_blank"
            rel="noreferrer"
            variant="text"
            size={44}
            className="print:hidden"
          >
            Ver en otra pestaña
          </LinkButton>
        ) : null}
      </div>
      <Notice kind="info" className="mt-4">
        En días hábiles se confirma en minutos. Si envías de más, te lo devolvemos a la misma cuenta.
      </Notice>
    </>
  );
}

interface RowProps {
  name: string;
  shown: string;
  /** Text to copy; absent for what is only read. */
  copied?: string;
  isFigure?: boolean;
  /** True for a text that leaves no room for a button beside it on a phone. */
  isLong?: boolean;
}

function Row({ name, shown, copied, isFigure, isLong }: RowProps) {
  return (
    <div
      className={classNames(
        'grid items-center gap-x-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]',
        !isLong && 'grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      <dt className="small text-muted">{name}</dt>
      <dd
        className={classNames(
          'col-start-1 wrap-anywhere select-all',
          isFigure ? 'figure text-[1.375rem]' : 'font-bold',
        )}
      >
        {shown}
      </dd>
      {copied ? (
        <dd
          className={classNames(
            'sm:col-start-2 sm:row-span-2 sm:row-start-1',
            isLong ? 'max-sm:mt-2' : 'col-start-2 row-span-2 row-start-1',
          )}
        >
          <CopyButton
            text={copied}
            label="Copiar"
            what={name}
            className={isLong ? 'max-sm:w-full' : undefined}
          />
        </dd>
      ) : null}
    </div>
  );
}
