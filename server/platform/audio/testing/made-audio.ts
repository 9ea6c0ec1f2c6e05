import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';

/** Frames of MPEG 1, layer III, 44,100 Hz, stereo, by their bit rates in thousands. */
const FRAMES = {
  64: { rate: 0x50, bytes: 208 },
  128: { rate: 0x90, bytes: 417 },
  320: { rate: 0xe0, bytes: 1044 },
};
const SAMPLES = 1152;
const SAMPLE_RATE = 44_100;

function mp3Frame(kilobits: keyof typeof FRAMES): Buffer {
  const { rate, bytes } = FRAMES[kilobits];
  const frame = Buffer.alloc(bytes);
  frame.set([0xff, 0xfb, rate, 0xc0]);
  return frame;
}

/** Silence of whole frames, about so long; `seconds` says how long exactly. */
export function anMp3(
  about: number,
  { isVariable = false, isNoted = false }: { isVariable?: boolean; isNoted?: boolean } = {},
) {
  const count = Math.round((about * SAMPLE_RATE) / SAMPLES);
  const rates = isVariable ? ([64, 128, 320] as const) : ([128] as const);
  const frames = Array.from({ length: count }, (_, index) => mp3Frame(rates[index % rates.length] ?? 128));
  const notes = mp3Frame(128);
  notes.write(isVariable ? 'Xing' : 'Info', 36, 'latin1');
  notes.writeUInt32BE(1, 40);
  notes.writeUInt32BE(count, 44);
  return {
    file: Buffer.concat([...(isNoted ? [notes] : []), ...frames]),
    seconds: (count * SAMPLES) / SAMPLE_RATE,
  };
}

/** A tag before the sound, of that many bytes; what it says of its own length may be another. */
export function anId3Tag(bytes: number, saidBytes = bytes): Buffer {
  const tag = Buffer.alloc(10 + bytes, 0x20);
  tag.write('ID3', 0, 'latin1');
  const length = [21, 14, 7, 0].map((shift) => (saidBytes >> shift) & 127);
  tag.set([3, 0, 0, ...length], 3);
  return tag;
}

/** Silence in one channel, as an encoder of AAC writes it. */
const SILENT_AAC = Uint8Array.from([0x00, 0xc8, 0x00, 0x80, 0x23, 0x80]);
const AAC_SAMPLES = 1024;

/** Mono, 44,100 Hz, AAC-LC. */
const aacConfig = {
  codec: 'mp4a.40.2',
  numberOfChannels: 1,
  sampleRate: SAMPLE_RATE,
  description: Uint8Array.from([0x12, 0x08]),
};

/** An M4A of silence; `fragmented` is what a browser's recorder makes. */
export async function anM4a(
  about: number,
  {
    layout = 'fast',
    fragmentSeconds = 1,
  }: { layout?: 'fast' | 'moov-last' | 'fragmented'; fragmentSeconds?: number } = {},
) {
  const fastStart = { fast: 'in-memory', 'moov-last': false, fragmented: 'fragmented' } as const;
  const source = new EncodedAudioPacketSource('aac');
  const format = new Mp4OutputFormat({
    fastStart: fastStart[layout],
    minimumFragmentDuration: fragmentSeconds,
  });
  const file = await written(
    format,
    (output) => output.addAudioTrack(source),
    async () => {
      for (const packet of packets(about, AAC_SAMPLES / SAMPLE_RATE, SILENT_AAC))
        await source.add(packet, { decoderConfig: aacConfig });
    },
  );
  return { file, seconds: countOf(about, AAC_SAMPLES / SAMPLE_RATE) * (AAC_SAMPLES / SAMPLE_RATE) };
}

const OPUS_SECONDS = 0.02;
const opusConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 };

/** Sound as other browsers' recorders make it, and the same in the other container. */
export function anOpus(about: number, container: 'webm' | 'mp4'): Promise<Buffer> {
  const source = new EncodedAudioPacketSource('opus');
  const format =
    container === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' });
  return written(
    format,
    (output) => output.addAudioTrack(source),
    async () => {
      for (const packet of packets(about, OPUS_SECONDS, Uint8Array.from([0xf8, 0xff, 0xfe])))
        await source.add(packet, { decoderConfig: opusConfig });
    },
  );
}

/** An MP3 in the box of an MP4. */
export function anMp3InMp4(about: number): Promise<Buffer> {
  const source = new EncodedAudioPacketSource('mp3');
  const decoderConfig = { codec: 'mp3', numberOfChannels: 2, sampleRate: SAMPLE_RATE };
  return written(
    new Mp4OutputFormat({ fastStart: 'in-memory' }),
    (output) => output.addAudioTrack(source),
    async () => {
      for (const packet of packets(about, SAMPLES / SAMPLE_RATE, mp3Frame(128)))
        await source.add(packet, { decoderConfig });
    },
  );
}

/** Pictures that move, with sound. */
export function aVideo(about: number): Promise<Buffer> {
  const sound = new EncodedAudioPacketSource('aac');
  const pictures = new EncodedVideoPacketSource('vp9');
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 16, codedHeight: 16 };
  const add = (output: Output) => {
    output.addVideoTrack(pictures);
    output.addAudioTrack(sound);
  };
  return written(new Mp4OutputFormat({ fastStart: 'in-memory' }), add, async () => {
    for (const packet of packets(about, 1, Uint8Array.from([0x82, 0x49, 0x83, 0x42])))
      await pictures.add(packet, { decoderConfig });
    for (const packet of packets(about, AAC_SAMPLES / SAMPLE_RATE, SILENT_AAC))
      await sound.add(packet, { decoderConfig: aacConfig });
  });
}

const countOf = (about: number, each: number) => Math.round(about / each);

function packets(about: number, each: number, data: Uint8Array): EncodedPacket[] {
  return Array.from(
    { length: countOf(about, each) },
    (_, index) => new EncodedPacket(data, 'key', index * each, each),
  );
}

async function written(
  format: OutputFormat,
  addTracks: (output: Output) => unknown,
  fill: () => Promise<void>,
) {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  addTracks(output);
  await output.start();
  await fill();
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}
