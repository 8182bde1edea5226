import { foldHan } from '../han-variants.ts';
import { ZH_TASK } from './chinese-parts.ts';
import { toQuotable } from './quotable.ts';
import type { RequirementTopic } from './topic.ts';

const DUTY = /^(?:(?:你|您)将?会?|主要|并|及|须|需)+(?=.{4})/u;
const YEARS =
  /(?:\d+|[一二三四五六七八九十两]+)(?:\s*[-–~～至]\s*\d+)?年(?:（?含）?)?(?:及)?(?:以上|左右)?.{0,24}(?:经验|经历|年资)/u;
/** Before a noun only: "熟悉用友" is about 用友, "熟练操作收银机" is not about 操作. */
const LEADS =
  /^(?:(?:且|并|同时|持有|持|具(?![体备有])|须|需要?|应|必须|要求|较好地|熟练(?:掌握|使用|运用|操作)?|具备|具有|拥有|有|熟悉|精通|掌握|了解|擅长|善于|使用|良好的?|较强的?|扎实的?|丰富的?|一定的?|相关的?)+)(?=.{2})/u;
const TAIL = /者?(?:优先|为佳|尤佳|加分)(?:考虑|录用)?$|(?<=^(?:须|需)?(?:具|有|持).*)者$/u;
/** What somebody is or is able to: quoted whole. */
const CLAUSE = /^(?:须|需|且|并)?(?:能|会(?!计|议|员|展|务)|可|把)/u;
const ATTITUDE =
  /^(?:须|需|且|并)?(?:愿意|乐于|喜欢|热爱|对.{1,14}(?:有|感)|做事|工作|为人|性格|吃苦|不怕)|(?:热忱|热情|精神|意识|心)$/u;
const LANGUAGE =
  /^(?:具备?|具有|有)?(?:良好的?|流利的?)?(?:英[语文]|日[语文]|韩[语文]|德语|法语|粤语|普通话|台语|国语|外语|多益|托福|雅思|TOEIC|CET)/iu;

/** In Chinese a phrase stands in quotation marks; leads and tails are left out where a noun remains. */
export function findChineseTopic(line: string): RequirementTopic {
  const plain = foldHan(line);
  if (YEARS.test(plain) && !/^(?:负责|带领)/u.test(plain))
    return {
      type: 'years',
      phrase: toQuotable(withoutTail(line).slice(LEADS.exec(plain)?.[0].length ?? 0)),
    };
  if (ZH_TASK.test(plain) && !TAIL.test(plain)) {
    const rest = line.slice(DUTY.exec(plain)?.[0].length ?? 0);
    return { type: 'verb', phrase: toQuotable(rest.length >= 4 ? rest : line) };
  }
  if (LANGUAGE.test(plain)) return { type: 'language', phrase: toQuotable(withoutTail(line)) };
  if (ATTITUDE.test(plain)) return { type: 'attitude', phrase: toQuotable(withoutTail(line)) };
  if (CLAUSE.test(plain)) return { type: 'quoted', phrase: toQuotable(withoutTail(line)) };
  const core = withoutTail(line).slice(LEADS.exec(plain)?.[0].length ?? 0);
  const phrase = toQuotable(core.length >= 2 && /[\p{L}\p{N}]/u.test(core) ? core : line);
  return { type: 'noun', phrase, asked: phrase };
}

function withoutTail(line: string): string {
  const cut = line.slice(0, TAIL.exec(foldHan(line))?.index ?? line.length);
  return cut.length >= 2 ? cut : line;
}
