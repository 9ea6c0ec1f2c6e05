import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSettlements, type SettlementRow } from './read-settlements.ts';

/** The post's file as it is downloaded, and as spreadsheets and systems save it. */
const files = new URL('testing/files/', import.meta.url);

async function rowsOf(name: string) {
  const rows: SettlementRow[] = [];
  for await (const row of readSettlements(fileURLToPath(new URL(name, files)))) rows.push(row);
  return rows;
}

test.each(readdirSync(files))('%s is read whole', async (name) => {
  const rows = await rowsOf(name);
  expect(rows.filter((row) => 'problem' in row)).toEqual([]);
  const settlements = rows.flatMap((row) => ('settlement' in row ? [row.settlement] : []));
  expect(settlements).toHaveLength(40);
  expect(settlements.find(({ name: colonia }) => colonia === 'San Juan Ñumí')).toEqual({
    cp: '69120',
    name: 'San Juan Ñumí',
    kind: 'Pueblo',
    city: null,
    state: 'Oaxaca',
    municipality: 'San Juan Ñumí',
  });
  // Codes of a spreadsheet, which took the zero away; and states in capitals, without accents and by their old names.
  expect(settlements.find(({ name: colonia }) => colonia === 'Sin Cero')?.cp).toBe('01000');
  const states = ['06700', '06760', '64000', '76000', '44100'].map(
    (cp) => settlements.find((one) => one.cp === cp)?.state,
  );
  expect(states).toEqual(['Ciudad de México', 'Ciudad de México', 'Nuevo León', 'Querétaro', 'Jalisco']);
  expect(settlements.map(({ name: colonia }) => colonia)).toContain(
    'Unidad Habitacional "Culhuacán CTM" Sección VII',
  );
});
