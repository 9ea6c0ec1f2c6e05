import type { ClubAudio } from '#contract/book-club.ts';

/** Beside a player: that it is not recorded yet. Null beside a recording. */
export function voiceNote({ is_synthetic }: Pick<ClubAudio, 'is_synthetic'>, reader: string): string | null {
  if (!is_synthetic) return null;
  const [name] = reader.trim().split(/\s+/);
  return name ? `Voz de computadora, mientras ${name} la graba` : 'Voz de computadora';
}
