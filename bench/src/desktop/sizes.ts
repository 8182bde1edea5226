import { stat } from 'node:fs/promises';

const MB = 1_000_000;

/** The packages' sizes, of those that the environment names; null where it names none. */
export async function readSizes(): Promise<{
  debMb: { full: number | null; thin: number | null };
}> {
  const [full, thin] = await Promise.all(
    [process.env['CUECARD_DEB'], process.env['CUECARD_DEB_THIN']].map(readSize),
  );
  return { debMb: { full: full ?? null, thin: thin ?? null } };
}

async function readSize(file: string | undefined): Promise<number | null> {
  if (file === undefined) return null;
  return Math.round((await stat(file)).size / (MB / 10)) / 10;
}
