import { LONGEST_AUDIO_SECONDS } from '#contract/desk/uploads.ts';
import { type AudioProblem, UnusableAudio } from '../../audio/audio-problems.ts';
import { cleanAudio } from '../../audio/clean-audio.ts';
import { ShopError } from '../../errors.ts';
import type { Pieces } from '../../processes/run-in-process.ts';
import type { CheckedFile } from './checked-file.ts';

const sentences: Readonly<Record<AudioProblem, string>> = {
  webm: 'Ese audio está en WebM, que no se oye en todos los teléfonos. Grábalo aquí con Chrome o Safari, o súbelo en MP3.',
  video: 'Ese archivo es un video. Exporta solo el sonido, en MP3 o M4A, y súbelo otra vez.',
  'other-sound':
    'Ese audio no es MP3 ni M4A (AAC): no todos los teléfonos lo oyen. Expórtalo en MP3 y súbelo otra vez.',
  'mp3-in-mp4': 'Ese archivo es un MP3 guardado como MP4. Expórtalo en MP3 y súbelo otra vez.',
  'not-audio': 'Ese archivo no es un audio, aunque se llame así. Elige un MP3 o un M4A.',
  cut: 'Ese audio está cortado: le falta una parte. Expórtalo o envíalo otra vez, completo.',
  damaged: 'Ese audio está dañado y no se puede leer. Expórtalo otra vez en MP3 o M4A.',
  'too-long': `Ese audio dura más de ${LONGEST_AUDIO_SECONDS / 60} minutos. Pártelo en dos y sube cada parte.`,
  'too-short': 'Ese audio dura menos de un segundo. Grábalo otra vez.',
};

/** Keeps only the sound of an audio: tags, pictures and whatever else the file carried are dropped. */
export async function checkAudio(bytes: Buffer | Pieces): Promise<CheckedFile> {
  try {
    const { data, contentType } = await cleanAudio(bytes);
    return { data, contentType };
  } catch (error) {
    if (error instanceof UnusableAudio)
      throw new ShopError('UPLOAD_REFUSED', { sentence: sentences[error.problem] });
    throw error;
  }
}
