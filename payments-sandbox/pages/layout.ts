import { html, type Markup } from './html.ts';
import { icon } from './icons.ts';

export function layout(title: string, main: Markup): Markup {
  return html`<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="preload" href="/assets/sansita-800.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/assets/andika-400.woff2" as="font" type="font/woff2" crossorigin>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/page.css">
<link rel="stylesheet" href="/assets/pay.css">
<link rel="stylesheet" href="/assets/form.css">
<link rel="stylesheet" href="/assets/portal.css">
<script src="/assets/page.js" defer></script>
</head>
<body>
<header class="band">${icon('flask')}<p><strong>Modo de prueba.</strong> No se cobra dinero real.</p></header>
${main}
</body>
</html>
`;
}
