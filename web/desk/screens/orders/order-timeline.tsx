import { useState } from 'react';
import type { DeskOrder, TimelineEntry } from '#contract/desk/order-views.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { useMe } from '../../frame/desk-api.ts';
import { momentText } from '../../frame/desk-dates.ts';
import { arrowUUpLeft, clockCounterClockwise, creditCard, notePencil } from '../../frame/icons.generated.ts';
import { Panel } from '../../frame/layout.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { ResendMailDialog } from './resend-mail-dialog.tsx';

const looks: Readonly<Record<TimelineEntry['kind'], { icon: IconName; ground: string }>> = {
  payment: { icon: creditCard, ground: 'bg-nopal-pale' },
  parcel: { icon: 'truck', ground: 'bg-sky-pale' },
  mail: { icon: 'envelope-simple', ground: 'bg-mist' },
  note: { icon: notePencil, ground: 'bg-mango-pale' },
  audit: { icon: clockCounterClockwise, ground: 'bg-mist' },
  return: { icon: arrowUUpLeft, ground: 'bg-mamey-pale' },
};

/** Everything that happened to an order in one line of time, newest first. */
export function OrderTimeline({ order }: { order: DeskOrder }) {
  const isOwner = useMe().data?.me.role === 'owner';
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel
      title="Todo lo que ha pasado"
      beside={isOwner ? <TextButton onClick={() => setIsOpen(true)}>Reenviar correo</TextButton> : null}
    >
      <ol className="grid gap-3">
        {order.timeline.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things of the same kind may happen in the same instant
          <Entry key={`${entry.at}-${place}`} entry={entry} />
        ))}
      </ol>
      {isOpen ? <ResendMailDialog order={order} onClose={() => setIsOpen(false)} /> : null}
    </Panel>
  );
}

function Entry({ entry: { kind, at, text, staff_name } }: { entry: TimelineEntry }) {
  const { icon, ground } = looks[kind];
  return (
    <li className="flex gap-3">
      <span className={`grid size-8 shrink-0 place-items-center rounded-full ${ground}`}>
        <Icon name={icon} size={16} />
      </span>
      <div className="min-w-0 grow pt-1 desk:flex desk:justify-between desk:gap-4">
        <p className="wrap-anywhere whitespace-pre-line">
          {staff_name && !text.startsWith(staff_name) ? <strong>{staff_name}: </strong> : null}
          {text}
        </p>
        <time dateTime={at} className="small shrink-0 text-muted">
          {momentText(at)}
        </time>
      </div>
    </li>
  );
}
