import type { ReactElement } from 'react';

/** Renders both parts of a mail from one template. Headings keep their case in the text: codes may stand in them. */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
  // Loaded at the first mail: the package is large, and the shop should be ready before it.
  const { render, toPlainText } = await import('@react-email/render');
  const html = await render(element);
  const selectors = ['h1', 'h2', 'th'].map((selector) => ({ selector, options: { uppercase: false } }));
  return { html, text: toPlainText(html, { selectors }) };
}
