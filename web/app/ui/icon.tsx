import { type IconName, icons } from './icons.generated.ts';

export type { IconName };

interface IconProps {
  name: IconName;
  /** 24 for the regular weight, 20 for the bold one inside buttons. */
  size?: 16 | 20 | 24 | 32;
  className?: string;
}

/** Decoration beside words: anyone who shows an icon alone names the control around it. */
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
      <path d={icons[name]} />
    </svg>
  );
}
