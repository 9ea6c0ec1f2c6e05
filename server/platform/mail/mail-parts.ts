import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react';

/** Mail programs know neither our style sheets nor our fonts: everything is inline, and the faces are theirs. */
export const mailColors = {
  ground: '#EEF4EE',
  card: '#FFFFFF',
  ink: '#103B36',
  quiet: '#46605A',
  line: '#D9E3DC',
  button: '#D10A68',
  mango: '#FFBE2E',
  sky: '#9FDAE8',
  bougainvillea: '#F79BBB',
  lime: '#DCE66B',
} as const;

export const bodyFont = "Andika, Verdana, 'Trebuchet MS', sans-serif";
export const titleFont = "Sansita, 'Trebuchet MS', Verdana, sans-serif";

const paragraph: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: bodyFont,
  color: mailColors.ink,
  wordBreak: 'break-word',
};

/** A table that only places things; screen readers pass over it. */
export function placingTable(props: Record<string, unknown>, ...rows: ReactNode[]): ReactElement {
  const fixed = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 };
  return h('table', { ...fixed, ...props }, h('tbody', null, ...rows));
}

export function mailTitle(text: string): ReactElement {
  const style = { ...paragraph, margin: '0 0 12px', fontFamily: titleFont, fontSize: 28, lineHeight: '34px' };
  return h('h1', { style }, text);
}

export function mailHeading(text: string): ReactElement {
  const style = {
    ...paragraph,
    margin: '24px 0 8px',
    fontFamily: titleFont,
    fontSize: 20,
    lineHeight: '26px',
  };
  return h('h2', { style }, text);
}

export function mailText(...content: ReactNode[]): ReactElement {
  return h('p', { style: { ...paragraph, fontSize: 17, lineHeight: '26px' } }, ...content);
}

/** Paragraph of side information: why this mail came, what to do if it was not expected. */
export function mailSmall(...content: ReactNode[]): ReactElement {
  const style = { ...paragraph, fontSize: 15, lineHeight: '22px', color: mailColors.quiet };
  return h('p', { style }, ...content);
}

/** Inside a text, for what is not the one thing to do. */
export function mailLink(href: string, ...label: ReactNode[]): ReactElement {
  return h('a', { href, style: { color: mailColors.ink, textDecoration: 'underline' } }, ...label);
}

/** A paragraph that is only a link; in the text part its address has a line of its own. */
export const mailLinkAlone = (href: string, label: string) => mailText(mailLink(href, label, h('br')));

/** The padding sits on the cell as well, because Outlook ignores that of links. */
export function mailButton(href: string, label: string): ReactElement {
  const link: CSSProperties = {
    display: 'inline-block',
    padding: '0 28px',
    fontFamily: bodyFont,
    fontSize: 17,
    fontWeight: 700,
    lineHeight: '52px',
    color: '#FFFFFF',
    textDecoration: 'none',
  };
  const cell = { background: mailColors.button, borderRadius: 14, borderBottom: '4px solid #7D033E' };
  return placingTable(
    { style: { margin: '8px 0 24px', borderCollapse: 'separate' } },
    h('tr', null, h('td', { bgcolor: mailColors.button, style: cell }, h('a', { href, style: link }, label))),
  );
}

interface MailRow {
  label: string;
  /** Second line below the label, e.g. the authors. */
  detail?: string;
  amount: string;
  /** The line that counts, e.g. the total: bold, set apart by a rule. */
  isTotal?: boolean;
}

/** Names left, amounts right, in both parts of the mail: the plain text keeps the columns. */
export function mailRows(rows: readonly MailRow[]): ReactElement {
  const style = { width: '100%', borderCollapse: 'collapse', margin: '0 0 16px' } as const;
  return placingTable(
    { role: 'table', width: '100%', style, 'data-text-format': 'dataTable' },
    ...rows.map(row),
  );
}

function row({ label, detail, amount, isTotal = false }: MailRow, index: number): ReactElement {
  const cell: CSSProperties = {
    padding: '8px 0',
    fontFamily: bodyFont,
    fontSize: 16,
    lineHeight: '23px',
    fontWeight: isTotal ? 700 : 400,
    verticalAlign: 'top',
    wordBreak: 'break-word',
    background: mailColors.card,
    color: mailColors.ink,
    borderTop: `${isTotal ? 2 : 1}px solid ${isTotal ? mailColors.ink : mailColors.line}`,
  };
  const amountCell: CSSProperties = {
    ...cell,
    paddingLeft: 16,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  };
  const second = detail && [
    h('br', { key: 'br' }),
    h('span', { key: 'detail', style: { fontSize: 15, color: mailColors.quiet } }, detail),
  ];
  return h(
    'tr',
    { key: index },
    h('td', { style: cell }, label, second),
    h('td', { style: amountCell }, amount),
  );
}
