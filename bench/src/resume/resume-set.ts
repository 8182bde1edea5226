import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What must be read in a file; null or an empty list: it is not there and nothing may be given. */
export interface Expected {
  readonly name: string | null;
  /** The same name in another script, as right as the first. */
  readonly name_alt?: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly schools: readonly string[];
  readonly companies: readonly string[];
}

/** An entry of a set's `manifest.json`: a resume with `expected`, or a hostile file with `expect`. */
export interface ManifestEntry {
  readonly file: string;
  readonly expected?: Expected;
  readonly expect?: string;
}

export interface ResumeFile {
  readonly file: string;
  readonly path: string;
  readonly expected: Expected;
}

/** @throws Error for a folder without a manifest */
export function readManifest(folder: string): ManifestEntry[] {
  const manifest = path.join(folder, 'manifest.json');
  if (!existsSync(manifest)) throw new Error(`${folder} has no manifest.json`);
  return JSON.parse(readFileSync(manifest, 'utf8')) as ManifestEntry[];
}

export const listResumes = (folder: string, entries: readonly ManifestEntry[]): ResumeFile[] =>
  entries.flatMap(({ file, expected }) =>
    expected === undefined ? [] : [{ file, path: path.join(folder, file), expected }],
  );
