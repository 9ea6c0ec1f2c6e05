import { fileTypeFromBuffer } from 'file-type';
import {
  BufferSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
  QTFF,
  StreamTarget,
  type StreamTargetChunk,
} from 'mediabunny';
import { LONGEST_AUDIO_SECONDS } from '#contract/desk/uploads.ts';
import { endOfWholeBoxes } from '#contract/mp4-boxes.ts';
import { type AudioProblem, SHORTEST_SECONDS, UnusableAudio } from './audio-problems.ts';

/** Bytes at the head of an MP3's tag, and of a frame. */
const TAG_HEAD = 10;
const FRAME_HEAD = 4;
/** Limit of packets: those of half an hour at the highest sampling rate, twice. */
const MOST_PACKETS = 400_000;
/** Room for a directory that is longer than the one of the file that was read. */
const SPARE_BYTES = 1024 * 1024;

export interface AudioFile {
  data: Uint8Array;
  contentType: 'audio/mpeg' | 'audio/mp4';
  seconds: number;
}

/**
 * The sound of an MP3, or of an MP4 or QuickTime file with AAC, as a file that begins to play at once and holds nothing else: no tags, pictures or
 * fragments. Its packets are copied, never encoded again. Throws UnusableAudio.
 */
export async function readAudio(file: Buffer): Promise<AudioFile> {
  const isMp4 = file.toString('latin1', 4, 8) === 'ftyp';
  try {
    const track = isMp4 ? await readMp4(file) : await readMp3(file);
    const data = await write(isMp4, track, file.length);
    const seconds = await secondsOf(data);
    if (seconds < SHORTEST_SECONDS) throw new UnusableAudio('too-short');
    return { data, contentType: isMp4 ? 'audio/mp4' : 'audio/mpeg', seconds };
  } catch (error) {
    if (error instanceof UnusableAudio) throw error;
    throw new UnusableAudio('damaged');
  }
}

async function secondsOf(data: Uint8Array): Promise<number> {
  const input = new Input({ source: new BufferSource(data), formats: [MP4, MP3] });
  return input.computeDuration();
}

async function readMp4(file: Buffer) {
  const name = (await fileTypeFromBuffer(file))?.mime;
  if (name?.startsWith('image/')) throw new UnusableAudio('not-audio');
  if (endOfWholeBoxes(file) < file.length) throw new UnusableAudio('cut');
  const input = new Input({ source: new BufferSource(file), formats: [MP4, QTFF] });
  if (!(await input.canRead())) throw new UnusableAudio('not-audio');
  const tracks = await input.getTracks();
  if (tracks.length === 0) throw new UnusableAudio('cut');
  if (tracks.some((track) => track.isVideoTrack())) throw new UnusableAudio('video');
  const track = await firstSound(input);
  const codec = await track.getCodec();
  if (codec === 'mp3') throw new UnusableAudio('mp3-in-mp4');
  if (codec !== 'aac') throw new UnusableAudio('other-sound');
  return track;
}

async function readMp3(file: Buffer) {
  const type = (await fileTypeFromBuffer(file))?.mime;
  const problem = type && problems[type];
  if (problem) throw new UnusableAudio(problem);
  if (type?.startsWith('video/')) throw new UnusableAudio('video');
  if (type?.startsWith('audio/') && type !== 'audio/mpeg') throw new UnusableAudio('other-sound');
  const input = new Input({ source: new BufferSource(file), formats: [MP3] });
  if (!(await input.canRead())) throw new UnusableAudio('not-audio');
  const track = await firstSound(input);
  const { bytes, packets, last } = await measure(track);
  requireMostlyFrames(file, bytes);
  const noted = notedFrames(file) ?? 0;
  const isSecondMissing = last && (noted - packets) * last.duration > 1;
  if (!last || isSecondMissing || endsWithinFrame(file, last.data)) throw new UnusableAudio('cut');
  return track;
}

/** Problems of files that are no MP4, by their type. */
const problems: Readonly<Record<string, AudioProblem>> = {
  'video/webm': 'webm',
  'audio/webm': 'webm',
  'video/matroska': 'webm',
  'audio/matroska': 'webm',
};

