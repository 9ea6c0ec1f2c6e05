import type { Page } from '@playwright/test';
import type { ClubFileView, MonthView } from '#contract/desk/club.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { playTime } from '#contract/play-time.ts';
import { anM4a } from '#server/platform/audio/testing/made-audio.ts';
import { signInToDesk } from './fixtures/desk.ts';
import { keptBytes } from './fixtures/kept-recording.ts';
import { expect, test } from './fixtures/test.ts';

/** Flags for a microphone that beeps, and for the permission to use it. */
const MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...MICROPHONE] });
  },
});

/** Picks a month that no other test prepares. */
function aMonth() {
  const [year = 0, month = 0] = mexicoCityDay(new Date()).split('-').map(Number);
  const index = year * 12 + month - 1 + 9;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/**
 * Exchanges the recorded sound only: the browser's own recorder reads the microphone, pauses and ends, but encodes no
 * AAC. As many fragments are handed out as it really recorded.
 */
async function recordingAac(page: Page) {
  const { file, seconds } = await anM4a(90, { layout: 'fragmented', fragmentSeconds: 0 });
  const sound = { content: file.toString('base64'), seconds };
  await page.addInitScript(({ content, seconds: length }) => {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    const view = new DataView(bytes.buffer);
    const ends: number[] = [];
    for (let at = 0; at < bytes.length; at += view.getUint32(at)) {
      const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
      if (name === 'moof') ends.push(at);
    }
    const Own = window.MediaRecorder;
    class Recorder extends Own {
      given = 0;
      before = 0;
      since: number | null = null;
      static override isTypeSupported(type: string) {
        return type.startsWith('audio/mp4') && !type.includes('opus');
      }
      constructor(stream: MediaStream) {
        super(stream);
        this.addEventListener('start', () => this.go());
        this.addEventListener('resume', () => this.go());
      }
      override get mimeType() {
        return 'audio/mp4;codecs=mp4a.40.2';
      }
      override set ondataavailable(listener: (event: BlobEvent) => void) {
        super.ondataavailable = () => listener(new BlobEvent('dataavailable', { data: this.piece() }));
      }
      override pause() {
        this.halt();
        super.pause();
      }
      override stop() {
        this.halt();
        super.stop();
      }
      go() {
        this.since = performance.now();
      }
      halt() {
        this.before = this.seconds();
        this.since = null;
        Object.assign(window, { recordedSeconds: this.before });
      }
      seconds() {
        return this.before + (this.since === null ? 0 : (performance.now() - this.since) / 1_000);
      }
      piece() {
        const end = ends[Math.round((this.seconds() * ends.length) / length)] ?? bytes.length;
        const data = new Blob([bytes.slice(this.given, end)]);
        this.given = Math.max(this.given, end);
        return data;
      }
    }
    Object.assign(window, { MediaRecorder: Recorder });
  }, sound);
}

const recordedSeconds = (page: Page) =>
  page.evaluate(() => (window as unknown as { recordedSeconds: number }).recordedSeconds);

test('the welcome is recorded in its month with its script in view, played and saved; a reload in the middle loses nothing @phone', async ({
  page,
}) => {
  await signInToDesk(page, 'tomas');
  await recordingAac(page);
  const of = aMonth();
  const data = { ...of, from: { kind: 'nothing' } };
  expect((await page.request.post('/api/desk/club/start', { data })).status()).toBe(200);
  await page.goto(`/mostrador/club/${of.year}/${of.month}?parte=bienvenida`);
  await page.getByLabel('Título del audio').fill('Pasen, hay lugar');
  await page.getByLabel('Descripción').fill('Un minuto para empezar el mes.');
  await page.getByLabel('Guion, un párrafo por renglón').fill('Hola a quien escucha.\nEste mes hay posada.');
  await page.getByRole('button', { name: 'Grabar', exact: true }).click();

  const recorder = page.getByRole('dialog', { name: 'Grabar Pasen, hay lugar' });
  const timer = recorder.getByRole('timer');
  const script = recorder.getByRole('list', { name: 'Guion' }).getByRole('button');
  await recorder.getByRole('button', { name: 'Grabar', exact: true }).click();
  await expect(timer).not.toHaveText('0:00');
  await expect.poll(() => keptBytes(page)).toBeGreaterThan(0);
  const before = await keptBytes(page);
  await page.reload();
  await page.getByRole('button', { name: 'Grabar', exact: true }).click();
  await expect(recorder.getByText('Tienes una grabación sin guardar.')).toBeVisible();
  await recorder.getByRole('button', { name: 'Escucharla' }).click();
  const heard = recorder.getByLabel('Grabación de Pasen, hay lugar');
  await expect(heard).toBeVisible();
  expect(await keptBytes(page)).toBeGreaterThanOrEqual(before);

  await recorder.getByRole('button', { name: 'Otra vez' }).click();
  await expect(timer).not.toHaveText('0:00');
  await script.nth(0).click();
  await expect(script.nth(1)).toHaveAttribute('aria-current', 'true');
  await recorder.getByRole('button', { name: 'Pausa' }).click();
  await expect(recorder.getByText('En pausa')).toBeVisible();
  await recorder.getByRole('button', { name: 'Seguir' }).click();
  await expect(recorder.getByText('Grabando')).toBeVisible();
  // Any number of seconds from two on: a busy machine may not draw every second.
  await expect(timer).toHaveText(/^0:(0[2-9]|[1-5]\d)$/);
  await recorder.getByRole('button', { name: 'Terminar' }).click();
  await expect(heard).toBeVisible();
  const seconds = await recordedSeconds(page);
  await recorder.getByRole('button', { name: 'Guardar grabación' }).click();
  await expect(recorder).toBeHidden();

  const month: MonthView = (await (await page.request.get('/api/desk/club/month', { params: of })).json())
    .month;
  const file = month.draft?.files.find(({ kind, square }) => kind === 'audio' && square === null);
  expect(file).toMatchObject({ content_type: 'audio/mp4', is_synthetic: false });
  const length = file?.duration_seconds ?? 0;
  expect(Math.abs(length - seconds)).toBeLessThan(0.1);
  const sound = page.getByRole('region', { name: 'Sonido de Pasen, hay lugar' });
  await expect(sound.getByText(`${playTime(length)} · grabación`)).toBeVisible();
  expect(await boxesOf(page, file)).toEqual(['ftyp', 'moov', 'mdat']);
  await expect.poll(() => keptBytes(page)).toBe(0);
  await page.getByRole('link', { name: 'Lo que falta' }).click();
  await expect(page.getByRole('link', { name: /^Listo: Audio de bienvenida/ })).toContainText(
    playTime(length),
  );
});

/** Boxes of the file that families get: the index first, and in one piece. */
async function boxesOf(page: Page, file: ClubFileView | undefined): Promise<string[]> {
  const bytes = await (await page.request.get(file?.url ?? '')).body();
  const names: string[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    names.push(bytes.toString('latin1', at + 4, at + 8));
  return names;
}
