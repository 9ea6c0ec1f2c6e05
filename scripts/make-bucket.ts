import {
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { readConfig } from '#server/config.ts';
import { Refusal, runScript } from './running/run-script.ts';

/**
 * Makes the shop's bucket where there is none, with versions of overwritten and deleted files: `node
 * scripts/make-bucket.ts`.
 */

await runScript(async () => {
  const config = readConfig(process.env);
  const { S3_BUCKET: Bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!Bucket || !accessKeyId || !secretAccessKey)
    throw new Refusal('S3_BUCKET is not set: files stay on the disk.');
  const client = new S3Client({
    region: config.S3_REGION,
    credentials: { accessKeyId, secretAccessKey },
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT, forcePathStyle: true }),
    // Retries, as the storage may still be starting.
    maxAttempts: 10,
  });
  const isThere = await client.send(new HeadBucketCommand({ Bucket })).then(
    () => true,
    (error: Error) => {
      if (error.name === 'NotFound' || error.name === 'NoSuchBucket') return false;
      throw error;
    },
  );
  if (!isThere) await client.send(new CreateBucketCommand({ Bucket }));
  console.log(isThere ? `${Bucket} is there.` : `${Bucket} was made.`);
  const versioning = { Bucket, VersioningConfiguration: { Status: 'Enabled' as const } };
  await client.send(new PutBucketVersioningCommand(versioning)).catch((error: Error) => {
    console.warn(`Versions of files are not kept, the storage refused: ${error.message}`);
  });
  return 0;
});
