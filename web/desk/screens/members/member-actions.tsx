import { useState } from 'react';
import type { Member } from '#contract/desk/member-views.ts';
import { formatCents } from '#contract/money.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { shortDay } from '../../frame/desk-dates.ts';
import { arrowsClockwise } from '../../frame/icons.generated.ts';
import { Panel } from '../../frame/layout.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { GiftDialog } from './gift-dialog.tsx';
import { MemberAddressDialog } from './member-address-dialog.tsx';
import { calendarX, gift, mapPin, pauseCircle } from './member-icons.generated.ts';
import { hasPaidTime, pauseChoices } from './member-words.ts';
import { PauseDialog } from './pause-dialog.tsx';
import { QuickDialog } from './quick-dialog.tsx';

type Action = 'pause' | 'resume' | 'gift' | 'address' | 'cancel' | 'cancel-now' | 'reactivate';

interface Offer {
  action: Action;
  icon: IconName;
  title: string;
  note: string;
  isGrave?: true;
}

/** What can be done with it as it stands. */
function offersOf(member: Member): Offer[] {
  const { tab, price_cents, paid_until, credit, plan, address } = member;
  if (tab === 'ended' || tab === null) return [];
  const until = paid_until ? shortDay(paid_until) : '';
  const offers: Offer[] = [];
  const canPause = pauseChoices(member).length > 0;
  if (tab === 'active' && canPause)
    offers.push({
      action: 'pause',
      icon: pauseCircle,
      title: 'Pausar',
      note: credit ? 'Retira el regalo primero' : '1 a 3 periodos sin cobro ni caja',
    });
  if (tab === 'paused') {
    offers.push({ action: 'resume', icon: arrowsClockwise, title: 'Continuar', note: 'Termina la pausa' });
    if (canPause)
      offers.push({
        action: 'pause',
        icon: pauseCircle,
        title: 'Alargar la pausa',
        note: 'Hasta 3 periodos en total',
      });
  }
  if (tab === 'active')
    offers.push({
      action: 'gift',
      icon: gift,
      title: credit ? 'Retirar el regalo' : 'Regalar el próximo cobro',
      note: `${formatCents(price_cents)} · pide tu código`,
    });
  if (plan.ships && address)
    offers.push({
      action: 'address',
      icon: mapPin,
      title: 'Cambiar dirección',
      note: 'También la de la caja abierta',
    });
  if (tab === 'leaving')
    offers.push({
      action: 'reactivate',
      icon: arrowsClockwise,
      title: 'Reactivar',
      note: `Se iba el ${until}`,
    });
  if (tab === 'active' || tab === 'paused')
    offers.push(
      hasPaidTime(paid_until, Date.now())
        ? { action: 'cancel', icon: calendarX, title: 'Cancelar al final', note: `Se va el ${until}` }
        : {
            action: 'cancel',
            icon: calendarX,
            title: 'Cancelar',
            note: 'Ya no tiene nada pagado: termina hoy',
          },
    );
  const note = 'Con o sin devolución · pide tu código';
  offers.push({ action: 'cancel-now', icon: 'x-circle', title: 'Cancelar ahora', note, isGrave: true });
  return offers;
}

export function MemberActions({ member }: { member: Member }) {
  const [open, setOpen] = useState<Action | null>(null);
  const offers = offersOf(member);
  const onClose = () => setOpen(null);
  if (offers.length === 0) return null;
  return (
    <Panel title="Acciones">
      <ul>
        {offers.map(({ action, icon, title, note, isGrave }) => (
          <li key={action} className="border-b border-line last:border-0">
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3.5 py-2 text-left"
              onClick={() => setOpen(action)}
            >
              <span className={isGrave ? 'text-error' : undefined}>
                <Icon name={icon} size={20} />
              </span>
              <span className="min-w-0 grow">
                <strong className={isGrave ? 'block text-error' : 'block'}>{title}</strong>
                <span className="small text-muted">{note}</span>
              </span>
              <Icon name="caret-right" size={20} />
            </button>
          </li>
        ))}
      </ul>
      {open === 'pause' ? <PauseDialog member={member} onClose={onClose} /> : null}
      {open === 'gift' ? <GiftDialog member={member} onClose={onClose} /> : null}
      {open === 'cancel-now' ? <CancelDialog member={member} onClose={onClose} /> : null}
      {open === 'address' && member.address ? (
        <MemberAddressDialog member={member} address={member.address} onClose={onClose} />
      ) : null}
      {open === 'resume' || open === 'cancel' || open === 'reactivate' ? (
        <QuickDialog member={member} action={open} onClose={onClose} />
      ) : null}
    </Panel>
  );
}
