import { createHash } from 'node:crypto';
import type { KeptMail } from './mailbox.ts';

const sheet = `
body { margin: 0; background: #FBFCF7; color: #103B36; font: 17px/1.55 Andika, Verdana, 'Trebuchet MS', sans-serif }
header { background: #FFBE2E; padding: 12px 20px }
main { max-width: 860px; margin: 0 auto; padding: 20px; overflow-wrap: anywhere }
h1 { font-size: 26px; line-height: 1.2; margin: 8px 0 16px }
a { color: #103B36 }
form { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin: 0 0 24px }
label { font-weight: 700 }
input, button { box-sizing: border-box; height: 44px; padding: 0 14px; border: 1.5px solid #6B827B; border-radius: 12px; font: inherit; max-width: 100% }
label input { display: block }
button { background: #103B36; border-color: #103B36; color: #FFFFFF; cursor: pointer }
ul { list-style: none; margin: 0; padding: 0 }
li { padding: 14px 0; border-top: 1px solid #D9E3DC }
li a { font-weight: 700 }
small { display: block; font-size: 15px; color: #46605A }
iframe { box-sizing: border-box; width: 100%; height: 720px; border: 1px solid #D9E3DC; border-radius: 12px; background: #EEF4EE }
pre { white-space: pre-wrap; background: #FFFFFF; padding: 16px; border-radius: 12px; font-size: 15px }
:focus-visible { outline: 3px solid #2F4BA6; outline-offset: 2px }
`;

/** The pages run no script; their only style is the sheet above, known to the browser by its hash. */
export const mailboxPolicy = [
  "default-src 'none'",
  `style-src ${hashSource(sheet)}`,
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Mails bring their own inline styles, each allowed by its hash, and nothing else that could act; the sandbox also holds
 * when opened directly.
 */
export function mailPolicy({ html }: Pick<KeptMail, 'html'>): string {
  const attributes = [...html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style);
  const sheets = [...html.matchAll(/<style[^<>]*>([^<]*)<\/style>/g)].map(([, sheet = '']) => sheet);
  const hashes = new Set([...attributes.map(withoutEntities), ...sheets].map(hashSource));
  return [
    "default-src 'none'",
    `style-src 'unsafe-hashes' ${[...hashes].join(' ')}`,
    "img-src 'self' data: https:",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
}

const whenFormat = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
});

export function mailListPage(mails: readonly KeptMail[], to: string): string {
  const items = mails.map(
    ({ mailId, subject, to: receiver, sentAt }) =>
      `<li><a href="/dev/mailbox/${mailId}">${asText(subject)}</a><small>Para ${asText(receiver)} · ${whenFormat.format(sentAt)}</small></li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>Todavía no hay correos.</p>';
  return page(
    'Buzón de prueba',
    `<h1>Buzón de prueba</h1>
<form><label>Para <input type="email" name="to" value="${asText(to)}"></label><button>Filtrar</button></form>
${list}`,
  );
}

export function mailPage({ mailId, subject, to, text, sentAt }: KeptMail): string {
  return page(
    subject,
    `<p><a href="/dev/mailbox">Todos los correos</a></p>
<h1>${asText(subject)}</h1>
<p>Para ${asText(to)} · ${whenFormat.format(sentAt)}</p>
<iframe title="El correo" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mailbox/${mailId}/html"></iframe>
<h2>Como texto</h2>
<pre>${asText(text)}</pre>`,
  );
}

/** Links of the mail open in a page of their own: the shop's pages refuse to be shown in a frame. */
export function mailDocument({ html }: KeptMail): string {
  return html.replace(/<head>/i, '<head><base target="_blank">');
}

const MAILS = 'Correos de prueba: se guardan aquí y no se envían a nadie.';

/** The look of all that a shop with stand-ins shows under /dev. */
export function page(title: string, body: string, notice = MAILS): string {
  return `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${asText(title)}</title><style>${sheet}</style></head>
<body><header>${notice}</header><main>${body}</main></body></html>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

export function asText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** Decodes an attribute that the templates have written, as a browser reads it. */
function withoutEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => signs[entity] ?? entity);
}

function hashSource(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}
