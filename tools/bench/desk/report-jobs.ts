import type { Line } from '../report.ts';
import type { Owner } from './owner.ts';

const TAPS_MAX = 3;

/** Why people left, and what they searched in vain, from Hoy. */
export async function readReports(owner: Owner): Promise<Line[]> {
  const { page } = owner;
  const parts = page.getByRole('navigation', { name: 'Partes de Hoy' });
  const open = async () => {
    await page.goto('/mostrador/');
    await parts.waitFor();
  };
  await open();
  const searched = await owner.effortOf(async () => {
    await owner.tap(parts.getByRole('link', { name: 'Reportes' }));
    await page.getByText('Se cuentan palabras, nunca personas.').waitFor();
    await page.getByRole('table', { name: 'Ventas por día' }).waitFor();
  });
  await open();
  const left = await owner.effortOf(async () => {
    await owner.tap(parts.getByRole('link', { name: 'Reportes' }));
    await owner.tap(owner.link('Por qué se van'));
    await page.getByRole('heading', { name: 'Por qué se van', level: 2 }).waitFor();
  });
  return [
    { what: '20 What was searched in vain', value: searched.seconds, unit: 's' },
    {
      what: '20 What was searched in vain: taps',
      value: searched.taps,
      unit: '',
      limit: { atMost: TAPS_MAX },
    },
    { what: '20 Why people left', value: left.seconds, unit: 's' },
    { what: '20 Why people left: taps', value: left.taps, unit: '', limit: { atMost: TAPS_MAX } },
  ];
}
