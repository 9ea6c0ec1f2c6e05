import { Link, useParams } from 'react-router';
import type { DeskGift } from '#contract/desk/pass-gifts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { shortDay } from '../../frame/desk-dates.ts';
import { Panel, ScreenHead } from '../../frame/layout.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { personAddress } from '../../parts/people/person-address.ts';
import { gift as giftIcon } from './member-icons.generated.ts';
import { MemberTimeline } from './member-timeline.tsx';
import { PassGiftActions } from './pass-gift-actions.tsx';
import { giftLook, giftsAddress, giftText, paidText, whereText } from './pass-gift-words.ts';
import { useGift } from './use-pass-gifts.ts';

const back = { to: giftsAddress.to({ q: '' }), label: 'Regalos' };

export function Screen() {
  const { id = '' } = useParams();
  const gift = useGift(Number(id));
  if (gift.data) return <Shown gift={gift.data} />;
  return (
    <>
      <ScreenHead title="Regalo" back={back} />
      <NotRead what="este regalo" query={gift} heights={[110, 320]} />
    </>
  );
}

function Shown({ gift }: { gift: DeskGift }) {
  const { tone, label, isGift } = giftLook(gift);
  const { to, contact_name, contact_email } = gift;
  return (
    <>
      <ScreenHead
        title={`Regalo para ${to}`}
        back={back}
        under={
          <>
            {giftText(gift)} · de{' '}
            {contact_email ? (
              <Link className="link" to={personAddress(contact_email)}>
                {contact_name || contact_email}
              </Link>
            ) : (
              contact_name || 'alguien que borró sus datos'
            )}
          </>
        }
        actions={
          <StateLabel tone={tone} icon={isGift && giftIcon}>
            {label}
          </StateLabel>
        }
      />
      <Facts gift={gift} />
      <Begun gift={gift} />
      {/* On phones what can be done stands before all that happened. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 desk:grid-cols-[minmax(0,1fr)_344px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 desk:col-start-2 desk:row-start-1">
          <PassGiftActions gift={gift} />
          <Dedication gift={gift} />
          <Notice kind="success" icon="lock-key">
            El código no se ve en Mostrador. Solo lo llevan el correo y el certificado.
          </Notice>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 desk:col-start-1 desk:row-start-1">
          <MemberTimeline events={gift.timeline} />
        </div>
      </div>
    </>
  );
}

/** Where it is, what was paid for it, and its order. */
function Facts({ gift }: { gift: DeskGift }) {
  const [what, when] = whereText(gift);
  return (
    <section className="mb-3.5 grid gap-3.5 rounded-[18px] rounded-br-[56px] bg-sky-pale p-5 text-info-text">
      <div>
        <p>{what}</p>
        <p className="figure text-2xl wrap-anywhere">{when}</p>
        {gift.to_email ? <p className="font-bold break-all">{gift.to_email}</p> : null}
      </div>
      <dl className="grid grid-cols-2 gap-3.5 border-t border-info-text/25 pt-3">
        <div>
          <dt>Pagó</dt>
          <dd className="font-bold">{paidText(gift)}</dd>
        </div>
        <div>
          <dt>Pedido</dt>
          <dd>
            <Link className="link inline-flex min-h-11 items-center" to={`/pedidos/${gift.folio}`}>
              {gift.folio}
            </Link>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Begun({ gift: { stage, begun_at, begun_by } }: { gift: DeskGift }) {
  if (stage !== 'begun' || !begun_at) return null;
  return (
    <Notice kind="success" className="mb-3.5">
      <strong>
        Lo empezó {begun_by?.name || 'quien lo recibió'} el {shortDay(begun_at)}.
      </strong>{' '}
      Un regalo que ya empezó no se puede devolver.
      {begun_by?.email ? (
        <>
          {' '}
          Sigue en{' '}
          <Link className="link" to={personAddress(begun_by.email)}>
            su pase
          </Link>
          .
        </>
      ) : null}
    </Notice>
  );
}

const Dedication = ({ gift: { from, message } }: { gift: DeskGift }) => (
  <Panel title="Dedicatoria">
    {message ? (
      <p className="mb-3 border-l-4 border-bougainvillea pl-4 wrap-anywhere whitespace-pre-line">{message}</p>
    ) : null}
    <p className="text-muted wrap-anywhere">De parte de {from}</p>
  </Panel>
);
