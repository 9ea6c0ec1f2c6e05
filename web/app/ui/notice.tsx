import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

const looks: Record<'info' | 'warning' | 'success' | 'error', { icon: IconName; color: string }> = {
  info: { icon: 'info', color: 'bg-sky-pale text-info-text' },
  warning: { icon: 'warning', color: 'bg-mango-pale text-warning-text' },
  success: { icon: 'check-circle', color: 'bg-nopal-pale text-success-text' },
  error: { icon: 'x-circle', color: 'bg-error-pale text-error-text' },
};

interface NoticeProps {
  kind: keyof typeof looks;
  icon?: IconName;
  children: ReactNode;
  /** Makes screen readers read it when it appears; leave false for notices that are there from the start. */
  isAnnounced?: boolean;
  className?: string;
}

export function Notice({ kind, icon, children, isAnnounced, className }: NoticeProps) {
  const look = looks[kind];
  return (
    <div
      role={isAnnounced ? (kind === 'error' ? 'alert' : 'status') : undefined}
      className={classNames('flex gap-3.5 rounded-button px-4 py-3.5 leading-snug', look.color, className)}
    >
      <Icon name={icon ?? look.icon} />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}

interface FailureNoticeProps {
  /** Sentence of the failure; null while there is none. */
  text: ReactNode;
  className?: string;
}

/** Failure of what was just asked for, read out when it appears: its region is there before. */
export const FailureNotice = ({ text, className }: FailureNoticeProps) => (
  <div role="alert">
    {text ? (
      <Notice kind="error" className={className}>
        {text}
      </Notice>
    ) : null}
  </div>
);
