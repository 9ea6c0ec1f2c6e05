import type { FormEventHandler, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface SentFormProps {
  onSubmit: FormEventHandler;
  failure: string | null;
  /** Under a failure: what else one may do about it. */
  remedy?: ReactNode;
  /** Label while it is being sent; false at rest. */
  busy: string | false;
  button: string;
  children: ReactNode;
}

/** The frame of a form of the sign-in pages: its fields, why it failed, its one button. */
export function SentForm({ onSubmit, failure, remedy, busy, button, children }: SentFormProps) {
  return (
    // By POST, which waits until the page has come alive (`holdEvents`): a password must never get into an address.
    <form noValidate method="post" className="mt-6 grid gap-4" onSubmit={onSubmit}>
      {children}
      <div role="alert">
        {failure ? (
          <Notice kind="error">
            <p>{failure}</p>
            {remedy}
          </Notice>
        ) : null}
      </div>
      <Button type="submit" size={56} wide busy={busy}>
        {button}
      </Button>
    </form>
  );
}
