import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface BackLinkProps extends LinkProps {
  children: string;
}

/** Link to the page that this one belongs to. */
export function BackLink({ children, className, ...link }: BackLinkProps) {
  return (
    <Link {...link} className={classNames('inline-flex min-h-11 items-center gap-2', className)}>
      <Icon name="arrow-left-bold" size={20} />
      <span className="link">{children}</span>
    </Link>
  );
}
