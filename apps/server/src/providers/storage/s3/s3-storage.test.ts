import S3rver from 's3rver';
import { describeFileStorage } from '../file-storage.conformance.ts';
import { createS3Storage } from './s3-storage.ts';

describeFileStorage('S3', async (directory) => {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'cuecard', configs: [] }],
  });
  const { port } = await server.run();
  const storage = createS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'cuecard',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
  return { storage, close: () => server.close() };
});
