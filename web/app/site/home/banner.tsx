import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Ground } from '#contract/site-documents.ts';
import { classNames } from '../../ui/class-names.ts';

export interface BannerProps {
  to: string;
  /** Title; a line break in it is kept wherever both lines have room. */
  title: string;
  text: string;
  action: string;
  /** Classes of the block's ground and text colour. */
  ground: string;
  art: ReactNode;
  variant: 'primary' | 'ink';
}

/** Looks of each ground, with the button that stands out on it. */
export const groundLooks: Record<Ground, Pick<BannerProps, 'ground' | 'variant'>> = {
  mango: { ground: 'bg-mango', variant: 'primary' },
  bougainvillea: { ground: 'bg-bougainvillea', variant: 'ink' },
  slate: { ground: 'on-slate', variant: 'primary' },
  'mamey-pale': { ground: 'bg-mamey-pale', variant: 'ink' },
  sky: { ground: 'bg-sky', variant: 'ink' },
  'sky-pale': { ground: 'bg-sky-pale', variant: 'ink' },
  'mango-pale': { ground: 'bg-mango-pale', variant: 'ink' },
  'pink-pale': { ground: 'bg-pink-pale', variant: 'ink' },
  'nopal-pale': { ground: 'bg-nopal-pale', variant: 'ink' },
  'indigo-pale': { ground: 'bg-indigo-pale', variant: 'ink' },
  mist: { ground: 'bg-mist', variant: 'ink' },
};

/** Shape and height of every block of the carousel, so that nothing moves where one takes another's place. */
export const lowBlock =
  'grid min-h-108 grid-rows-[auto_1fr] overflow-hidden rounded-block rounded-tr-promo sm:min-h-86 sm:grid-cols-[minmax(auto,1.2fr)_1fr] sm:grid-rows-1 lg:min-h-[21.75rem]';

/** Title of one or two lines, as its writer broke it wherever both have room. */
export function BannerTitle({ size, children }: { size: string; children: string }) {
  const lines = children.split('\n');
  return (
    <h2 className={`headline ${size}`}>
      {lines.map((line) => (
        <span key={line} className={lines.length > 1 ? 'block xs:whitespace-nowrap' : undefined}>
          {line}
        </span>
      ))}
    </h2>
  );
}

/** Link as large as its block. The button is only drawn, because a link must not hold another control. */
export function Banner({ to, title, text, action, ground, art, variant }: BannerProps) {
  return (
    <Link to={to} className={classNames(lowBlock, 'lg:grid-cols-2', ground)}>
      <span className="flex flex-col items-start justify-center px-5 pt-7 xs:px-6 sm:py-6 sm:pl-10 lg:pl-16">
        <BannerTitle size="text-[2.125rem] sm:text-[2.5rem] lg:text-[2.875rem]">{title}</BannerTitle>
        <span className="lead mt-3.5 block max-w-[34ch] text-pretty">{text}</span>
        <span className="button mt-5" data-variant={variant} data-size={52} data-edge>
          <span className="button-face">
            <span className="button-label">{action}</span>
          </span>
        </span>
      </span>
      <span className="relative min-h-24">
        <span className="absolute inset-x-0 inset-y-4 bottom-0 sm:inset-x-4">{art}</span>
      </span>
    </Link>
  );
}
