import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { plainClabe } from '#contract/clabe.ts';
import { weekdayText } from '#contract/delivery-words.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import type { AnsweredTransfer, AskedTransfer } from '#contract/refund-transfers.ts';
import { ACCOUNT_KEPT_DAYS } from '#contract/transfer-terms.ts';
import { ApiError, browserApi } from '../ui/api.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { trash } from '../ui/delete-icon.generated.ts';
import { errorText } from '../ui/error-texts.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { FailureNotice } from '../ui/notice.tsx';
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';
import { AccountFields, type TypedAccount, wrongFields } from './account-fields.tsx';
import { clock, paperPlaneTilt, shieldCheck } from './refund-icons.generated.ts';

const isEnded = (error: unknown) => error instanceof ApiError && error.code === 'TRANSFER_LINK_INVALID';

/** True for a link that was answered, has ended, was replaced or was cut off. */
export const isUseless = (error: unknown) =>
  isEnded(error) || (error instanceof ApiError && error.code === 'BAD_REQUEST');

/** Asks for the account of the money that a link is about; afterwards says when it comes. */
export function RefundAccount({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['POST /refunds/get-transfer', token],
    queryFn: ({ signal }) => browserApi('POST /refunds/get-transfer', { body: { token }, signal }),
    staleTime: 0,
  });
  const [answered, setAnswered] = useState<AnsweredTransfer | null>(null);
  const [isUsed, setIsUsed] = useState(false);
  if (answered) return <Thanks transfer={answered} />;
  if (isUsed || (!data && isUseless(error))) return <UselessLink />;
  if (!data && error)
    return (
      <LoadFailure
        title="No pudimos abrir esta liga"
        reason={errorText(error, 'Intenta de nuevo en un momento.')}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  if (!data) return <AccountSkeleton />;
  return (
    <AccountForm
      token={token}
      transfer={data.transfer}
      onAnswered={setAnswered}
      onUseless={() => setIsUsed(true)}
    />
  );
}

interface AccountFormProps {
  token: string;
  transfer: AskedTransfer;
  onAnswered: (transfer: AnsweredTransfer) => void;
  onUseless: () => void;
}

function AccountForm({ token, transfer, onAnswered, onUseless }: AccountFormProps) {
  const [typed, setTyped] = useState<TypedAccount>({ clabe: '', holder: '' });
  const [isTried, setIsTried] = useState(false);
  const wrong = wrongFields(typed);
  const answer = useMutation({
    mutationFn: () =>
      browserApi('POST /refunds/answer-transfer', {
        body: { token, clabe: plainClabe(typed.clabe), holder_name: typed.holder },
      }),
    onSuccess: (done) => onAnswered(done.transfer),
    onError: (error) => isEnded(error) && onUseless(),
  });
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    const first = wrong.clabe ? 'clabe' : wrong.holder ? 'titular' : null;
    if (first) document.getElementById(first)?.focus();
    else if (!answer.isPending) answer.mutate();
  };
  return (
    <>
      <p>
        Pedido <strong>{transfer.folio}</strong>
      </p>
      <h1 className="heading mt-1">¿A dónde te mandamos tus {formatCents(transfer.cents)}?</h1>
      <p className="lead mt-3">
        Pagaste en OXXO, y ahí no se puede devolver. Te lo transferimos a tu cuenta.
      </p>
      {/* POST, in case the form is sent before hydration (`holdEvents`): an account must never get into an address. */}
      <form noValidate method="post" className="mt-6 grid gap-4" onSubmit={submit}>
        <AccountFields
          typed={typed}
          errors={isTried ? wrong : {}}
          onChange={(part) => {
            answer.reset();
            setTyped({ ...typed, ...part });
          }}
        />
        <WhatWillHappen transfer={transfer} typed={typed} isWhole={!wrong.clabe && !wrong.holder} />
        <FailureNotice
          text={answer.error && errorText(answer.error, 'No se pudo mandar tu CLABE. Intenta de nuevo.')}
        />
        <Button type="submit" size={56} wide icon={paperPlaneTilt} busy={answer.isPending && 'Mandando…'}>
          Mandar mi CLABE
        </Button>
      </form>
      <Assurances endsAt={transfer.ends_at} />
    </>
  );
}

interface WhatWillHappenProps {
  transfer: AskedTransfer;
  typed: TypedAccount;
  isWhole: boolean;
}

/** Sum, holder, end of the account and day, before they are sent. */
function WhatWillHappen({ transfer, typed, isWhole }: WhatWillHappenProps) {
  return (
    <div className="rounded-block rounded-br-tile bg-sky p-5">
      <p>Vamos a transferir</p>
      <p className="figure text-3xl">{formatCents(transfer.cents)}</p>
      <p className="mt-1 wrap-anywhere">
        {isWhole ? (
          <>
            a {typed.holder.trim()}, cuenta que termina en{' '}
            <strong>{plainClabe(typed.clabe).slice(-4)}</strong>,{' '}
          </>
        ) : null}
        a más tardar el <strong>{weekdayText(transfer.transfer_by)}</strong>.
      </p>
    </div>
  );
}

function Assurances({ endsAt }: { endsAt: string }) {
  return (
    <ul className="mt-6 grid gap-3">
      <Assurance icon={shieldCheck}>
        <strong>Nunca te pedimos NIP, contraseñas ni tu tarjeta.</strong>
      </Assurance>
      <Assurance icon={clock}>
        Esta liga sirve una sola vez y hasta el {weekdayText(mexicoCityDay(endsAt))}.
      </Assurance>
      <Assurance icon={trash}>Borramos tu CLABE {ACCOUNT_KEPT_DAYS} días después de transferirte.</Assurance>
    </ul>
  );
}

const Assurance = ({ icon, children }: { icon: IconName; children: React.ReactNode }) => (
  <li className="flex gap-3">
    <Icon name={icon} size={20} />
    <span>{children}</span>
  </li>
);

function Thanks({ transfer: { first_name, cents, last4, transfer_by } }: { transfer: AnsweredTransfer }) {
  return (
    <div role="status" className="rounded-block rounded-tr-tile bg-nopal-pale p-6">
      <h1 className="heading">{first_name ? `Gracias, ${first_name}` : 'Gracias'}</h1>
      <p className="mt-3">
        Te transferimos <strong>{formatCents(cents)}</strong> a la cuenta que termina en {last4}, a más tardar
        el <strong>{weekdayText(transfer_by)}</strong>. Te avisamos por correo con tu clave de rastreo.
      </p>
      <p className="mt-3">
        ¿Te equivocaste?{' '}
        <Link to={CONTACT} className="link">
          Escríbenos
        </Link>{' '}
        antes de que salga.
      </p>
    </div>
  );
}

const CONTACT = `/contacto?${new URLSearchParams({ subject: 'Devolución de mi pago en OXXO' })}`;

export function UselessLink() {
  return (
    <>
      <h1 className="heading">Esta liga ya no sirve</h1>
      <p className="lead mt-3">
        Ya se usó o venció. Por seguridad no mostramos lo que escribiste. Si todavía esperas tu dinero, te
        mandamos otra.
      </p>
      <LinkButton to={CONTACT} variant="ink" wide className="mt-6">
        Escribirnos
      </LinkButton>
    </>
  );
}

function AccountSkeleton() {
  return (
    <>
      <LoadingNote>Buscando tu devolución</LoadingNote>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="mt-6 h-52 w-full" />
    </>
  );
}
