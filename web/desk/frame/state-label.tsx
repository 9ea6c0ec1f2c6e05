import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import {
  arrowUUpLeft,
  clockFill,
  infoFill,
  packageFill,
  truckBold,
  warningFill,
  xCircleFill,
} from './icons.generated.ts';

const looks = {
  good: { icon: 'check-circle-fill', color: 'bg-nopal-pale text-nopal-deep' },
  waiting: { icon: packageFill, color: 'bg-mamey-pale text-mamey-deep' },
  working: { icon: packageFill, color: 'bg-mango-pale text-warning-text' },
  moving: { icon: truckBold, color: 'bg-sky-pale text-info-text' },
  money: { icon: arrowUUpLeft, color: 'bg-nopal-pale text-nopal-deep' },
  pending: { icon: clockFill, color: 'bg-mist text-muted' },
  warning: { icon: warningFill, color: 'bg-mango-pale text-warning-text' },
  bad: { icon: xCircleFill, color: 'bg-error-pale text-error-text' },
  note: { icon: infoFill, color: 'bg-sky-pale text-info-text' },
} satisfies Record<string, { icon: IconName; color: string }>;

export type StateTone = keyof typeof looks;

interface StateLabelProps {
  tone: StateTone;
  icon?: IconName;
  children: string;
}

/** A state as icon, word and colour. */
export function StateLabel({ tone, icon, children }: StateLabelProps) {
  const look = looks[tone];
  return (
    <span
      className={`inline-flex min-h-7 w-fit items-center gap-1.5 rounded-square px-2.5 font-bold whitespace-nowrap ${look.color}`}
    >
      <Icon name={icon ?? look.icon} size={16} />
      <span className="pb-0.5">{children}</span>
    </span>
  );
}

const flagColors = { plain: 'text-slate', late: 'text-error' };

/** A small flag in a row, as «nota» or «3 días hábiles». */
export function Flag({
  icon,
  tone = 'plain',
  children,
}: {
  icon: IconName;
  tone?: keyof typeof flagColors;
  children: string;
}) {
  return (
    <span
      className={classNames(
        'small inline-flex items-center gap-1 font-bold whitespace-nowrap',
        flagColors[tone],
      )}
    >
      <Icon name={icon} size={16} />
      {children}
    </span>
  );
}
