const announcedScript = /<link rel="modulepreload"[^<>]*>/g;
const address = / href="([^"<>]*)"/;
const firstScript = '<script type="module" async="">';

/** The type keeps the browser from running the page's first module at once. */
const HELD_TYPE = 'text/held-module';

/**
 * Starts the page's scripts once it has been painted; a page in a background tab is not painted, and starts after a
 * moment. The function is written into the page as source text, so it may use nothing from outside.
 */
function startAfterPaint(heldType: string, addresses: string[]) {
  const { nonce } = document.currentScript as HTMLScriptElement;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of addresses)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce }),
      );
    const held = document.querySelector(`script[type="${heldType}"]`);
    const script = Object.assign(document.createElement('script'), { type: 'module', nonce });
    script.textContent = held?.textContent ?? '';
    document.head.append(script);
  };
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, 1_000);
}

/**
 * Lets styles and fonts arrive before scripts: a dozen scripts would fill the narrow line of a phone. Scripts are asked
 * for after the first paint; taps until then are held and repeated.
 */
export function paintFirst(html: string, nonce: string | undefined): string {
  const end = html.indexOf('</head>');
  const own = nonce ? ` nonce="${nonce}"` : '';
  const opening = firstScript.replace('<script', `<script${own}`);
  const first = html.indexOf(opening, end);
  if (end < 0 || first < 0) return html;
  const head = html.slice(0, end);
  const addresses = (head.match(announcedScript) ?? []).map((link) => address.exec(link)?.[1]);
  const close = html.indexOf('</script>', first) + '</script>'.length;
  const starter = `<script${own}>(${startAfterPaint})(${JSON.stringify(HELD_TYPE)},${JSON.stringify(addresses)})</script>`;
  return [
    head.replaceAll(announcedScript, ''),
    html.slice(end, first),
    `<script${own} type="${HELD_TYPE}">`,
    html.slice(first + opening.length, close),
    starter,
    html.slice(close),
  ].join('');
}
