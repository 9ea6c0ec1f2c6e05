import type { FormEventHandler, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface SentFormProps {
  onSubmit: FormEventHandler;
  failure: string | null;
  /** Help below a failure. */
  remedy?: ReactNode;
  /** Label while the form is being sent; false at rest. */
  busy: string | false;
  button: string;
  children: ReactNode;
}

/** Frame of a form of the sign-in pages: its fields, the reason of a failure, one button. */
export function SentForm({ onSubmit, failure, remedy, busy, button, children }: SentFormProps) {
  return (
    // POST, in case the form is sent before hydration (`holdEvents`): a password must never get into an address.
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
