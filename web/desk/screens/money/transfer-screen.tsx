import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { weekdayText } from '#contract/delivery-words.ts';
import type { RefundTransferView } from '#contract/desk/refund-transfers.ts';
import { inGroups } from '#contract/digits.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { TRANSFER_BUSINESS_DAYS } from '#contract/transfer-terms.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CopyButton } from '../../frame/copy-button.tsx';
import { deskApi } from '../../frame/desk-api.ts';
import { momentText } from '../../frame/desk-dates.ts';
import { clock } from '../../frame/icons.generated.ts';
import { Panel, ScreenHead } from '../../frame/layout.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { ConfirmTransfer, OtherLink } from './transfer-steps.tsx';

/** «Devolver por transferencia»: cash goes back from the owner's bank to the account that the buyer gave. */
export function Screen() {
  const { folio = '', refundId } = useParams();
  const refund_id = Number(refundId);
  const query = useQuery({
    queryKey: ['refund-transfer', refund_id],
    queryFn: ({ signal }) => deskApi('GET /desk/checkout/refund-transfer', { query: { refund_id }, signal }),
    // Each reading of an account is written down: it is not read again by itself, nor kept behind the screen.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, refetch } = query;
  if (data) return <Transfer transfer={data.transfer} onChanged={() => void refetch()} />;
  return (
    <>
      <ScreenHead title={TITLE} back={{ to: `/pedidos/${folio}`, label: folio }} />
      <NotRead what="la devolución" query={query} heights={[90, 320]} />
    </>
  );
}

const TITLE = 'Devolver por transferencia';

interface TransferProps {
  transfer: RefundTransferView;
  /** Something of it is otherwise than it was shown. */
  onChanged: () => void;
}

export function Transfer({ transfer, onChanged }: TransferProps) {
  const { folio, contact_name, is_guest, paid_cents, state } = transfer;
  const who = is_guest ? `${contact_name} (invitado)` : contact_name;
  return (
    <>
      <ScreenHead
        title={TITLE}
        back={{ to: `/pedidos/${folio}`, label: folio }}
        under={`${who} · pagó ${formatCents(paid_cents)} en OXXO`}
      />
      <div className="grid max-w-2xl gap-3.5">
        <Squares state={state} />
        {state === 'asked' ? <Asked transfer={transfer} onChanged={onChanged} /> : null}
        {state === 'answered' ? <Answered transfer={transfer} onChanged={onChanged} /> : null}
        {state === 'done' ? <Done transfer={transfer} /> : null}
      </div>
    </>
  );
}

const steps = ['Pedir CLABE', 'Transferir', 'Avisado'];
const reached: Readonly<Record<RefundTransferView['state'], number>> = { asked: 0, answered: 1, done: 3 };

/** The three squares of the hopscotch. */
function Squares({ state }: { state: RefundTransferView['state'] }) {
  const current = reached[state];
  return (
    <ol className="grid grid-cols-3 gap-2 rounded-block bg-sky-pale p-4 text-center">
      {steps.map((step, place) => (
        <li key={step} aria-current={place === current ? 'step' : undefined}>
          <span
            className={classNames(
              'figure mx-auto grid size-9 place-items-center rounded-[9px] border-2 border-slate',
              place < current ? 'bg-slate text-white' : place === current ? 'bg-mango' : 'bg-white',
            )}
          >
            {place < current ? <Icon name="check-bold" size={20} /> : place + 1}
          </span>
          <span className={classNames('mt-1.5 block', place === current && 'font-bold')}>
            {step}
            {place < current ? <span className="sr-only"> (hecho)</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Asked({ transfer, onChanged }: TransferProps) {
  const { link_sent_at, link_ends_at } = transfer;
  const [sent, end] = [link_sent_at, link_ends_at].map((at) => weekdayText(mexicoCityDay(at)));
  const isOver = new Date(link_ends_at) <= new Date();
  return (
    <Panel>
      <p className="mb-4">
        <strong>Le mandamos la liga el {sent}.</strong>{' '}
        {isOver ? `Venció el ${end} y no la usó.` : `Sirve una sola vez y hasta el ${end}.`}
      </p>
      <OtherLink transfer={transfer} onChanged={onChanged} />
    </Panel>
  );
}

function Answered({ transfer, onChanged }: TransferProps) {
  const { transfer_by, answered_at, account, cents, folio } = transfer;
  return (
    <>
      {transfer_by && answered_at ? (
        <Notice kind="warning" icon={clock}>
          <strong>A más tardar el {weekdayText(transfer_by)}.</strong> Le prometimos {TRANSFER_BUSINESS_DAYS}{' '}
          días hábiles desde que nos dio su CLABE, {momentText(answered_at)}.
        </Notice>
      ) : null}
      <Panel title="Transfiere desde tu banco">
        {account ? (
          <dl>
            <Row label="CLABE" shown={inGroups(account.clabe, 3)} copied={account.clabe} isFigure />
            {account.bank_name ? <Row label="Banco" shown={account.bank_name} /> : null}
            <Row label="Titular" shown={account.holder_name} />
            <Row label="Monto exacto" shown={formatCents(cents)} copied={(cents / 100).toFixed(2)} isFigure />
            <Row label="Concepto" shown={`Devolución ${folio}`} />
          </dl>
        ) : (
          <p>No se puede leer su CLABE. Mándale otra liga para que la escriba de nuevo.</p>
        )}
      </Panel>
      {account ? <ConfirmTransfer transfer={transfer} onChanged={onChanged} /> : null}
      <Panel title="¿Se equivocó de cuenta?">
        <OtherLink transfer={transfer} onChanged={onChanged} />
      </Panel>
    </>
  );
}

interface RowProps {
  label: string;
  shown: string;
  /** What the bank's form takes, where that is written otherwise. */
  copied?: string;
  isFigure?: boolean;
}

function Row({ label, shown, copied = shown, isFigure }: RowProps) {
  return (
    <div className="border-b border-line py-2 last:border-0">
      <dt className="text-muted">{label}</dt>
      <dd className="-mt-3 flex items-center justify-between gap-4">
        <span className={classNames('pt-3 wrap-anywhere', isFigure ? 'figure text-xl' : 'font-bold')}>
          {shown}
        </span>
        <CopyButton text={copied} label={`Copiar ${label}`} />
      </dd>
    </div>
  );
}

function Done({ transfer }: { transfer: RefundTransferView }) {
  const { cents, transferred_on, tracking_key, contact_name } = transfer;
  return (
    <Notice kind="success" isAnnounced>
      <strong>
        Devuelto: {formatCents(cents)}
        {transferred_on ? `, el ${weekdayText(transferred_on)}` : ''}.
      </strong>{' '}
      Clave de rastreo <span className="wrap-anywhere">{tracking_key}</span>. Le avisamos a {contact_name} por
      correo.
    </Notice>
  );
}
