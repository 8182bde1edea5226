import {
  ContractError,
  PICTURE_UPLOAD,
  pictureUploadAnswer,
  SUCCESS_STATUS,
} from '@cuecard/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/http/app.ts';
import { readHeader, requireLogin } from '../../platform/http/request-facts.ts';
import type { PairingStanding } from '@cuecard/contract';
import { pictureKey } from './exams-deps.ts';
import { findExam } from './exam-repository.ts';
import { slicePart } from './load-images.ts';
import { findStored, type PictureRow } from './picture-repository.ts';
import { findPictureByCredential, receiveChunk, type ReceiveDeps } from './receive-picture.ts';

export interface PictureRouteDeps extends ReceiveDeps {
  /** @throws ContractError `pairingEnded` */
  readonly readStanding: (token: string) => Promise<PairingStanding>;
}

const offsetForm = z.coerce.number().int().nonnegative();
const readParams = z.object({
  exam: z.uuid(),
  picture: z.uuid(),
  part: z.coerce.number().int().nonnegative(),
});
const PAIRED_FORM = /^Paired (\S{1,200})$/;

/** Binds the routes of pictures' bytes, which no call of the contract carries. */
export function registerPictureRoutes(app: App, deps: PictureRouteDeps): void {
  // The routes have a scope of their own: no other route takes bytes.
  void app.register(async (scope) => {
    const uploads = new WeakMap<FastifyRequest, PictureRow>();
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: PICTURE_UPLOAD.chunkBytes },
      (_request, body, done) => done(null, body),
    );
    scope.route({
      method: 'PUT',
      url: PICTURE_UPLOAD.path,
      bodyLimit: PICTURE_UPLOAD.chunkBytes,
      // The bytes of a stranger are refused before they are read.
      onRequest: async (incoming) => {
        const credential = readHeader(incoming, PICTURE_UPLOAD.credentialHeader);
        uploads.set(incoming, await findPictureByCredential(deps, credential));
      },
      handler: async (incoming) => {
        const picture = uploads.get(incoming);
        const { data: offset } = offsetForm.safeParse(
          readHeader(incoming, PICTURE_UPLOAD.offsetHeader),
        );
        if (picture === undefined || offset === undefined || !Buffer.isBuffer(incoming.body))
          throw new ContractError('badRequest');
        const answer = await receiveChunk(deps, picture, offset, incoming.body);
        return { status: SUCCESS_STATUS, data: pictureUploadAnswer.parse(answer) };
      },
    });
    scope.get('/v3/exams/:exam/pictures/:picture/:part', async (incoming, reply) => {
      const { data: params } = readParams.safeParse(incoming.params);
      if (params === undefined) throw new ContractError('badRequest');
      if (!(await mayRead(app, deps, incoming, params.exam)))
        throw new ContractError('pictureNotFound');
      const picture = await findStored(deps.db, params.exam, params.picture);
      const part = picture?.parts[params.part];
      if (picture === null || part === undefined) throw new ContractError('pictureNotFound');
      const whole = await deps.storage.read(pictureKey(picture.id));
      return reply
        .header('content-type', part.mime)
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(slicePart(whole, picture.parts, params.part));
    });
  });
}

/** Lets in the account of the exam by its login, and the phones that are paired with the exam. */
async function mayRead(
  app: App,
  { db, readStanding }: PictureRouteDeps,
  incoming: FastifyRequest,
  examId: string,
): Promise<boolean> {
  const [, token] = PAIRED_FORM.exec(readHeader(incoming, 'authorization')) ?? [];
  if (token !== undefined) return (await readStanding(token)).examId === examId;
  const { userId } = await requireLogin(app, incoming);
  return (await findExam(db, examId, userId)) !== null;
}
