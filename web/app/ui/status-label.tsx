import { Icon, type IconName } from './icon.tsx';
import { clock } from './status-icons.generated.ts';

const looks: Record<
  'success' | 'ending' | 'moving' | 'working' | 'waiting' | 'awaited' | 'error' | 'unknown',
  { icon: IconName; color: string }
> = {
  success: { icon: 'check-circle', color: 'bg-nopal-pale text-nopal-deep' },
  ending: { icon: 'info', color: 'bg-mango-pale text-warning-text' },
  moving: { icon: 'truck', color: 'bg-sky-pale text-info-text' },
  working: { icon: 'package', color: 'bg-mango-pale text-warning-text' },
  waiting: { icon: 'package', color: 'bg-mamey-pale text-mamey-deep' },
  awaited: { icon: clock, color: 'bg-mango-pale text-warning-text' },
  error: { icon: 'x-circle', color: 'bg-error-pale text-error-text' },
  unknown: { icon: 'info', color: 'bg-mist text-muted' },
};

export type StatusTone = keyof typeof looks;

/** State as icon, word and colour. */
export function StatusLabel({ tone, children }: { tone: StatusTone; children: string }) {
  const { icon, color } = looks[tone];
  return (
    <span
      className={`inline-flex min-h-8 w-fit items-center gap-2 rounded-square px-3 text-base font-bold whitespace-nowrap ${color}`}
    >
      <Icon name={icon} size={20} />
      <span className="pb-0.5">{children}</span>
    </span>
  );
}
