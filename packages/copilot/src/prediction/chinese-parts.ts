import { foldHan } from '../han-variants.ts';
import { isAside } from './job-asides.ts';
import type { JobPart } from './job-part.ts';
import type { Section } from './job-sections.ts';
import { READING } from '../reading.ts';

const WORDS = READING.chineseParts;

export const ZH_TASK =
  /^(?:(?:你|您)?(?:将会?|会)|主要|并|及|以及|同时|需要?|持续|不断)?(?:负责|承担|从事|主持|编制|编写|制定|制作|完成|开展|落实|维护|跟进|处理|推动|推广|管理|撰写|起草|组织|建立|搭建|对接|指导|带领|带教|协助|参与|配合|收集|整理|策划|规划|执行|监控|监督|办理|承办|接待|接听|核对|安排|设计|开发|优化|分析|拜访|培训|确保|检查|定期|准备|协调|控制|统筹|支援|支持|回答|解答|清洁|点检|操作|盘点|备课|教授|讲授|批改|与.{2,12}(?:沟通|合作|协作)|为.{2,12}提供|向.{2,12}(?:汇报|介绍|说明)|根据|按照?|依|通过(?!.{0,16}考试)|训练|收发|预订|兼任|每[日天周月季年]|提前|及时|主动|巡视|评估|绘制|调试|安装|维修|采购|销售|开拓|运营|提供|担任|审核|登记|录入)/u;

/** The parts of one Chinese sentence or bullet that ask for something; none where it asks for nothing. */
export function splitChineseParts(sentence: string, given: Section, isListed: boolean): JobPart[] {
  const parts: JobPart[] = [];
  const section = /^(?:你|您)(?:将|会)/u.test(foldHan(sentence)) ? 'duties' : given;
  // What follows a clause about the company goes on about it, unless it asks for something.
  let isBeside = false;
  for (const clause of splitClauses(sentence)) {
    const text = withoutLead(clause);
    const plain = foldHan(text);
    if (isAside(text)) {
      isBeside = true;
      continue;
    }
    const isLed = text !== clause && !/^(?:工作内容|主要工作|职责)/u.test(foldHan(clause));
    const isWanted = isLed || WORDS.zhWanted.test(plain) || WORDS.condition.test(plain);
    const isTask =
      !isLed &&
      ZH_TASK.test(plain) &&
      !WORDS.condition.test(plain) &&
      section !== 'requirements' &&
      section !== 'preferred' &&
      !/^配合(?:轮|排|加|出差)/u.test(plain);
    const isTold = text !== clause && !isLed;
    const isAsked = isTold || isTask || isWanted;
    const isBare = section === 'unknown' || section === 'duties' ? !isListed : false;
    if (!isAsked && (isBare || isBeside)) continue;
    parts.push({
      text: text.replace(/^[并及且]+(?=[\p{Script=Han}]{4})/u, ''),
      isTask: isTask || isTold || (section === 'duties' && !WORDS.condition.test(plain)),
      isPreferred: section === 'preferred' || WORDS.zhPreferred.test(plain),
    });
  }
  return parts;
}

/** Clauses that begin something of their own; the others stay with the one before. */
function splitClauses(sentence: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const match of sentence.matchAll(
    /(?<!\d),|,(?!\d)|[，；;]|、(?=(?:英[语語文]|日[语語文]|[会會][^计計议議员員]|有|能|熟))/gu,
  )) {
    const after = foldHan(sentence.slice(match.index + 1).trim());
    const before = sentence.slice(from, match.index).trim();
    const isNew =
      /[；;]/u.test(match[0]) ||
      isAside(before) ||
      isAside(/^[^，,；;]*/u.exec(after)?.[0] ?? '') ||
      (!WORDS.connected.test(after) &&
        before.length >= 4 &&
        (ZH_TASK.test(after) || WORDS.zhWanted.test(after) || WORDS.lead.test(after)));
    if (!isNew) continue;
    pieces.push(before);
    from = match.index + 1;
  }
  return [...pieces, sentence.slice(from).trim()].filter((piece) => piece !== '');
}

function withoutLead(clause: string): string {
  return clause.slice(WORDS.lead.exec(foldHan(clause))?.[0].length ?? 0).trim();
}
