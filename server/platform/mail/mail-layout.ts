import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react';
import { bodyFont, mailColors, placingTable, titleFont } from './mail-parts.ts';

interface MailBrand {
  name: string;
  tagline: string;
  email: string;
}

interface MailFrame {
  brand: MailBrand;
  /** The line that inboxes show beside the subject. */
  preview: string;
}

/** Phones get narrower margins; programs that drop this sheet keep the wide ones. */
const phoneSheet =
  '@media (max-width: 480px) { .edge { padding-left: 24px !important; padding-right: 24px !important; } }';

/** The page every mail is written on. Each cell has its own ground, so that dark modes keep text readable. */
export function mailLayout({ brand, preview }: MailFrame, ...content: ReactNode[]): ReactElement {
  const page = { margin: 0, padding: 0, background: mailColors.ground };
  return h(
    'html',
    { lang: 'es-MX' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light only' }),
      h('meta', { name: 'supported-color-schemes', content: 'light' }),
      h('style', null, phoneSheet),
    ),
    h(
      'body',
      { style: page },
      h(
        'div',
        { style: { display: 'none', maxHeight: 0, overflow: 'hidden' }, 'data-skip-in-text': true },
        preview,
      ),
      placingTable(
        { width: '100%', bgcolor: mailColors.ground, style: page },
        h('tr', null, h('td', { align: 'center', style: { padding: '40px 0' } }, sheet(brand, content))),
      ),
    ),
  );
}

/** Table of a fixed layout: an endless word, which people type as their name, would widen it beyond the screen. */
const sheetStyle: CSSProperties = {
  width: '100%',
  maxWidth: 600,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  textAlign: 'left',
  overflowWrap: 'anywhere',
};

function sheet(brand: MailBrand, content: ReactNode[]): ReactElement {
  return placingTable(
    { width: 600, style: sheetStyle },
    h('tr', null, edgeCell(mailColors.ink, { padding: '28px 48px' }, wordmark(brand.name))),
    h(
      'tr',
      null,
      edgeCell(mailColors.card, { padding: '36px 48px', borderRadius: '0 0 64px 0' }, ...content),
    ),
    h('tr', null, edgeCell(mailColors.ground, { padding: '24px 48px' }, footer(brand))),
  );
}

function edgeCell(ground: string, style: CSSProperties, ...content: ReactNode[]): ReactElement {
  return h('td', { className: 'edge', bgcolor: ground, style: { background: ground, ...style } }, ...content);
}

/** The mark is drawn with cells: pictures are blocked in most inboxes until the reader allows them. */
function wordmark(name: string): ReactElement {
  const text: CSSProperties = {
    paddingLeft: 10,
    fontFamily: titleFont,
    fontSize: 26,
    fontWeight: 800,
    color: '#FFFFFF',
    background: mailColors.ink,
  };
  return placingTable(
    {},
    h('tr', null, h('td', { 'data-skip-in-text': true }, mark()), h('td', { style: text }, name)),
  );
}

function mark(): ReactElement {
  return h(
    'div',
    { 'aria-hidden': true, style: { width: 37, fontSize: 0, lineHeight: 0 } },
    markRow(markPiece('#FFFFFF', { width: 18, height: 9, borderRadius: '9px 9px 0 0' })),
    markRow(markPiece(mailColors.mango, { marginRight: 2 }), markPiece(mailColors.sky, {})),
    markRow(markPiece(mailColors.bougainvillea, {})),
  );
}

function markRow(...pieces: ReactElement[]): ReactElement {
  return h('div', { style: { textAlign: 'center', paddingBottom: 2 } }, ...pieces);
}

function markPiece(background: string, style: CSSProperties): ReactElement {
  const box = { display: 'inline-block', width: 17, height: 11, borderRadius: 2, background };
  return h('span', { style: { ...box, ...style } });
}

function footer({ name, tagline, email }: MailBrand): ReactElement {
  const color = mailColors.quiet;
  return h(
    'p',
    { style: { margin: 0, fontFamily: bodyFont, fontSize: 14, lineHeight: '20px', color } },
    h('strong', null, name),
    ` · ${tagline}`,
    h('br'),
    h('a', { href: `mailto:${email}`, style: { color, textDecoration: 'underline' } }, email),
  );
}
