import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';

/** A file that a set does not have counts as empty. */
export function readJsonLines<Line>(folder: string, name: string, line: z.ZodType<Line>): Line[] {
  const file = path.join(folder, name);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((each) => each.trim() !== '')
    .map((each) => line.parse(JSON.parse(each)));
}
