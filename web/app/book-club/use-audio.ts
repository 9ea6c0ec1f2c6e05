import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ClubAudio } from '#contract/book-club.ts';
import { useKeptMonth } from './month/use-month.ts';

/** The audio that plays: another one that begins, silences it. */
let speaking: HTMLAudioElement | null = null;

type State = 'paused' | 'loading' | 'playing' | 'failed';

/**
 * State of one audio of the club. Loading begins when it is first played; an old link is renewed then, and the position
 * stays. It plays in an element of its own, or in the page's, which may be playing already.
 */
export function useAudio({ url, duration_seconds }: ClubAudio, given?: RefObject<HTMLAudioElement | null>) {
  const { areLinksFresh, renewLink } = useKeptMonth();
  const [state, setState] = useState<State>('paused');
  const [position, setPosition] = useState(0);
  /** The file's own length once it is known, as the recording may have been replaced since. */
  const [duration, setDuration] = useState(duration_seconds);
  const element = useRef<HTMLAudioElement | null>(null);
  const wanted = useRef(0);

  const listen = useEffectEvent((audio: HTMLAudioElement) => {
    audio.addEventListener('playing', () => setState('playing'));
    audio.addEventListener('waiting', () => setState('loading'));
    audio.addEventListener('pause', () => setState((before) => (before === 'failed' ? before : 'paused')));
    audio.addEventListener('timeupdate', () => {
      wanted.current = audio.currentTime;
      setPosition(audio.currentTime);
    });
    audio.addEventListener('durationchange', () => {
      if (Number.isFinite(audio.duration)) setDuration(audio.duration);
    });
    audio.addEventListener('ended', () => {
      wanted.current = 0;
      setPosition(0);
    });
    audio.addEventListener('error', () => setState('failed'));
  });

  /** Takes over the state that the page's element reached before this script listened to it. */
  const catchUp = useEffectEvent((audio: HTMLAudioElement) => {
    if (audio.error) setState('failed');
    else if (!audio.paused) {
      speaking = audio;
      setState(audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA ? 'playing' : 'loading');
    }
    wanted.current = audio.currentTime;
    setPosition(audio.currentTime);
    if (Number.isFinite(audio.duration)) setDuration(audio.duration);
  });

  // An element of its own is not in the document: it lives, and falls silent, with the player.
  useEffect(() => {
    const page = given?.current;
    const audio = page ?? new Audio();
    if (page) catchUp(page);
    else audio.preload = 'none';
    element.current = audio;
    listen(audio);
    return () => {
      audio.pause();
      audio.removeAttribute('src');
      element.current = null;
    };
  }, [given]);

  const begin = async (audio: HTMLAudioElement) => {
    const isBroken = state === 'failed';
    if (!audio.src || isBroken) {
      // A fresh link is used without waiting: a browser lets a page play only right after a touch.
      audio.src = isBroken || !areLinksFresh() ? await renewLink(url) : url;
      audio.currentTime = wanted.current;
    }
    if (speaking !== audio) speaking?.pause();
    speaking = audio;
    await audio.play();
  };

  const toggle = () => {
    const audio = element.current;
    if (!audio) return;
    if (state === 'playing' || state === 'loading') return audio.pause();
    setState('loading');
    begin(audio).catch((error: unknown) => {
      // An `AbortError` means that it was paused before it could begin.
      setState(error instanceof DOMException && error.name === 'AbortError' ? 'paused' : 'failed');
    });
  };

  const seek = (seconds: number) => {
    const to = Math.min(Math.max(0, seconds), duration);
    wanted.current = to;
    setPosition(to);
    if (element.current?.src) element.current.currentTime = to;
  };

  return { state, position, duration, toggle, seek };
}
