// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { giveFeedback } from './board-feedback.ts';
import { useBoardSettings } from './board-settings.ts';

const vibrate = vi.fn();
const oscillators = vi.fn();

/** Stand-in for a sound card, with the parts that the board uses. */
class SoundCard {
  currentTime = 0;
  state = 'running';
  destination = {};
  #node = () => {
    const ramp = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    const node = { frequency: ramp, gain: ramp, start: () => {}, stop: () => {}, connect: () => node };
    return node;
  };
  createOscillator = () => {
    oscillators();
    return this.#node();
  };
  createGain = this.#node;
}

beforeEach(() => {
  vibrate.mockClear();
  oscillators.mockClear();
  vi.stubGlobal('navigator', { vibrate });
  vi.stubGlobal('AudioContext', SoundCard);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('Members’ page: sound and vibration of the board', () => {
  test('vibration is on and sound off at first', () => {
    giveFeedback('hop');
    expect(vibrate).toHaveBeenCalledExactlyOnceWith(20);
    expect(oscillators).not.toHaveBeenCalled();
  });

  test('each is switched by itself, and stored on the device', () => {
    useBoardSettings.getState().set({ hasSound: true, hasVibration: false });
    giveFeedback('open');
    expect(vibrate).not.toHaveBeenCalled();
    expect(oscillators).toHaveBeenCalledTimes(3);
    expect(localStorage.getItem('book-club-board')).toContain('"hasSound":true,"hasVibration":false');
  });
});
