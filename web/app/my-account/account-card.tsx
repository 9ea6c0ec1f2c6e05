import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../ui/icon.tsx';

interface AccountCardProps {
  to: string;
  icon: IconName;
  /** Class of the square behind the icon. */
  ground: string;
  title: string;
  text: string;
  badge?: ReactNode;
}

export function AccountCard({ to, icon, ground, title, text, badge }: AccountCardProps) {
  return (
    <Link to={to} className="panel flex h-full items-center gap-4 p-5 hover:bg-mist">
      <span className={`grid size-13 shrink-0 place-items-center rounded-square ${ground}`}>
        <Icon name={icon} />
      </span>
      <span className="min-w-0 grow leading-snug wrap-anywhere">
        <span className="eyebrow block">{title}</span>
        <span className="small block text-muted">{text}</span>
        {badge}
      </span>
      <Icon name="caret-right" />
    </Link>
  );
}
