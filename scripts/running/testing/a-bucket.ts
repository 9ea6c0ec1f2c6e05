import S3rver from '@20minutes/s3rver';

/** Starts a server that speaks S3's protocol, with a bucket; `environment` is that of a shop that uses it. */
export async function aBucket(directory: string, buckets: readonly string[] = ['brincacuentos']) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // The server signs calls about the bucket itself (list, make) for another path than the client does; unknown keys
    // are refused all the same.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  });
  const { address, port } = await server.run();
  const endpoint = `http://${address}:${port}`;
  return {
    endpoint,
    environment: {
      S3_BUCKET: 'brincacuentos',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: () => server.close(),
  };
}
