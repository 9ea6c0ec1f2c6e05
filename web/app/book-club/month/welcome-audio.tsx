import type { ClubMonth } from '#contract/book-club.ts';
import { AudioPlayer } from '../audio-player.tsx';

export function WelcomeAudio({ month: { welcome } }: { month: ClubMonth }) {
  if (!welcome) return null;
  return (
    <section
      aria-labelledby="audio-de-bienvenida"
      className="rounded-block rounded-br-tile bg-pink-pale px-5 pt-6 pb-3 sm:px-6"
    >
      <h2 id="audio-de-bienvenida" className="heading-3">
        Audio de bienvenida
      </h2>
      <AudioPlayer audio={welcome} />
    </section>
  );
}
