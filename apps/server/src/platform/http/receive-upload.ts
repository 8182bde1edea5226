import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { ContractError, storableText, type Call } from '@cuecard/contract';
import type { FastifyRequest } from 'fastify';

/** A file of a form, in the upload folder; it is removed when the call has been answered. */
export interface UploadedFile {
  /** The name that the sender gave: a stranger's text, never a path. */
  readonly fileName: string;
  readonly path: string;
  readonly bytes: number;
  /** It was longer than the call takes; only its beginning is there. */
  readonly isTooLarge: boolean;
}

export interface Upload {
  /**
   * Reads the form, a file and nothing else of it. Called at most once.
   * @throws ContractError `badRequest` when the form is not as the call names it
   */
  receive(): Promise<UploadedFile>;
  remove(): Promise<void>;
}

type UploadRule = NonNullable<Call['upload']>;

/** Bytes that a form may have beside its file. */
const FORM_BYTES = 64 * 1024;

export function readUpload(request: FastifyRequest, rule: UploadRule, folder: string): Upload {
  const place = path.join(folder, randomUUID());
  return {
    async receive() {
      const length = Number(request.headers['content-length'] ?? 0);
      if (length > rule.maxBytes + FORM_BYTES)
        return { fileName: '', path: place, bytes: length, isTooLarge: true };
      if (!request.isMultipart()) throw refusal('not a multipart form');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await readForm(request, rule, place).catch((error: unknown) => {
        throw isOurs(error) ? error : refusal('the form is broken');
      });
      if (file === null) throw refusal(`no file in the field ${rule.field}`);
      return file;
    },
    remove: () => rm(place, { force: true }),
  };
}

async function readForm(
  request: FastifyRequest,
  rule: UploadRule,
  place: string,
): Promise<UploadedFile | null> {
  const parts = request.parts({
    limits: { fileSize: rule.maxBytes, files: 2, fields: 10, fieldSize: 1000, parts: 12 },
    throwFileSizeLimit: false,
  } as Parameters<FastifyRequest['parts']>[0]);
  let received: UploadedFile | null = null;
  for await (const part of parts) {
    if (part.type === 'field') continue;
    if (received !== null) throw refusal('more than one file');
    if (part.fieldname !== rule.field)
      throw refusal(`a file in the field ${storableText(part.fieldname)}`);
    received = await keep(part, place);
    if (received.isTooLarge) return received;
  }
  return received;
}

async function keep({ file, filename }: MultipartFile, place: string): Promise<UploadedFile> {
  const target = createWriteStream(place, { flags: 'wx', mode: 0o600 });
  await pipeline(file, target);
  const { bytesWritten: bytes } = target;
  return { fileName: storableText(filename), path: place, bytes, isTooLarge: file.truncated };
}

function refusal(message: string): ContractError {
  return new ContractError('badRequest', { problems: [{ path: 'body', message }] });
}

/** A refusal, or the disk's error: those have a system's number, what a form causes has none. */
function isOurs(error: unknown): boolean {
  return (
    error instanceof ContractError || typeof Reflect.get(error as object, 'errno') === 'number'
  );
}
