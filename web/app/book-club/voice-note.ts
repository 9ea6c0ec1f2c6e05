import type { ClubAudio } from '#contract/book-club.ts';

/** Note beside a player that the text is not recorded by a person yet; null beside a recording. */
export function voiceNote({ is_synthetic }: Pick<ClubAudio, 'is_synthetic'>, reader: string): string | null {
  if (!is_synthetic) return null;
  const [name] = reader.trim().split(/\s+/);
  return name ? `Voz de computadora, mientras ${name} la graba` : 'Voz de computadora';
}
