import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { ClubFileView } from '#contract/desk/club.ts';
import type { SquareDraft } from '#contract/desk/club-parts.ts';
import { anM4a, anMp3 } from '#server/platform/audio/testing/made-audio.ts';
import { type MonthRef, monthAhead, readMonth } from './fixtures/club-months.ts';
import { signInToDesk } from './fixtures/desk.ts';
import { keptBytes } from './fixtures/kept-recording.ts';
import { untilAtRest } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

/** Finds the first audio of the third square of a month begun from its template. */
async function anAudio(page: Page, of: MonthRef) {
  const data = { ...of, from: { kind: 'template' } };
  expect((await page.request.post('/api/desk/club/start', { data })).status()).toBe(200);
  const { draft } = await readMonth(page, of);
  const square = draft?.parts.find(({ part }) => part === 'square-3')?.content as SquareDraft;
  const [audio] = square.audios;
  if (!audio) throw new Error('The third square has no audio.');
  const file = async (): Promise<ClubFileView | undefined> =>
    (await readMonth(page, of)).draft?.files.find(({ kind, name }) => kind === 'audio' && name === audio.key);
  return { ...audio, file, address: `/mostrador/club/${of.year}/${of.month}?parte=casilla-3` };
}

/** Opens the sound of an audio, below its folded title in the composer. */
async function openSound(page: Page, { title, address }: { title: string; address: string }) {
  await page.goto(address);
  const audios = page.getByRole('list', { name: 'Audios' }).getByRole('listitem');
  const sound = page.getByRole('region', { name: `Sonido de ${title}` });
  await audios.filter({ hasText: title }).locator('summary').click();
  await sound.getByRole('button', { name: /^Grabar/ }).click();
  return sound;
}

/**
 * Replaces the recorder, as this browser encodes no AAC, by one that hands out such a file piece by piece. The
 * microphone is a tone.
 */
async function withRecorder(page: Page, file: Buffer) {
  await page.addInitScript((content) => {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    const piece = Math.ceil(bytes.length / 3);
    class Recorder {
      static isTypeSupported = (type: string) => type.startsWith('audio/mp4') && !type.includes('opus');
      mimeType = 'audio/mp4;codecs=mp4a.40.2';
      state = 'inactive';
      given = 0;
      timer = 0;
      ondataavailable?: (event: { data: Blob }) => void;
      onstart?: () => void;
      onpause?: () => void;
      onresume?: () => void;
      onstop?: () => void;
      give(length: number) {
        const data = new Blob([bytes.slice(this.given, this.given + length)]);
        this.given += data.size;
        this.ondataavailable?.({ data });
      }
      change(state: string, listener?: () => void) {
        this.state = state;
        setTimeout(() => listener?.call(this));
      }
      start() {
        this.change('recording', () => this.onstart?.());
        this.timer = window.setInterval(() => this.state === 'recording' && this.give(piece), 100);
      }
      pause() {
        this.change('paused', () => this.onpause?.());
      }
      resume() {
        this.change('recording', () => this.onresume?.());
      }
      stop() {
        clearInterval(this.timer);
        this.give(bytes.length);
        this.change('inactive', () => this.onstop?.());
      }
    }
    Object.assign(window, { MediaRecorder: Recorder });
    const microphone = async () => {
      const context = new AudioContext();
      const [tone, place] = [context.createOscillator(), context.createMediaStreamDestination()];
      tone.connect(place);
      tone.start();
      return place.stream;
    };
    Object.assign(navigator.mediaDevices, { getUserMedia: microphone });
  }, file.toString('base64'));
}

async function expectNoFaults(page: Page) {
  await untilAtRest(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

test.describe('Recording an audio of the club', () => {
  test.beforeEach(({ page }) => signInToDesk(page, 'tomas'));

  test('survives a reload in the middle; it is played, saved, and its length measured @phone', async ({
    page,
  }) => {
    const audio = await anAudio(page, monthAhead(7));
    const { file, seconds } = await anM4a(6.5, { layout: 'fragmented' });
    await withRecorder(page, file);
    await openSound(page, audio);
    const recorder = page.getByRole('dialog', { name: `Grabar ${audio.title}` });
    await recorder.getByRole('button', { name: 'Grabar', exact: true }).click();
    await expect(recorder.getByText('Grabando')).toBeVisible();
    const paragraphs = recorder.getByRole('list', { name: 'Guion' }).getByRole('button');
    await expect(paragraphs.nth(0)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(paragraphs.nth(1)).toHaveAttribute('aria-current', 'true');
    await expectNoFaults(page);
    await recorder.getByRole('button', { name: 'Pausa' }).click();
    await expect(recorder.getByText('En pausa')).toBeVisible();
    await recorder.getByRole('button', { name: 'Seguir' }).click();
    await expect.poll(() => keptBytes(page)).toBe(file.length);

    const sound = await openSound(page, audio);
    await expect(recorder.getByText('Tienes una grabación sin guardar.')).toBeVisible();
    await recorder.getByRole('button', { name: 'Escucharla' }).click();
    await expect(recorder.getByLabel(`Grabación de ${audio.title}`)).toBeVisible();
    await expectNoFaults(page);
    await recorder.getByRole('button', { name: 'Guardar grabación' }).click();
    await expect(recorder).toBeHidden();
    await expect(sound.getByText('0:06')).toBeVisible();
    const kept = await audio.file();
    expect(kept).toMatchObject({ content_type: 'audio/mp4', is_synthetic: false });
    expect(Math.abs((kept?.duration_seconds ?? 0) - seconds)).toBeLessThan(0.1);
    await expect.poll(() => keptBytes(page)).toBe(0);
  });

  test('tells the next step without permission or with other formats only; it takes an MP3 instead @desktop', async ({
    page,
    context,
  }) => {
    const audio = await anAudio(page, monthAhead(8));
    const sound = await openSound(page, audio);
    const recorder = page.getByRole('region', { name: `Grabar ${audio.title}` });
    await expect(recorder).toContainText(
      'Este navegador no graba en un formato que todos los teléfonos oigan. Usa Chrome o Safari, o sube un MP3.',
    );
    await expect(recorder.getByRole('button', { name: 'Grabar', exact: true })).toBeHidden();
    await expectNoFaults(page);
    const choosing = page.waitForEvent('filechooser');
    await recorder.getByRole('button', { name: 'Subir un archivo' }).click();
    const { file } = anMp3(9.5, { isVariable: true });
    await (await choosing).setFiles({ name: 'cuento.mp3', mimeType: 'audio/mpeg', buffer: file });
    await expect(recorder).toBeHidden();
    await expect(sound.getByText('0:09')).toBeVisible();

    const refused = await context.newPage();
    await withRecorder(refused, file);
    await refused.addInitScript(() =>
      Object.assign(navigator.mediaDevices, {
        getUserMedia: () => Promise.reject(new DOMException('', 'NotAllowedError')),
      }),
    );
    await openSound(refused, audio);
    const asking = refused.getByRole('region', { name: `Grabar ${audio.title}` });
    await asking.getByRole('button', { name: 'Grabar', exact: true }).click();
    await expect(asking).toContainText('No hay permiso para usar el micrófono.');
  });
});
