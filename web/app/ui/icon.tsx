import { icons, type NameOfIcon } from './icons.generated.ts';

/** Name of an icon of every page, or the outline of one that only some pages load. */
export type IconName = NameOfIcon | { outline: string };

interface IconProps {
  name: IconName;
  /** 24 for the regular weight, 20 for the bold one inside buttons. */
  size?: 16 | 20 | 24 | 32;
  className?: string;
}

/** Icon as decoration beside words: a control with nothing but an icon needs a name of its own. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 256 256"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
    >
      <path d={typeof name === 'string' ? icons[name] : name.outline} />
    </svg>
  );
}
