import { LONGEST_AUDIO_SECONDS } from '#contract/desk/uploads.ts';

/** Why there is nothing to record with. */
export type MicrophoneProblem = 'denied' | 'none' | 'busy';

export type RecordingProblem = MicrophoneProblem | 'unsupported' | 'full';

export const problemTexts: Readonly<Record<RecordingProblem, string>> = {
  unsupported:
    'Este navegador no graba en un formato que todos los teléfonos oigan. Usa Chrome o Safari, o sube un MP3.',
  denied:
    'No hay permiso para usar el micrófono. Actívalo en los ajustes del navegador para esta página e inténtalo otra vez, o sube un MP3.',
  none: 'No encontramos un micrófono. Conecta uno e inténtalo otra vez, o sube un MP3.',
  full: `La grabación llegó a los ${LONGEST_AUDIO_SECONDS / 60} minutos y se detuvo. Lo grabado está aquí; lo que falta, grábalo en otro audio.`,
  busy: 'El micrófono está ocupado en otra aplicación. Ciérrala e inténtalo otra vez.',
};

/** One voice near the phone: the browser's own cleaning of the sound stays on. */
export async function openMicrophone(): Promise<MediaStream | MicrophoneProblem> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1, autoGainControl: true } });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
  }
}

/** How loud it is now, from 0 to 1. */
export function createLevel(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  return {
    read() {
      analyser.getByteTimeDomainData(samples);
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0);
      return Math.min(1, loudest / 90);
    },
    close: () => void context.close(),
  };
}

/** Keeps the screen on until it is released; a browser that cannot goes on without. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const take = () => {
    if (isOver || document.visibilityState !== 'visible') return;
    navigator.wakeLock?.request('screen').then(
      (taken) => {
        if (isOver) void taken.release();
        else lock = taken;
      },
      () => undefined,
    );
  };
  take();
  // It is lost whenever the page is hidden.
  document.addEventListener('visibilitychange', take);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', take);
    void lock?.release().catch(() => undefined);
  };
}
