import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { assertFolder, assertKey, isKey, StorageError, type FileStorage } from '../file-storage.ts';

export interface S3Settings {
  /** Null: Amazon's own, by the region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const CONNECT_MS = 5000;
const REQUEST_MS = 60_000;

/** Files in a bucket of any store that speaks S3. The bucket exists, and is not public. */
export function createS3Storage(settings: S3Settings): FileStorage {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Compatible stores know neither buckets as host names nor Amazon's newer checksums.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
  });
  const at = (key: string): { Bucket: string; Key: string } => {
    assertKey(key);
    return { Bucket: bucket, Key: key };
  };
  return {
    description: `the bucket ${bucket}${endpoint === null ? '' : ` at ${new URL(endpoint).host}`}`,
    async put(key, path) {
      const { size } = await stat(path);
      const file = { Body: createReadStream(path), ContentLength: size };
      await client.send(new PutObjectCommand({ ...at(key), ...file }));
    },
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)));
        if (Body === undefined) throw new StorageError('unreachable', key);
        return Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) throw new StorageError('missing', key, { cause: error });
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async *list(folder) {
      assertFolder(folder);
      const asked = { Bucket: bucket, Prefix: `${folder}/` };
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, asked))
        for (const { Key = '' } of Contents) if (isKey(Key)) yield Key;
    },
    close: () => client.destroy(),
  };
}
