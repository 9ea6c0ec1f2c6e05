import { Link, useParams } from 'react-router';
import type { Member } from '#contract/desk/member-views.ts';
import { formatCents } from '#contract/money.ts';
import { paidWith } from '#contract/payment-methods.ts';
import { CopyTextButton } from '../../frame/copy-button.tsx';
import { shortDay } from '../../frame/desk-dates.ts';
import { Panel, ScreenHead } from '../../frame/layout.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { addressBlock } from '../../parts/addresses/address-block.ts';
import { boxesAddress, boxTabOf } from '../../parts/boxes/box-words.ts';
import { personAddress } from '../../parts/people/person-address.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberMoney } from './member-money.tsx';
import { MemberTimeline } from './member-timeline.tsx';
import { memberLookOf, membersAddress, memberTabLabels } from './member-words.ts';
import { ReasonPanel } from './reason-panel.tsx';
import { SendCardLink } from './send-card-link.tsx';
import { useMember } from './use-members.ts';

export function Screen() {
  const { id = '' } = useParams();
  const member = useMember(Number(id));
  if (member.data) return <Shown member={member.data} />;
  return (
    <>
      <ScreenHead title="Suscripción" back={{ to: '/suscripciones', label: 'Suscripciones' }} />
      <NotRead what="esta suscripción" query={member} heights={[110, 320]} />
    </>
  );
}

function Shown({ member }: { member: Member }) {
  const tab = member.tab ?? 'active';
  const { tone, label } = memberLookOf(member);
  const { contact, plan } = member;
  return (
    <>
      <ScreenHead
        title={contact.name || contact.email || 'Cuenta borrada'}
        back={{ to: membersAddress.to({ tab, q: '' }), label: memberTabLabels[tab] }}
        under={`${plan.name} · desde el ${shortDay(member.created_at)}`}
        actions={<StateLabel tone={tone}>{label}</StateLabel>}
      />
      <Facts member={member} />
      {/* On phones what can be done stands before all that happened. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 desk:grid-cols-[minmax(0,1fr)_344px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 desk:col-start-2 desk:row-start-1">
          <MemberActions member={member} />
          <ReasonPanel member={member} />
          {member.address ? <Address member={member} address={member.address} /> : null}
          {contact.email ? (
            <Panel title="Persona">
              <Link
                className="link inline-flex min-h-11 items-center break-all"
                to={personAddress(contact.email)}
              >
                {contact.email}
              </Link>
            </Panel>
          ) : null}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 desk:col-start-1 desk:row-start-1">
          <MemberTimeline events={member.timeline} />
          <MemberMoney member={member} />
        </div>
      </div>
    </>
  );
}

/** The next charge, the box of this period, the card. */
function Facts({ member }: { member: Member }) {
  const { next_charge: charge, box, card, plan } = member;
  const live = member.state === 'active' || member.state === 'past_due';
  return (
    <section className="mb-3.5 grid gap-3.5 rounded-[18px] rounded-br-[56px] bg-sky-pale p-5 text-info-text desk:grid-cols-3 [&>*+*]:border-t [&>*+*]:border-info-text/25 [&>*+*]:pt-3 desk:[&>*+*]:border-t-0 desk:[&>*+*]:border-l desk:[&>*+*]:pt-0 desk:[&>*+*]:pl-5">
      <div>
        <p>Próximo cobro</p>
        <p className="figure text-2xl">
          {charge ? `${shortDay(charge.at)} · ${formatCents(charge.cents)}` : 'Ninguno'}
        </p>
        <p>{chargeNote(member)}</p>
      </div>
      {plan.ships ? (
        <div>
          <p>Caja de este periodo</p>
          <p className="font-bold">{boxText(box)}</p>
          {member.for_child ? <p className="wrap-anywhere">Para {member.for_child}</p> : null}
          {box && !box.is_skipped ? (
            <Link
              className="link inline-flex min-h-11 items-center"
              to={boxesAddress({ tab: boxTabOf(box.state), planId: plan.membership_id })}
            >
              Ver la caja
            </Link>
          ) : null}
        </div>
      ) : null}
      <div>
        <p>Tarjeta</p>
        <p className="font-bold">{card ? cardText(card) : 'Sin tarjeta'}</p>
        {live && member.contact.email ? <SendCardLink member={member} /> : null}
      </div>
    </section>
  );
}

function cardText({ brand, last4, expires }: NonNullable<Member['card']>): string {
  const name = paidWith({ method: 'card', brand, last4 });
  return expires ? `${name}, vence ${expires.slice(5)}/${expires.slice(2, 4)}` : name;
}

function chargeNote({ next_charge, credit, paid_until, state, cancels, paused_until }: Member): string {
  if (state === 'past_due') return 'El último cobro no pasó; el banco lo reintenta';
  if (cancels) return `Se va el ${paid_until ? shortDay(paid_until) : '—'}`;
  if (!next_charge) return '';
  if (credit?.state === 'asked') return 'Pedimos el regalo; falta que se confirme';
  if (credit) return 'Es un regalo de la tienda';
  if (next_charge.announced_at) return `Avisado por correo el ${shortDay(next_charge.announced_at)}`;
  return paused_until ? 'En pausa hasta entonces' : 'Se avisa por correo una semana antes';
}

function boxText(box: Member['box']): string {
  if (!box) return 'Todavía ninguna';
  const name = `${box.number}.ª caja`;
  if (box.is_skipped) return `${name}, omitida`;
  if (box.is_held) return `${name}, detenida`;
  if (box.delivered_at) return `${name}, entregada el ${shortDay(box.delivered_at)}`;
  if (box.shipped_at) return `${name}, salió el ${shortDay(box.shipped_at)}`;
  return `${name}, por enviar`;
}

function Address({ member, address }: { member: Member; address: NonNullable<Member['address']> }) {
  const { name, phone } = member.contact;
  const text = addressBlock({ full_name: name, phone }, address);
  return (
    <Panel title="Dirección">
      <p className="mb-3 wrap-anywhere whitespace-pre-line">{text}</p>
      <CopyTextButton text={text}>Copiar</CopyTextButton>
    </Panel>
  );
}
