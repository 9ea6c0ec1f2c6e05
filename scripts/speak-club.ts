import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AudioFile, audiosOf } from '#seed/book-club/club-files.ts';
import { fingerprint, folderOf, madeName, readIndex, writeIndex } from '#seed/book-club/made-files.ts';
import { readMonths } from '#seed/book-club/read-months.ts';
import { toSsml } from '#seed/book-club/script-to-ssml.ts';
import { SPOKEN_BY } from '#seed/book-club/spoken-by-computer.ts';

/**
 * Speaks the scripts of the reading club that were written or changed since they were spoken last, or all of them:
 * `node scripts/speak-club.ts [--all]`. Needs Debian's `espeak-ng`, `sox` and `ffmpeg`; the shop itself needs none of
 * them.
 */

/** Voice of a woman in Latin American Spanish. */
const VOICE = 'es-419+f2';
const WORDS_PER_MINUTE = '142';
const PITCH = '42';
/** Loudness of podcasts: enough for a telephone in a kitchen. */
const LOUDNESS_LUFS = -19;
const BIT_RATE = '24k';
const SAMPLE_RATE = '22050';
/** Upper limit of the sound in Hz: the encoder's default of 6 kHz would cut every s. */
const HIGHEST_HZ = '8500';

/**
 * Filters that remove rumble, the boxy middle and the sharpest hiss, even the loudness out and put the voice into a
 * small room.
 */
const MASTERING =
  'highpass 90 equalizer 320 1.0q -2 equalizer 3400 1.4q -2.5 treble -2 6500 compand 0.005,0.18 6:-60,-60,-34,-24,-14,-11,0,-5 -3 -40 0.01 reverb 9 55 22 0 4 -4'.split(
    ' ',
  );

const work = mkdtempSync(join(tmpdir(), 'speak-club-'));
const spoken = process.argv.includes('--all') ? {} : readIndex('audio');
try {
  for (const month of readMonths())
    for (const audio of audiosOf(month)) {
      const name = madeName(month, audio);
      if (spoken[name] === fingerprint(month, audio)) continue;
      speak(audio, fileURLToPath(new URL(name, folderOf('audio'))));
      spoken[name] = fingerprint(month, audio);
      console.log(name);
    }
} finally {
  writeIndex('audio', spoken);
  rmSync(work, { recursive: true });
}

function speak({ title, script }: AudioFile, to: string) {
  const [text, raw, mastered] = [
    join(work, 'script.ssml'),
    join(work, 'raw.wav'),
    join(work, 'mastered.wav'),
  ];
  writeFileSync(text, toSsml(script));
  run('espeak-ng', ['-m', '-v', VOICE, '-s', WORDS_PER_MINUTE, '-p', PITCH, '-f', text, '-w', raw]);
  // Half a second of silence before and after: players cut the first moments off.
  const ends = ['pad', '0.4', '0.7', 'fade', 't', '0.02', '-0', '0.5'];
  run('sox', [raw, '-b', '24', mastered, 'gain', '-6', ...MASTERING, ...ends]);
  const gain = (LOUDNESS_LUFS - loudnessOf(mastered)).toFixed(2);
  const level = `volume=${gain}dB,alimiter=limit=0.84:level=disabled`;
  const encoding = [
    '-c:a',
    'libmp3lame',
    '-b:a',
    BIT_RATE,
    '-ar',
    SAMPLE_RATE,
    '-ac',
    '1',
    '-cutoff',
    HIGHEST_HZ,
    '-compression_level',
    '0',
  ];
  const names = ['-map_metadata', '-1', '-metadata', `title=${title}`, '-metadata', `artist=${SPOKEN_BY}`];
  const same = ['-fflags', '+bitexact', '-flags:a', '+bitexact', '-id3v2_version', '3'];
  run('ffmpeg', ['-v', 'error', '-y', '-i', mastered, '-af', level, ...encoding, ...names, ...same, to]);
}

/** Measures the integrated loudness by EBU R 128. */
function loudnessOf(file: string): number {
  const said = run('ffmpeg', ['-hide_banner', '-nostats', '-i', file, '-af', 'ebur128', '-f', 'null', '-']);
  const found = [...said.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1];
  if (found === undefined) throw new Error(`ffmpeg measured no loudness: ${said}`);
  return Number(found);
}

function run(command: string, args: string[]): string {
  const { status, error, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (error) throw new Error(`${command} cannot be run (is it installed?): ${error.message}`);
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
  return stderr;
}
