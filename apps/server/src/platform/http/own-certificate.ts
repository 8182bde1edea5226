import { X509Certificate } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import path from 'node:path';

/** PEM. */
export interface TlsFiles {
  readonly key: string;
  readonly cert: string;
}

const DAY = 24 * 60 * 60_000;
/** The longest that Apple's systems take from a server (HT211025), days. */
const LIFE_DAYS = 397;
/** A certificate that ends this soon is replaced at the start, days. */
const RENEW_DAYS = 14;

/**
 * The server's own certificate for these names and addresses, signed by itself: the one in
 * `folder`/tls, or a new one when there is none, when it is about to end, or when it lacks an address
 * that this machine has now. The key is readable by its owner alone.
 */
export async function ownCertificate(
  folder: string,
  names: readonly string[],
  now = Date.now(),
): Promise<TlsFiles> {
  const place = path.join(folder, 'tls');
  const files = { key: path.join(place, 'key.pem'), cert: path.join(place, 'certificate.pem') };
  const kept = await readKept(files);
  if (kept !== null && isGood(kept, names, now)) return kept;
  const made = await make(names, now);
  await mkdir(place, { recursive: true, mode: 0o700 });
  await chmod(place, 0o700);
  await replace(files.key, made.key);
  await replace(files.cert, made.cert);
  return made;
}

async function readKept(files: TlsFiles): Promise<TlsFiles | null> {
  try {
    const [key, cert] = await Promise.all([
      readFile(files.key, 'utf8'),
      readFile(files.cert, 'utf8'),
    ]);
    return { key, cert };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function isGood({ cert }: TlsFiles, names: readonly string[], now: number): boolean {
  try {
    const certificate = new X509Certificate(cert);
    const lasts = certificate.validToDate.getTime() - now > RENEW_DAYS * DAY;
    const covers = (name: string) =>
      (isIP(name) === 0 ? certificate.checkHost(name) : certificate.checkIP(name)) !== undefined;
    return lasts && names.every(covers);
  } catch {
    return false;
  }
}

async function make(names: readonly string[], now: number): Promise<TlsFiles> {
  // Only with `--lan`, and then once a year: no start waits for it.
  const { generate } = await import('selfsigned');
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Cuecard' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    // A phone whose clock is a little behind takes it too.
    notBeforeDate: new Date(now - DAY),
    notAfterDate: new Date(now + (LIFE_DAYS - 1) * DAY),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: names.map((name) =>
          isIP(name) === 0 ? { type: 2 as const, value: name } : { type: 7 as const, ip: name },
        ),
      },
    ],
  });
  return { key, cert };
}

/** Whole or not at all, and never readable by others in between. */
async function replace(file: string, text: string): Promise<void> {
  const beside = `${file}.new`;
  await writeFile(beside, text, { mode: 0o600 });
  await chmod(beside, 0o600);
  await rename(beside, file);
}
