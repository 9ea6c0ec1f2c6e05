import type { MonthView } from '#contract/desk/club.ts';
import { anMp3 } from '#server/platform/audio/testing/made-audio.ts';
import { type MonthRef, monthAhead } from '../../../e2e/fixtures/club-months.ts';
import { atMost, line } from '../report.ts';
import { at, type Ground, type Job } from './ground.ts';
import { type Owner, UPLOADED } from './owner.ts';

const TWENTY_MINUTES = 1_200;
const AUDIO_SECONDS = 150;
const WEEKS = 4;
const SQUARES = 10;

/** A month begun with the one before it, its texts written anew and its welcome recorded, until it says «Listo». */
export const makeMonth: Job = async (ground) => {
  const { page, write, books } = ground;
  const [model, of] = [monthAhead(1), monthAhead(2)];
  const { month } = (await write('club/start', { ...model, from: { kind: 'template' } })) as MonthAnswer;
  const versions = Object.fromEntries(month.draft?.parts.map(({ part, version }) => [part, version]) ?? []);
  await write('club/publish', { ...model, versions });
  const sound = anMp3(AUDIO_SECONDS, { isVariable: true });
  return async (owner) => {
    const address = `/mostrador/club/${of.year}/${of.month}`;
    await page.goto('/mostrador/club');
    const { taps, seconds } = await owner.effortOf(async () => {
      await owner.tap(page.locator(`a[href="${address}"]`).last());
      await owner.choose(page.getByLabel('Empezar con'), `${month.name} de ${model.year}`);
      await owner.tap(owner.button(/^Preparar /));
      await writeFacts(owner);
      await chooseBooks(
        owner,
        books.slice(0, WEEKS).map(({ product_name }) => product_name),
      );
      await makeWelcome(owner, sound.file);
      for (let number = 1; number <= SQUARES; number += 1) await writeSquare(owner, number);
      await publish(owner);
      await page.goto('/mostrador/club');
      await page.locator(`a[href="${address}"]`).filter({ hasText: 'Listo' }).waitFor();
    });
    const off = Math.abs((await welcomeSeconds(ground, of)) - sound.seconds);
    return [
      line(
        '16 A month from another one to «Listo», its recording read aloud',
        seconds + sound.seconds,
        's',
        atMost(TWENTY_MINUTES),
      ),
      line('16 A month: taps', taps),
      line("16 A recording's length: off by", off, 's', atMost(0.1)),
    ];
  };
};

interface MonthAnswer {
  month: MonthView;
}

const about =
  'Este mes bajamos la voz: leemos con la luz baja, escuchamos la calle y guardamos una palabra para mañana.';

/** The part of that name, among those that the month consists of. */
async function open(owner: Owner, name: RegExp) {
  await owner.tap(owner.page.getByRole('main').getByRole('link', { name }).first());
}

/** What was typed is kept by itself. */
async function leave(owner: Owner) {
  await owner.tap(owner.link('Lo que falta'));
  await owner.page.getByRole('navigation', { name: 'Tablero del mes' }).waitFor();
}

const field = ({ page }: Owner, label: string) => page.getByLabel(label, { exact: true });

async function writeFacts(owner: Owner) {
  await open(owner, /Datos del mes/);
  await owner.retype(field(owner, 'Lema'), 'Pasen, hay silencio');
  await owner.retype(field(owner, 'Tema del adelanto'), 'El silencio');
  await owner.retype(field(owner, 'Texto del adelanto'), about);
  await leave(owner);
}

async function chooseBooks(owner: Owner, titles: readonly string[]) {
  await open(owner, /4 libros/);
  for (let week = 1; week <= WEEKS; week += 1) {
    const title = at(titles, week - 1);
    await owner.tap(owner.button(`Cambiar de la semana ${week}`));
    const dialog = owner.page.getByRole('dialog', { name: `Libro de la semana ${week}` });
    await owner.type(dialog.getByLabel('Título, autor, SKU o ISBN'), title);
    const found = dialog.getByRole('list', { name: 'Libros encontrados' });
    await owner.tap(found.getByRole('button').filter({ hasText: title }).first());
    await owner.retype(field(owner, `Por qué se lee en la semana ${week}`), about);
  }
  await leave(owner);
}

async function makeWelcome(owner: Owner, buffer: Buffer) {
  await open(owner, /bienvenida/i);
  await owner.retype(field(owner, 'Título del audio'), 'Bienvenida al mes del silencio');
  await owner.retype(field(owner, 'Descripción'), 'Dos minutos y medio para empezar juntos.');
  const script = Array.from({ length: 6 }, () => about).join('\n…\n');
  await owner.retype(owner.page.getByLabel('Guion, un párrafo por renglón'), script);
  await owner.hand(owner.button('Subir un audio'), { name: 'voz.mp3', mimeType: 'audio/mpeg', buffer });
  await owner.page.getByRole('status').filter({ hasText: 'Audio guardado.' }).waitFor(UPLOADED);
  await leave(owner);
}

async function writeSquare(owner: Owner, number: number) {
  const board = owner.page.getByRole('navigation', { name: 'Tablero del mes' });
  await owner.tap(board.getByRole('button', { name: `Casilla ${number} `, exact: false }).first());
  await owner.retype(field(owner, 'Título'), `Una noche callada, ${number}`);
  await owner.retype(field(owner, 'Entrada'), about);
  await leave(owner);
}

async function publish(owner: Owner) {
  const { page } = owner;
  await owner.tap(page.getByRole('button', { name: 'Publicar', exact: true }));
  const dialog = page.getByRole('dialog', { name: /^Publicar / });
  await owner.tap(dialog.getByRole('button', { name: /^Publicar /, disabled: false }));
  await page.getByText(/ está publicado\.$/).waitFor();
}

async function welcomeSeconds({ page }: Ground, of: MonthRef): Promise<number> {
  const answer = await page.request.get('/api/desk/club/month', { params: { ...of } });
  const { published } = ((await answer.json()) as MonthAnswer).month;
  const file = published?.files.find(({ kind, square }) => kind === 'audio' && square === null);
  return file?.duration_seconds ?? 0;
}
