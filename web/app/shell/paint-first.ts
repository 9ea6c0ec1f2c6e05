const announcedScript = /<link rel="modulepreload"[^<>]*>/g;

/**
 * What is looked at arrives before what is clicked. The renderer announces all scripts above the styles, and a dozen of
 * them would take the browser's few connections while the styles wait for one: they come after them and give way.
 */
export function paintFirst(html: string): string {
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  const head = html.slice(0, end);
  const scripts = (head.match(announcedScript) ?? []).map((link) =>
    link.replace('<link ', '<link fetchpriority="low" '),
  );
  return head.replaceAll(announcedScript, '') + scripts.join('') + html.slice(end);
}
