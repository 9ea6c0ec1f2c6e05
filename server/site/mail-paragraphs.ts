import { createElement as h, type ReactElement } from 'react';
import { mailText } from '../platform/mail/mail-parts.ts';

/** Paragraphs of a message as it was typed: empty lines part paragraphs, others only lines. */
export function mailParagraphs(message: string): ReactElement[] {
  return message.split(/\r?\n\s*\r?\n/).map((paragraph, at) => {
    const lines = paragraph.split(/\r?\n/);
    return h(
      'div',
      { key: at },
      mailText(...lines.flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))),
    );
  });
}
