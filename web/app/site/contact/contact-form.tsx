import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { MESSAGE_MAX, messageFields } from '#contract/message.ts';
import { browserApi } from '../../ui/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { errorText, slowAnswerText } from '../../ui/error-texts.ts';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SentForm } from '../../ui/sent-form.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useSentForm } from '../../ui/use-sent-form.ts';
import { useVisitor } from '../../visitor/client-session.ts';
import { contactSubject } from './contact-subject.ts';

const failureText = (error: unknown) =>
  slowAnswerText(error) ?? errorText(error, 'No se pudo enviar tu mensaje. Intenta de nuevo.');

export function ContactForm() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  if (sentFrom !== null) return <MessageSent from={sentFrom} onAgain={() => setSentFrom(null)} />;
  return <MessageForm onSent={setSentFrom} />;
}

function MessageForm({ onSent }: { onSent: (email: string) => void }) {
  const { field, submit, suggest, failure, isBusy } = useSentForm(messageFields);
  const subject = useSubject();
  const visitor = useVisitor();
  const client = visitor.kind === 'client' ? visitor.information : undefined;

  useEffect(() => {
    if (subject) suggest('subject', subject.text);
  }, [subject, suggest]);
  useEffect(() => {
    if (!client) return;
    const name = [client.name, client.paternal_lastname, client.maternal_lastname].filter(Boolean).join(' ');
    suggest('full_name', name);
    suggest('email', client.email);
  }, [client, suggest]);

  const send = submit(async (body) => {
    await browserApi('POST /site/send-message', { body });
    onSent(body.email);
  }, failureText);

  return (
    <section aria-labelledby="escribenos">
      <h2 id="escribenos" className="heading-3 text-[1.5625rem]">
        Escríbenos
      </h2>
      <SentForm onSubmit={send} failure={failure} busy={isBusy && 'Enviando...'} button="Enviar mensaje">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Nombre" autoComplete="name" maxLength={150} {...field('full_name')} />
          <EmailField label="Correo electrónico" autoComplete="email" {...field('email')} />
        </div>
        <TextField label="Asunto" maxLength={150} {...field('subject')} />
        <TextAreaField
          label="Mensaje"
          rows={6}
          maxLength={MESSAGE_MAX}
          help={subject?.help}
          {...field('message')}
        />
      </SentForm>
      <p className="small mt-4 text-muted">
        Usamos estos datos solo para contestarte. Lee el{' '}
        <Link to="/aviso-de-privacidad" className="link">
          aviso de privacidad
        </Link>
        .
      </p>
    </section>
  );
}

/** Subject of the link, filled in by the browser because the rendered page is the same for all. */
function useSubject() {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  return useMemo(() => (isHydrated ? contactSubject(search) : null), [isHydrated, search]);
}

function MessageSent({ from, onAgain }: { from: string; onAgain: () => void }) {
  const section = useRef<HTMLElement>(null);
  // The form that had the focus is gone: this section takes it, for keyboards and screen readers.
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="enviado"
      className="rounded-block rounded-br-tile bg-nopal-pale p-6 outline-none sm:p-9"
    >
      <Icon name="check-circle-fill" size={32} className="text-nopal" />
      <h2 id="enviado" className="heading-3 mt-2 text-[1.5625rem]">
        ¡Recibimos tu mensaje!
      </h2>
      <p className="mt-2 wrap-anywhere">
        Te contestamos a <strong>{from}</strong>. Revisa también tu spam.
      </p>
      <Button variant="secondary" className="mt-5" onClick={onAgain}>
        Enviar otro mensaje
      </Button>
    </section>
  );
}
