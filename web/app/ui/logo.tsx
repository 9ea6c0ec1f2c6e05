import { classNames } from './class-names.ts';

interface LogoProps {
  name: string;
  /** Colours for slate: the dome turns white and the lowest square bougainvillea. */
  onDark?: boolean;
  className?: string;
}

/** Half-dome, two squares, one square: the hopscotch seen from its start. */
export function Logo({ name, onDark, className }: LogoProps) {
  return (
    <span
      className={classNames(
        'figure inline-flex items-center gap-2 text-xl tracking-normal xs:text-2xl sm:text-[1.65rem]',
        className,
      )}
    >
      <svg viewBox="0 0 37 37" aria-hidden="true" className="h-8 w-auto shrink-0 sm:h-9.25">
        <path d="M9.5 9.6a9 9 0 0 1 18 0z" className={onDark ? 'fill-white' : 'fill-slate'} />
        <rect y="11" width="17.6" height="11.8" rx="1.6" className="fill-mango" />
        <rect x="19.2" y="11" width="17.6" height="11.8" rx="1.6" className="fill-sky" />
        <rect
          x="9.5"
          y="24.4"
          width="18"
          height="12.2"
          rx="1.6"
          className={onDark ? 'fill-bougainvillea' : 'fill-pink'}
        />
      </svg>
      {name}
    </span>
  );
}
