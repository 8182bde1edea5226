import { foldHan } from '../han-variants.ts';
import { ZH_TASK } from './chinese-parts.ts';
import { toQuotable } from './quotable.ts';
import type { RequirementTopic } from './topic.ts';
import { READING } from '../reading.ts';

const WORDS = READING.chineseTopic;

/** In Chinese a phrase stands in quotation marks; leads and tails are left out where a noun remains. */
export function findChineseTopic(line: string): RequirementTopic {
  const plain = foldHan(line);
  if (WORDS.years.test(plain) && !/^(?:负责|带领)/u.test(plain))
    return {
      type: 'years',
      phrase: toQuotable(withoutTail(line).slice(WORDS.leads.exec(plain)?.[0].length ?? 0)),
    };
  if (ZH_TASK.test(plain) && !WORDS.tail.test(plain)) {
    const rest = line.slice(WORDS.duty.exec(plain)?.[0].length ?? 0);
    return { type: 'verb', phrase: toQuotable(rest.length >= 4 ? rest : line) };
  }
  if (WORDS.language.test(plain))
    return { type: 'language', phrase: toQuotable(withoutTail(line)) };
  if (WORDS.attitude.test(plain))
    return { type: 'attitude', phrase: toQuotable(withoutTail(line)) };
  if (WORDS.clause.test(plain)) return { type: 'quoted', phrase: toQuotable(withoutTail(line)) };
  const core = withoutTail(line).slice(WORDS.leads.exec(plain)?.[0].length ?? 0);
  const phrase = toQuotable(core.length >= 2 && /[\p{L}\p{N}]/u.test(core) ? core : line);
  return { type: 'noun', phrase, asked: phrase };
}

function withoutTail(line: string): string {
  const cut = line.slice(0, WORDS.tail.exec(foldHan(line))?.index ?? line.length);
  return cut.length >= 2 ? cut : line;
}
