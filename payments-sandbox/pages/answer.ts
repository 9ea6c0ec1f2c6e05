import type { FastifyReply } from 'fastify';
import { html, type Markup } from './html.ts';
import { layout } from './layout.ts';

/** Page, and the addresses elsewhere to which its forms may lead. */
export type Answer = { status: number; page: Markup; leadsTo?: (string | null | undefined)[] };
export type Way = { redirect: string };

/** Page with one message, and a link or button to go on. */
export function messagePage(title: string, lines: string[], way?: { href: string; label: string }): Markup {
  return layout(
    title,
    html`<main class="single">
<h1 class="title">${title}</h1>
${lines.map((line) => html`<p>${line}</p>`)}
${way && html`<p><a class="button" href="${way.href}">${way.label}</a></p>`}
</main>`,
  );
}

export const LOST: Answer = {
  status: 404,
  page: messagePage('No encontramos esta página', [
    'Revisa que el enlace esté completo o vuelve a la tienda.',
  ]),
};

/** Targets for the policy: a redirect after a form counts as a target of the form, too. */
function formTargets(leadsTo: Answer['leadsTo'] = []): string {
  const urls = leadsTo.filter((url) => typeof url === 'string');
  return [...new Set(["'self'", ...urls.map((url) => new URL(url).origin)])].join(' ');
}

export function show(reply: FastifyReply, { status, page, leadsTo }: Answer): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action ${formTargets(leadsTo)}`,
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .send(page.text);
}

export function go(reply: FastifyReply, answer: Answer | Way): FastifyReply {
  if ('page' in answer) return show(reply, answer);
  return reply.header('cache-control', 'no-store').redirect(answer.redirect, 303);
}
