import { markClientScript } from '../visitor/mark-client.ts';
import { holdEventsScript } from './hold-events.ts';

const beginning = '<meta charSet="utf-8"/>';

/** Inserts the first script before the style sheets: a script behind them would wait for them and block the page. */
export function withFirstScript(html: string, nonce: string | undefined): string {
  const script = `<script${nonce ? ` nonce="${nonce}"` : ''}>${holdEventsScript};${markClientScript}</script>`;
  return html.replace(beginning, () => beginning + script);
}
