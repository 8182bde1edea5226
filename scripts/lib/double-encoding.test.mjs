import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject, ROOT } from './project.mjs';

/** The controls U+0080 to U+009F stand in no text of ours: they are what is left of “ ” ’ that were encoded twice. */
const ENCODED_TWICE = /[\u0080-\u009f]/;
const TEXT = /\.(css|html|json|m?js|md|po|rs|sh|tsx?|ya?ml)$/;

it('[LANG-14] no text of the project was encoded twice', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split(
    '\0',
  );
  const texts = files.filter((file) => TEXT.test(file));
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((file) => ENCODED_TWICE.test(readFileSync(inProject(file), 'utf8')))).toEqual(
    [],
  );
});
