import { fileTypeFromBuffer } from 'file-type';
import {
  BufferSource,
  BufferTarget,
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
} from 'mediabunny';
import { LONGEST_AUDIO_SECONDS } from '#contract/desk/uploads.ts';
import { endOfWholeBoxes } from '#contract/mp4-boxes.ts';
import { type AudioProblem, SHORTEST_SECONDS, UnusableAudio } from './audio-problems.ts';
import { endsWithinFrame, notedFrames, requireMostlyFrames } from './mp3-file.ts';

/** Of half an hour at the highest sampling rate, and twice as many. */
const MOST_PACKETS = 400_000;

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
    const { track, packets } = isMp4 ? await readMp4(file) : await readMp3(file);
    const data = await write(isMp4, track, packets);
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
  return { track, packets: await packetsOf(track) };
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
  const packets = await packetsOf(track);
  const bytes = packets.reduce((sum, { data }) => sum + data.length, 0);
  requireMostlyFrames(file, bytes);
  const noted = notedFrames(file) ?? 0;
  const last = packets.at(-1);
  const isSecondMissing = last && (noted - packets.length) * last.duration > 1;
  if (!last || isSecondMissing || endsWithinFrame(file, last.data)) throw new UnusableAudio('cut');
  return { track, packets };
}

/** Of files that are no MP4, by their bytes. */
const problems: Readonly<Record<string, AudioProblem>> = {
  'video/webm': 'webm',
  'audio/webm': 'webm',
  'video/matroska': 'webm',
  'audio/matroska': 'webm',
};

/** Of several, which editors of sound leave in a file, the one that players play. */
async function firstSound(input: Input): Promise<InputAudioTrack> {
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new UnusableAudio('not-audio');
  return track;
}

async function packetsOf(track: InputAudioTrack): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    packets.push(packet);
    const seconds = packet.timestamp + packet.duration - Math.max(0, packets[0]?.timestamp ?? 0);
    if (seconds > LONGEST_AUDIO_SECONDS || packets.length > MOST_PACKETS) throw new UnusableAudio('too-long');
  }
  return packets;
}

async function write(isMp4: boolean, track: InputAudioTrack, packets: readonly EncodedPacket[]) {
  const target = new BufferTarget();
  const format = isMp4 ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new Mp3OutputFormat();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource(isMp4 ? 'aac' : 'mp3');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  // A negative beginning is what its encoder put before the sound: it stays, and is not played.
  const start = Math.max(0, packets[0]?.timestamp ?? 0);
  for (const packet of packets)
    await source.add(packet.clone({ timestamp: packet.timestamp - start }), { decoderConfig });
  await output.finalize();
  if (!target.buffer) throw new UnusableAudio('damaged');
  return new Uint8Array(target.buffer);
}
