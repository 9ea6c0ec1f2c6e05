const AAC = 'audio/mp4;codecs=mp4a.40.2';
const MP4 = 'audio/mp4';
const OPUS = 'audio/mp4;codecs=opus';

/**
 * What this browser can record that every phone plays: AAC in an MP4. Null where it can only record something else; a browser
 * that puts Opus into an MP4 would take the bare name for that.
 */
export function recordingType(isSupported: (type: string) => boolean): string | null {
  if (isSupported(AAC)) return AAC;
  return isSupported(MP4) && !isSupported(OPUS) ? MP4 : null;
}

export const recordableType = () =>
  typeof MediaRecorder === 'undefined' || !navigator.mediaDevices
    ? null
    : recordingType((type) => MediaRecorder.isTypeSupported(type));

/** What a recorder that runs says of itself, where it says it. */
export const isOpus = (type: string) => /opus/i.test(type);
