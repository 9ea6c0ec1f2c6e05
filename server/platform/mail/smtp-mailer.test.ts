import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSmtpMailer } from './smtp-mailer.ts';

const received: { envelope: string[]; source: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    void text(stream).then((source) => {
      received.push({ envelope: session.envelope.rcptTo.map(({ address }) => address), source });
      done();
    });
  },
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
beforeEach(() => void received.splice(0));
afterAll(() => new Promise<void>((resolve) => void server.close(resolve)));

const mail = {
  to: 'ana@example.mx',
  subject: '¡Gracias por tu compra! Pedido BC-7K2M9QX4',
  html: '<p>Hola, <b>Ñandú</b></p>',
  text: 'Hola, Ñandú',
  key: 'mail:paid:42',
};
const mailer = () => createSmtpMailer(url, 'Brincacuentos <hola@brincacuentos.mx>');

/** Header lines of the mail that arrived, unfolded. */
function headers(source: string): string[] {
  return (source.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n');
}

function decodeWords(header: string): string {
  const words = header.replaceAll(/\?= =\?/g, '?==?');
  return words.replaceAll(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_all, kind: string, word: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString()
      : decodeURIComponent(word.replaceAll('_', ' ').replaceAll('=', '%')),
  );
}

test('a mail arrives with its subject, both parts and the same Message-ID each time', async () => {
  await mailer().send(mail);
  await mailer().send(mail);
  const [first, second] = received.map(({ source }) => headers(source));
  expect(received[0]?.envelope).toEqual(['ana@example.mx']);
  expect(first).toContain('From: Brincacuentos <hola@brincacuentos.mx>');
  expect(first).toContain('To: ana@example.mx');
  expect(first).toContain('Message-ID: <mail.paid.42@brincacuentos.mx>');
  expect(second).toContain('Message-ID: <mail.paid.42@brincacuentos.mx>');
  const subject = first?.find((line) => line.startsWith('Subject:')) ?? '';
  expect(decodeWords(subject)).toBe(`Subject: ${mail.subject}`);
  expect(received[0]?.source).toMatch(/content-type: multipart\/alternative/i);
  expect(received[0]?.source).toMatch(/content-type: text\/plain; charset=utf-8/i);
  expect(received[0]?.source).toMatch(/content-type: text\/html; charset=utf-8/i);
});

test('line breaks in data never start a header, nor end them', async () => {
  await mailer().send({
    ...mail,
    subject: 'Hola\r\nBcc: eva@evil.test\r\n\r\n<script>',
    key: 'mail:1\r\nBcc: eva@evil.test',
  });
  expect(received[0]?.envelope).toEqual(['ana@example.mx']);
  const lines = headers(received[0]?.source ?? '');
  expect(lines.some((line) => /^bcc:/i.test(line))).toBe(false);
  expect(lines.filter((line) => /^subject:/i.test(line))).toEqual([
    'Subject: Hola Bcc: eva@evil.test <script>',
  ]);
});

test.each([
  'ana@example.mx\r\nBcc: eva@evil.test',
  'ana@example.mx, eva@evil.test',
  'ana@example.mx;eva@evil.test',
  'Ana <eva@evil.test>',
  'sin-arroba',
  '',
])('%j is not one address: nothing is sent', async (to) => {
  await expect(mailer().send({ ...mail, to })).rejects.toThrow('exactly one plain address');
  expect(received).toEqual([]);
});

test('the answer to a mail goes where it says, which is one address, too', async () => {
  await mailer().send({ ...mail, replyTo: 'mariana@example.mx' });
  expect(headers(received[0]?.source ?? '')).toContain('Reply-To: mariana@example.mx');
  const forged = mailer().send({ ...mail, replyTo: 'eva@evil.test\r\nBcc: otra@evil.test' });
  await expect(forged).rejects.toThrow('exactly one plain address');
  expect(received).toHaveLength(1);
});

test('a server that does not answer is a failure, so that the job is tried again', async () => {
  await expect(createSmtpMailer('smtp://127.0.0.1:1', 'hola@brincacuentos.mx').send(mail)).rejects.toThrow();
});
