import { readFile } from 'node:fs/promises';
import type { SecurityPart } from './security-part.ts';

const PAGE = new URL('../../../docs/security.md', import.meta.url);
const ROW = /^\| \d+\.\d+\.\d+ \| .+? \| (met|\*\*not met\*\*|n\/a) \| .+ \|$/gm;
/** The part of the items that apply which must be met. */
const BOUND = 0.95;

/** Counts what the page says; that each proof exists, its test checks. */
export const asvs: SecurityPart = {
  key: 'asvs',
  about: 'items of OWASP ASVS 5.0.0 level 2 that apply, and are met',
  async run() {
    const states = [...(await readFile(PAGE, 'utf8')).matchAll(ROW)].map(([, state]) => state);
    const met = states.filter((state) => state === 'met').length;
    const applies = states.filter((state) => state !== 'n/a').length;
    const share = Math.round((met / applies) * 1000) / 1000;
    return { items: states.length, applies, met, share, bound: BOUND };
  },
};
