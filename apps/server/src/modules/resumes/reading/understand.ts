import { emptyProfile, type DocumentLine } from '@cuecard/contract';
import type { ReadDocument } from '@cuecard/resume';
import type { Reading } from './reading.ts';

export function understand(document: ReadDocument): Reading {
  const lines: DocumentLine[] =
    document.form === 'flowing'
      ? document.blocks.map(({ text }, index) => ({ page: 1, line: index + 1, text, box: null }))
      : document.pages.flatMap(({ pieces }, page) =>
          pieces.map(({ text }, index) => ({ page: page + 1, line: index + 1, text, box: null })),
        );
  const pageSizes =
    document.form === 'flowing'
      ? []
      : document.pages.map(({ width, height }) => ({ width, height }));
  return { pages: Math.max(1, pageSizes.length), profile: emptyProfile, lines, pageSizes };
}
