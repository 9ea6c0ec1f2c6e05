export interface RecordAudioProps {
  /** Under which this browser keeps what is not saved yet: one for each audio, e.g. `2026-12/3/la-pinata`. */
  recordingName: string;
  /** Where it belongs: «Casilla 3, audio 2». */
  place: string;
  title: string;
  script: readonly string[];
  /**
   * Gives the upload its place (`set-file`). The browser keeps the recording until this resolves; where it rejects, the reason is
   * shown and it can be tried again. Then `onClose` is called.
   */
  onDone: (uploadId: string) => unknown;
  onClose: () => void;
}
