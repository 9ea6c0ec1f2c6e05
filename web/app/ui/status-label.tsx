import { Icon, type IconName } from './icon.tsx';

const looks: Record<
  'success' | 'moving' | 'working' | 'waiting' | 'error' | 'unknown',
  { icon: IconName; color: string }
> = {
  success: { icon: 'check-circle', color: 'bg-nopal-claro text-nopal-hondo' },
  moving: { icon: 'truck', color: 'bg-cielo-claro text-info-texto' },
  working: { icon: 'package', color: 'bg-mango-claro text-aviso-texto' },
  waiting: { icon: 'package', color: 'bg-mamey-claro text-mamey-hondo' },
  error: { icon: 'x-circle', color: 'bg-error-claro text-error-texto' },
  unknown: { icon: 'info', color: 'bg-niebla text-texto-2' },
};

export type StatusTone = keyof typeof looks;

/** A state as icon, word and colour. */
export function StatusLabel({ tone, children }: { tone: StatusTone; children: string }) {
  const { icon, color } = looks[tone];
  return (
    <span
      className={`inline-flex min-h-8 w-fit items-center gap-2 rounded-casilla px-3 text-base font-bold whitespace-nowrap ${color}`}
    >
      <Icon name={icon} size={20} />
      <span className="pb-0.5">{children}</span>
    </span>
  );
}
