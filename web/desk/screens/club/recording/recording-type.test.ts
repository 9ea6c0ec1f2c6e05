import { expect, test } from 'vitest';
import { recordingType } from './recording-type.ts';

test.each<[string, string[], string | null]>([
  [
    'Chrome with AAC',
    ['audio/mp4;codecs=mp4a.40.2', 'audio/mp4', 'audio/mp4;codecs=opus'],
    'audio/mp4;codecs=mp4a.40.2',
  ],
  ['Safari', ['audio/mp4;codecs=mp4a.40.2', 'audio/mp4'], 'audio/mp4;codecs=mp4a.40.2'],
  ['an older Safari', ['audio/mp4'], 'audio/mp4'],
  ['Chromium without AAC', ['audio/webm', 'audio/mp4', 'audio/mp4;codecs=opus'], null],
  ['Firefox', ['audio/webm', 'audio/ogg'], null],
])('records AAC or nothing: %s', (_browser, supported, type) => {
  expect(recordingType((one) => supported.includes(one))).toBe(type);
});
