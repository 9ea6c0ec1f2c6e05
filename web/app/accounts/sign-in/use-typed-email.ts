import { useEffect } from 'react';
import { takeTypedEmail } from './typed-email.ts';

/** Fills in the e-mail that was typed on the page before. */
export function useTypedEmail(suggest: (name: 'email', email: string) => void) {
  useEffect(() => {
    const email = takeTypedEmail();
    if (email) suggest('email', email);
  }, [suggest]);
}
