import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { MESSAGE_MAX, messageText } from '#contract/message.ts';
import { dateAndTimeText } from '#contract/mexico-city.ts';
import type { ClientThread } from '#contract/thread.ts';
import { PrivateHead } from '../../settings/private-head.tsx';
import { useSite } from '../../settings/site-data.ts';
import { ApiError, browserApi } from '../../ui/api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { errorText, slowAnswerText } from '../../ui/error-texts.ts';
import { TextAreaField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SentForm } from '../../ui/sent-form.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { useSentForm } from '../../ui/use-sent-form.ts';

/** True for a link that has expired or was cut off. */
export const isUseless = (error: unknown) =>
  error instanceof ApiError && (error.code === 'THREAD_LINK_INVALID' || error.code === 'BAD_REQUEST');

const TITLE = 'Tu conversación';
const keyOf = (token: string) => ['POST /site/get-thread', token];

export function UselessLink() {
  return (
    <div className="page-column max-w-3xl pt-8 pb-rhythm">
      <PrivateHead title={TITLE} />
      <EmptyState
        as="h1"
        title="Este enlace ya no funciona"
        action={
          <LinkButton to="/contacto" reloadDocument>
            Escribirnos
          </LinkButton>
        }
      >
        Los enlaces de nuestras respuestas duran 90 días. Escríbenos de nuevo y te contestamos.
      </EmptyState>
    </div>
  );
}

/** Conversation of a client with the shop, by the link in a reply's mail. */
export function Thread({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => browserApi('POST /site/get-thread', { body: { token }, signal }),
  });
  if (!data && isUseless(error)) return <UselessLink />;
  return (
    <div className="page-column max-w-3xl pt-8 pb-rhythm sm:pt-12">
      <PrivateHead title={TITLE} />
      <h1 className="heading">{TITLE}</h1>
      {data ? (
        <Conversation token={token} thread={data.thread} />
      ) : error ? (
        <LoadFailure
          title="No pudimos abrir tu conversación"
          reason={errorText(error, 'Intenta de nuevo en un momento.')}
          onRetry={refetch}
          isRetrying={isFetching}
          className="mt-5"
        />
      ) : (
        <>
          <LoadingNote>Cargando tu conversación…</LoadingNote>
          <Skeleton className="mt-6 h-24 w-4/5" />
          <Skeleton className="mt-4 ml-auto h-24 w-4/5" />
        </>
      )}
    </div>
  );
}

function Conversation({ token, thread }: { token: string; thread: ClientThread }) {
  const { settings } = useSite();
  return (
    <>
      <p className="lead mt-3 wrap-anywhere">{thread.subject}</p>
      <ol className="mt-6 grid gap-4">
        {thread.messages.map(({ from, body, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
          <li key={index} className={classNames('max-w-[88%]', from === 'client' && 'justify-self-end')}>
            <p
              className={classNames(
                'rounded-block px-5 py-3.5 whitespace-pre-line wrap-anywhere',
                from === 'client' ? 'rounded-tr-none bg-sky-pale' : 'rounded-tl-none bg-mist',
              )}
            >
              {body}
            </p>
            <p className={classNames('small mt-1 text-muted', from === 'client' && 'text-right')}>
              {from === 'client' ? 'Tú' : settings.brand_name}, {dateAndTimeText(at)}
            </p>
          </li>
        ))}
      </ol>
      <AnswerForm token={token} />
    </>
  );
}

const answerFields = z.object({ message: messageText });

const failureText = (error: unknown) =>
  slowAnswerText(error) ?? errorText(error, 'No se pudo enviar tu respuesta. Intenta de nuevo.');

function AnswerForm({ token }: { token: string }) {
  const [sent, setSent] = useState(0);
  const queries = useQueryClient();
  const note = useRef<HTMLDivElement>(null);
  const onSent = (answer: { status: boolean; thread: ClientThread }) => {
    queries.setQueryData(keyOf(token), answer);
    setSent(sent + 1);
    note.current?.focus();
  };
  return (
    <section aria-labelledby="contestar" className="mt-8">
      <h2 id="contestar" className="heading-3 text-[1.5625rem]">
        Contestar
      </h2>
      <div ref={note} tabIndex={-1} role="status" className="outline-none">
        {sent > 0 ? (
          <Notice kind="success" className="mt-4">
            Recibimos tu respuesta. Te contestamos por correo.
          </Notice>
        ) : null}
      </div>
      <Answer key={sent} token={token} onSent={onSent} />
    </section>
  );
}

interface AnswerProps {
  token: string;
  onSent: (answer: { status: boolean; thread: ClientThread }) => void;
}

function Answer({ token, onSent }: AnswerProps) {
  const { field, submit, failure, isBusy } = useSentForm(answerFields);
  const send = submit(async ({ message }) => {
    onSent(await browserApi('POST /site/answer-thread', { body: { token, message } }));
  }, failureText);
  return (
    <SentForm onSubmit={send} failure={failure} busy={isBusy && 'Enviando...'} button="Enviar respuesta">
      <TextAreaField label="Tu respuesta" rows={5} maxLength={MESSAGE_MAX} {...field('message')} />
    </SentForm>
  );
}
