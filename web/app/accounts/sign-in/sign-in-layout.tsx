import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PrivateHead } from '../../settings/private-head.tsx';
import { SignInArt } from './sign-in-art.tsx';

interface SignInLayoutProps {
  /** Of the browser's tab; the heading stands among the children. */
  title: string;
  children: ReactNode;
}

/** The pages on the way into an account: one column, and from 1024 px on the hopscotch beside it. */
export function SignInLayout({ title, children }: SignInLayoutProps) {
  return (
    <div className="lg:grid lg:min-h-200 lg:grid-cols-2">
      <PrivateHead title={title} />
      <div className="flex flex-col px-gutter pb-rhythm lg:pb-10">
        <p className="mx-auto flex w-full max-w-105 justify-end pt-4 lg:max-w-none lg:pr-4 lg:pt-6">
          <Link to="/" className="link inline-flex min-h-11 items-center">
            Ir al inicio
          </Link>
        </p>
        <div className="mx-auto w-full max-w-105 pt-6 lg:my-auto lg:pt-0">{children}</div>
      </div>
      <div className="on-slate hidden place-items-center rounded-bl-promo p-10 lg:grid">
        <SignInArt className="h-auto max-h-155 w-full max-w-100" />
      </div>
    </div>
  );
}

/** The heading of a sign-in page, in the size of a sign above a door. */
export function SignInTitle({ children }: { children: ReactNode }) {
  return <h1 className="figure text-[2.25rem] leading-none tracking-[-.015em] lg:text-5xl">{children}</h1>;
}
