import { Readable, type PassThrough } from 'node:stream';
import type { InterfaceLocale } from '@cuecard/contract';
import yazl from 'yazl';
import { StorageError } from '../../providers/storage/file-storage.ts';
import { writePage, type Read } from './export-page.ts';
import type { ExamPictureFile, PrivacyDeps } from './privacy-deps.ts';
import { readPart, type ExportedRow } from './privacy-repository.ts';
import { EXPORT_PARTS, findPart, type ExportPart } from './tables-of-users.ts';

type ExportDeps = Pick<PrivacyDeps, 'db' | 'clock' | 'log' | 'readOriginal' | 'listExamPictures'>;

/** A zip of everything that is kept of a user: `cuecard.json`, `cuecard.html`, the resumes' files and the exams' pictures. */
export async function exportEverything(
  deps: ExportDeps,
  userId: number,
  locale: InterfaceLocale,
): Promise<Readable> {
  const zip = new yazl.ZipFile();
  const mtime = new Date(deps.clock.now());
  const read = (part: ExportPart, owner: unknown) => readPart(deps.db, part, owner);
  const download = zip.outputStream as PassThrough;
  // What cannot be read ends the download and not the server; what nobody downloads any more is not read on.
  let reading: Readable | undefined;
  download.once('close', () => reading?.destroy());
  const open = (source: AsyncIterable<string | Buffer>): Readable =>
    (reading = Readable.from(source).on('error', (error) => download.destroy(error)));
  zip.addReadStreamLazy('cuecard.json', { mtime }, (done) =>
    done(null, open(writeJson(read, userId, mtime))),
  );
  zip.addReadStreamLazy('cuecard.html', { mtime }, (done) =>
    done(null, open(writePage(read, userId, locale, mtime))),
  );
  for (const [index, { id, file_name: fileName }] of (await listResumes(deps, userId)).entries())
    zip.addReadStreamLazy(formatZipName(index, fileName), { mtime }, (done) =>
      done(null, open(streamOriginal(deps, String(id)))),
    );
  for (const [index, picture] of (await deps.listExamPictures(userId)).entries())
    for (const [part, { mime }] of picture.parts.entries())
      zip.addReadStreamLazy(formatPictureName(index, picture, part, mime), { mtime }, (done) =>
        done(null, open(streamPicture(deps, picture, part))),
      );
  zip.end();
  return download;
}

async function listResumes({ db }: ExportDeps, userId: number): Promise<ExportedRow[]> {
  return Array.fromAsync(readPart(db, findPart('resumes'), userId));
}

/** One that is still arriving, or whose file is lost, is empty in the zip. */
async function* streamOriginal(
  { readOriginal, log }: ExportDeps,
  id: string,
): AsyncGenerator<Buffer> {
  try {
    yield await readOriginal(id);
  } catch (error) {
    if (!(error instanceof StorageError) || error.fault !== 'missing') throw error;
    log.warn({ resumeId: id }, 'a resume has no file to export');
  }
}

/** One whose file is lost is empty in the zip. */
async function* streamPicture(
  { log }: ExportDeps,
  picture: ExamPictureFile,
  part: number,
): AsyncGenerator<Buffer> {
  try {
    yield await picture.read(part);
  } catch (error) {
    if (!(error instanceof StorageError) || error.fault !== 'missing') throw error;
    log.warn({ pictureId: picture.pictureId }, 'a picture has no file to export');
  }
}

/** Names a picture by the ids that `cuecard.json` has. */
function formatPictureName(
  index: number,
  { examId, pictureId }: ExamPictureFile,
  part: number,
  mime: string,
): string {
  const ending = mime.replace('image/', '');
  return `exams/${examId}/${index + 1}-${pictureId}-${part + 1}.${ending}`;
}

/** Numbered, so that two of one name stay two; without what some system does not take in a name. */
export function formatZipName(index: number, fileName: unknown): string {
  const plain = String(fileName).replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');
  return `resumes/${index + 1}-${plain}`;
}

/** Piece by piece: the logs of many interviews need not fit into memory together. */
async function* writeJson(read: Read, userId: number, at: Date): AsyncGenerator<string> {
  yield `{\n  "exportedAt": ${JSON.stringify(at)}`;
  for (const part of EXPORT_PARTS) {
    yield `,\n  ${JSON.stringify(part.name)}: [`;
    let separator = '\n    ';
    for await (const row of read(part, userId)) {
      yield separator + JSON.stringify(await withChildren(read, part, row));
      separator = ',\n    ';
    }
    yield '\n  ]';
  }
  yield '\n}\n';
}

async function withChildren(
  read: Read,
  { children = [] }: ExportPart,
  row: ExportedRow,
): Promise<ExportedRow> {
  const entries = await Promise.all(
    children.map(
      async (child) => [child.name, await Array.fromAsync(read(child, row['id']))] as const,
    ),
  );
  return { ...row, ...Object.fromEntries(entries) };
}
