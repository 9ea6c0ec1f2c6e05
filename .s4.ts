import { open, shot, end } from './.shots2.ts';
const long = 'Supercalifragilisticoespialidosamentelargo'.repeat(2);
const keys = new Set(['title','contact_name','full_name','city','state_name','subject','packed_by','staff_name','plan','email','sku','publisher']);
const walk = (v: any, k = ''): any => Array.isArray(v) ? v.map((x) => walk(x, k)) : v && typeof v === 'object' ? Object.fromEntries(Object.entries(v).map(([n, x]) => [n, walk(x, n)])) : typeof v === 'string' && keys.has(k) ? long : typeof v === 'number' && /cents/.test(k) ? 123456789 : v;
const patch = async (page: any) => page.route('**/api/desk/**', async (r: any) => {
  if (r.request().method() !== 'GET') return r.continue();
  const a = await r.fetch(); const t = a.headers()['content-type'] ?? '';
  if (!t.includes('json') || r.request().url().includes('staff/')) return r.fulfill({ response: a });
  await r.fulfill({ response: a, json: walk(await a.json()) });
});
const paths = process.argv.slice(2).length ? process.argv.slice(2) : ['/mostrador/pedidos?ver=todos','/mostrador/inventario','/mostrador/libros','/mostrador/suscripciones','/mostrador/clientes','/mostrador/devoluciones','/mostrador/facturas','/mostrador/cajas','/mostrador/mensajes','/mostrador/descargas','/mostrador/ajustes/equipo','/mostrador/inventario/21'];
for (const width of (process.env.W ?? '1200').split(',').map(Number)) for (const path of paths) {
  const p = await open(width, path, patch);
  const wide = await p.evaluate(() => [...document.querySelectorAll('table')].map((t) => [t.scrollWidth, t.parentElement!.clientWidth]));
  console.log(width, path, JSON.stringify(wide));
  await shot(p, `long-${width}-${path.replace(/\W/g, '_')}`);
}
await end();
