import type { MemberEvent } from '#contract/desk/member-views.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { shortDay } from '../../frame/desk-dates.ts';
import { creditCard, house } from '../../frame/icons.generated.ts';
import { Panel } from '../../frame/layout.tsx';
import { calendarBlank, gift, pauseCircle, sparkle } from './member-icons.generated.ts';

const looks: Readonly<Record<MemberEvent['kind'], { icon: IconName; ground: string }>> = {
  joined: { icon: sparkle, ground: 'bg-mist' },
  payment: { icon: creditCard, ground: 'bg-nopal-pale' },
  failed: { icon: creditCard, ground: 'bg-error-pale' },
  box: { icon: house, ground: 'bg-nopal-pale' },
  parcel: { icon: 'truck', ground: 'bg-sky-pale' },
  mail: { icon: 'envelope-simple', ground: 'bg-mist' },
  credit: { icon: gift, ground: 'bg-pink-pale' },
  refund: { icon: creditCard, ground: 'bg-mamey-pale' },
  pause: { icon: pauseCircle, ground: 'bg-sky-pale' },
  change: { icon: 'pencil-simple', ground: 'bg-mist' },
  ended: { icon: 'x-circle', ground: 'bg-error-pale' },
  coming: { icon: calendarBlank, ground: 'bg-mango-pale' },
};

/** All that happened to a subscription, or to a gift. */
export function MemberTimeline({ events }: { events: readonly MemberEvent[] }) {
  return (
    <Panel title="Todo lo que ha pasado">
      <ol>
        {events.map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things of the same kind may happen in the same instant
          <li key={`${event.at}-${place}`} className="group flex gap-3">
            <span className="flex flex-col items-center">
              <span
                className={`grid size-8 shrink-0 place-items-center rounded-full ${looks[event.kind].ground}`}
              >
                <Icon name={looks[event.kind].icon} size={16} />
              </span>
              <span className="grow border-l-2 border-dotted border-control group-last:hidden" />
            </span>
            <div className="min-w-0 grow pt-1 pb-3 group-last:pb-0 desk:flex desk:justify-between desk:gap-4">
              <div className="min-w-0 wrap-anywhere">
                <p>
                  {event.staff_name ? <strong>{event.staff_name} </strong> : null}
                  {event.text}
                </p>
                {event.note ? <p className="text-muted">{event.note}</p> : null}
              </div>
              <time dateTime={event.at} className="small shrink-0 text-muted">
                {shortDay(event.at)}
              </time>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
