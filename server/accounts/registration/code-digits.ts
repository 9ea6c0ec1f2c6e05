import { createElement as h, type ReactElement } from 'react';
import { mailColors, placingTable, titleFont } from '../../platform/mail/mail-parts.ts';

const grounds = [mailColors.mango, mailColors.sky, mailColors.bougainvillea, mailColors.lime];

/** The code as the squares of a hopscotch. The text part of the mail has it elsewhere, in one piece. */
export function codeDigits(code: string): ReactElement {
  const cells = [...code].map((digit, index) => {
    const ground = grounds[index % grounds.length];
    const style = {
      width: 80,
      height: 84,
      borderRadius: 12,
      background: ground,
      color: mailColors.ink,
      fontFamily: titleFont,
      fontSize: 48,
      lineHeight: '84px',
      fontWeight: 800,
    };
    return h('td', { key: index, align: 'center', bgcolor: ground, style }, digit);
  });
  return placingTable(
    {
      'data-skip-in-text': true,
      style: { margin: '0 0 8px -10px', borderCollapse: 'separate', borderSpacing: '10px 8px' },
    },
    h('tr', null, ...cells),
  );
}
