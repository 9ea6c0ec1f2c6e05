import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { assertFileKey, contentTypeOf, isFileKey, isPublicKey } from './file-key.ts';
import type { FileStorage } from './file-storage.ts';

interface S3Settings {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Address of a server that is not Amazon's; buckets are then addressed by path. */
  endpoint?: string;
  /** Origin of a CDN in front of the bucket; without one the shop serves the files itself. */
  publicOrigin?: string;
}

/** Files in a bucket of S3, or of a server that speaks its protocol. */
export function createS3Storage(settings: S3Settings): FileStorage {
  const Bucket = settings.bucket;
  let connected: ReturnType<typeof connect> | undefined;
  const s3 = () => {
    connected ??= connect(settings);
    return connected;
  };
  return {
    async put(key, data, contentType) {
      assertFileKey(key);
      const { sdk, client } = await s3();
      const CacheControl = isPublicKey(key) ? 'public, max-age=31536000, immutable' : 'private, no-store';
      const object = { Bucket, Key: key, Body: data, ContentType: contentType, CacheControl };
      await client.send(new sdk.PutObjectCommand(object));
    },
    async get(key, range) {
      assertFileKey(key);
      const { sdk, client } = await s3();
      const Range = range && `bytes=${range.start}-${range.end}`;
      const object = { Bucket, Key: key, Range };
      const found = await client.send(new sdk.GetObjectCommand(object)).catch(nullWhenAbsent);
      if (!(found?.Body instanceof Readable)) return null;
      const whole = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength ?? 0);
      return { body: found.Body, contentType: contentTypeOf(key), size: whole };
    },
    async exists(key) {
      assertFileKey(key);
      const { sdk, client } = await s3();
      const head = client.send(new sdk.HeadObjectCommand({ Bucket, Key: key }));
      return (await head.catch(nullWhenAbsent)) !== null;
    },
    async delete(key) {
      assertFileKey(key);
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key }));
    },
    async *list() {
      const { sdk, client } = await s3();
      let Marker: string | undefined;
      do {
        // The older of two calls: every server has it, and goes on behind the key that it is given.
        const page = await client.send(new sdk.ListObjectsCommand({ Bucket, Marker }));
        const keys = (page.Contents ?? []).map(({ Key = '' }) => Key);
        // Keys of other programs may share the bucket.
        for (const key of keys) if (isFileKey(key)) yield key;
        Marker = page.IsTruncated ? keys.at(-1) : undefined;
      } while (Marker);
    },
    publicUrl: (key) => `${settings.publicOrigin ?? '/media'}/${key}`,
  };
}

/** The SDK is large: it is loaded at the first use, and never by a shop that keeps its files on disk. */
async function connect({ region, endpoint, accessKeyId, secretAccessKey }: S3Settings) {
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Servers of other makers often lack the newer checksums; TLS and the signature already protect the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 15_000 },
  });
  return { sdk, client };
}

function nullWhenAbsent(error: Error): null {
  if (error.name === 'NoSuchKey' || error.name === 'NotFound') return null;
  throw error;
}
