import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { type AgeTone, ageGround, ageText, type TopicTone, topicDot } from './tones.ts';

interface AgeChipProps {
  tone: AgeTone;
  children: ReactNode;
  /** White ground, for a chip that stands on a block of its own colour. */
  onColor?: boolean;
  className?: string;
}

/** Square chip without a link or button. */
export function AgeChip({ tone, children, onColor, className }: AgeChipProps) {
  return (
    <span
      className={classNames(
        'micro inline-block w-fit rounded-chip px-2 pt-px pb-0.5 font-bold whitespace-nowrap',
        onColor ? 'bg-white' : ageGround[tone],
        ageText[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

/** Decoration beside a written name: some dots have too little contrast to stand alone. */
export function TopicDot({ tone }: { tone: TopicTone }) {
  return <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${topicDot[tone]}`} />;
}

const pill =
  'inline-flex min-h-9 w-fit items-center gap-2 rounded-full border-[1.5px] px-3.5 pb-px text-[.9375rem] leading-tight font-bold';
const rest = 'border-control bg-white text-slate';
const chosen = 'border-slate bg-slate text-white';

interface LinkChipProps extends Omit<LinkProps, 'children' | 'className'> {
  tone?: TopicTone;
  isChosen?: boolean;
  children: ReactNode;
}

export function LinkChip({ tone, isChosen, children, ...link }: LinkChipProps) {
  return (
    <Link {...link} className={`${pill} ${isChosen ? chosen : `${rest} hover:bg-mist`} touch-area`}>
      {tone ? <TopicDot tone={tone} /> : null}
      {children}
    </Link>
  );
}

interface FilterChipProps extends Omit<LinkProps, 'children' | 'className'> {
  tone?: TopicTone;
  /** True for the chip that decides among chips of equal kind. */
  isStrong?: boolean;
  /** Label of the chip, which takes the filter away as a whole; its link tells so to screen readers. */
  children: ReactNode;
}

/** Active filter. `to` is the same list without it. */
export function FilterChip({ tone, isStrong, children, ...link }: FilterChipProps) {
  return (
    <Link {...link} className={`${pill} ${isStrong ? chosen : `${rest} hover:bg-mist`} touch-area`}>
      {tone ? <TopicDot tone={tone} /> : null}
      <span className="sr-only">Quitar filtro: </span>
      {children}
      <Icon name="x-bold" size={16} />
    </Link>
  );
}
