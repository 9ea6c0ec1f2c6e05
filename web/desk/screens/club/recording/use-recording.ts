import { useCallback, useEffect, useRef, useState } from 'react';
import { dropKept, readKept } from './kept-recording.ts';
import { openMicrophone, type RecordingProblem } from './microphone.ts';
import { type Recorder, startRecorder } from './recorder.ts';
import { recordableType } from './recording-type.ts';
import { wholeRecording } from './whole-recording.ts';

export type RecordingPhase = 'looking' | 'found' | 'ready' | 'asking' | 'recording' | 'paused' | 'made';

interface State {
  phase: RecordingPhase;
  problem: RecordingProblem | null;
  /** What was recorded, to be listened to. */
  recorded: Blob | null;
}

const settled = (phase: RecordingPhase, recorded: Blob | null = null): State => ({
  phase,
  problem: null,
  recorded,
});

/** One recording under a name. What this browser still keeps under it is offered first. */
export function useRecording(name: string) {
  const [state, setState] = useState<State>(settled('looking'));
  const recorder = useRef<Recorder | null>(null);
  // While the browser asks for permission the page may have been left.
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    readKept(name).then(
      (kept) => {
        const blob = kept && wholeRecording(kept.chunks);
        if (!isGone.current) setState(blob && blob.size > 0 ? settled('found', blob) : ready());
      },
      () => !isGone.current && setState(ready()),
    );
    return () => {
      isGone.current = true;
      void recorder.current?.giveUp();
      recorder.current = null;
    };
  }, [name]);

  const start = async () => {
    const type = recordableType();
    if (type === null) return setState(ready());
    setState(settled('asking'));
    const stream = await openMicrophone();
    if (typeof stream === 'string') return setState({ ...settled('ready'), problem: stream });
    if (isGone.current) return stopTracks(stream);
    recorder.current = startRecorder(name, stream, type, {
      onPaused: (isPaused) => setState(settled(isPaused ? 'paused' : 'recording')),
      onEnd: (chunks, isFull) => {
        recorder.current = null;
        setState({ ...settled('made', wholeRecording(chunks)), problem: isFull ? 'full' : null });
      },
      onUnsupported: () => {
        recorder.current = null;
        setState({ ...settled('ready'), problem: 'unsupported' });
        void dropKept(name).catch(() => undefined);
      },
    });
    setState(settled('recording'));
  };
  const drop = async () => {
    const last = recorder.current;
    recorder.current = null;
    // Its last second is kept before all of it goes: not after.
    await last?.giveUp();
    await dropKept(name).catch(() => undefined);
    setState(ready());
  };
  // The same for good, so that what shows them runs on.
  const seconds = useCallback(() => recorder.current?.seconds() ?? 0, []);
  const level = useCallback(() => recorder.current?.level() ?? 0, []);
  return {
    ...state,
    start,
    drop,
    /** Throws away what there is, and records from the beginning. */
    again: () => drop().then(start),
    listen: () => setState(({ recorded }) => settled('made', recorded)),
    pause: () => recorder.current?.pause(),
    resume: () => recorder.current?.resume(),
    stop: () => recorder.current?.stop(),
    seconds,
    level,
  };
}

export type Recording = ReturnType<typeof useRecording>;

const ready = (): State => ({
  ...settled('ready'),
  problem: recordableType() === null ? 'unsupported' : null,
});

const stopTracks = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};