/** Finds the track that players play, as editors of sound may leave several in a file. */
async function firstSound(input: Input): Promise<InputAudioTrack> {
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new UnusableAudio('not-audio');
  return track;
}

async function measure(track: InputAudioTrack) {
  const sums: { bytes: number; packets: number; last?: EncodedPacket } = { bytes: 0, packets: 0 };
  for await (const packet of packetsOf(track)) {
    sums.bytes += packet.data.length;
    sums.packets += 1;
    sums.last = packet;
  }
  return sums;
}

/** Yields packets one after another: those of half an hour, held at once, cost as much memory as the file. */
async function* packetsOf(track: InputAudioTrack): AsyncGenerator<EncodedPacket> {
  let packets = 0;
  let start: number | undefined;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    packets += 1;
    start ??= Math.max(0, packet.timestamp);
    if (packet.timestamp + packet.duration - start > LONGEST_AUDIO_SECONDS || packets > MOST_PACKETS)
      throw new UnusableAudio('too-long');
    yield packet;
  }
}

async function write(isMp4: boolean, track: InputAudioTrack, expectedBytes: number): Promise<Uint8Array> {
  const { target, written } = createTarget(expectedBytes);
  const format = isMp4 ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new Mp3OutputFormat();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource(isMp4 ? 'aac' : 'mp3');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  // A negative beginning is what its encoder put before the sound: it stays, and is not played.
  let start: number | undefined;
  for await (const packet of packetsOf(track)) {
    start ??= Math.max(0, packet.timestamp);
    await source.add(packet.clone({ timestamp: packet.timestamp - start }), { decoderConfig });
  }
  await output.finalize();
  return written();
}

/** A little more than the file that is read: what the library offers doubles its memory whenever it is full. */
function createTarget(expectedBytes: number) {
  let whole = Buffer.alloc(expectedBytes + SPARE_BYTES);
  let length = 0;
  const target = new StreamTarget(
    new WritableStream<StreamTargetChunk>({
      write({ data, position }) {
        length = Math.max(length, position + data.length);
        if (length > whole.length) {
          const wider = Buffer.alloc(length + SPARE_BYTES);
          whole.copy(wider);
          whole = wider;
        }
        whole.set(data, position);
      },
    }),
  );
  return { target, written: () => whole.subarray(0, length) };
}

/** Offset of the sound: behind the tags, which hold a title, a picture, or anything at all. */
function startOfSound(file: Buffer): number {
  let at = 0;
  while (file.toString('latin1', at, at + 3) === 'ID3' && at + TAG_HEAD <= file.length)
    at += TAG_HEAD + [6, 7, 8, 9].reduce((length, byte) => length * 128 + ((file[at + byte] ?? 0) & 127), 0);
  return at;
}

/** Noise has the beginning of a frame in it now and then; of a real file nearly everything is frames. */
function requireMostlyFrames(file: Buffer, frameBytes: number) {
  const sound = file.length - startOfSound(file);
  if (frameBytes < sound * 0.9) throw new UnusableAudio('not-audio');
}

/** Number of frames that the encoder noted in the first one; null without a note. */
function notedFrames(file: Buffer): number | null {
  const start = startOfSound(file);
  const head = file.subarray(start, start + 64);
  const at = Math.max(head.indexOf('Xing', 0, 'latin1'), head.indexOf('Info', 0, 'latin1'));
  if (at < 0 || start + at + 12 > file.length) return null;
  const HAS_FRAMES = 1;
  return file.readUInt32BE(start + at + 4) & HAS_FRAMES ? file.readUInt32BE(start + at + 8) : null;
}

/** Tells whether another frame begins behind the last whole one: the file ends within it. */
function endsWithinFrame(file: Buffer, lastFrame: Uint8Array): boolean {
  const at = file.lastIndexOf(lastFrame);
  const rest = file.subarray(at + lastFrame.length);
  const known = Math.min(rest.length, FRAME_HEAD - 1);
  // Mask for a frame's head: the same version, layer and sampling rate as the one before.
  const mask = [0xff, 0xfe, 0x0c];
  return (
    at >= 0 &&
    known > 0 &&
    mask.slice(0, known).every((bits, byte) => ((rest[byte] ?? 0) & bits) === ((lastFrame[byte] ?? 0) & bits))
  );
}
