import type { ExamQuestionKind } from '@cuecard/contract';

/** How papers and models name the kinds, more special ones first. */
const NAMES: readonly (readonly [ExamQuestionKind, RegExp])[] = [
  [
    'multiple-choice',
    /multi(ple)?\b|multi(ple)?[ -]?(choice|select|answer|response)|select all|多[项項]?[选選]|不定[项項]|複選/i,
  ],
  ['single-choice', /single|choice|选择|選擇|单[项項]?选|單選/i],
  ['true-false', /true[ /-]*(or )?[ /-]*false|判断|判斷|是非/i],
  ['blank', /blank|fill|cloze|填空|完形/i],
  ['code', /\bcod(e|ing)|program|编程|程式|代码|算法|演算法|\bsql\b/i],
  [
    'essay',
    /essay|short[ -]answer|open|free|calculat|proof|简答|簡答|论述|論述|问答|問答|作文|计算|計算|证明|證明|名词解释/i,
  ],
];

/** The kind that these words name; null when they name none. */
export function findKindByName(words: string): ExamQuestionKind | null {
  return NAMES.find(([, name]) => name.test(words))?.[0] ?? null;
}
