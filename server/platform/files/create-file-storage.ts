import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { createS3Storage } from './s3-storage.ts';

/** Files go to the bucket where one is configured; otherwise they stay in the data folder. */
export function createFileStorage(config: Config): FileStorage {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!bucket || !accessKeyId || !secretAccessKey) return createDiskStorage(join(config.DATA_DIR, 'files'));
  return createS3Storage({
    bucket,
    accessKeyId,
    secretAccessKey,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    publicOrigin: config.S3_PUBLIC_ORIGIN,
  });
}
