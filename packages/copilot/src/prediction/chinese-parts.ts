import { foldHan } from '../han-variants.ts';
import { isAside } from './job-asides.ts';
import type { JobPart } from './job-part.ts';
import type { Section } from './job-sections.ts';

export const ZH_TASK =
  /^(?:(?:你|您)?(?:将会?|会)|主要|并|及|以及|同时|需要?)?(?:负责|承担|从事|主持|编制|编写|制定|制作|完成|开展|落实|维护|跟进|处理|推动|推广|管理|撰写|起草|组织|建立|搭建|对接|指导|带领|带教|协助|参与|配合|收集|整理|策划|规划|执行|监控|监督|办理|承办|接待|接听|核对|安排|设计|开发|优化|分析|拜访|培训|确保|检查|定期|准备|协调|控制|统筹|支援|支持|回答|解答|清洁|点检|操作|盘点|备课|教授|讲授|批改|与.{2,12}(?:沟通|合作|协作)|为.{2,12}提供|向.{2,12}(?:汇报|介绍|说明)|根据|按照?|依|通过(?!.{0,16}考试)|训练|收发|预订|兼任|每[日天周月季年]|提前|及时|主动|巡视|评估|绘制|调试|安装|维修|采购|销售|开拓|运营|提供|担任|审核|登记|录入)/u;
const ZH_WANTED =
  /^(?:且|并|同时|另|以及|还)?(?:须|需|应(?!届)|必须|要求|要有|具备?|具有|拥有|持|有|熟|精通|掌握|了解|能|会(?!计|议|员|展|务|籍)|善于|擅长|热爱|喜欢|愿意|乐于|对.{1,14}(?:有|感)|(?:大学|全日制|统招)?(?:本科|大专|专科|硕士|中专|高中|学士)|至少|\d+年|[一二三四五六七八九十两]年|良好|较强|优秀|扎实|英语|英文|日语|日文|普通话|工作(?:细致|认真|踏实|积极)|做事|责任心|抗压|吃苦|为人|性格|服从|身体|无不良|可(?:配合|接受|独立|轮)|配合(?:轮|排|加|出差)|把|.{2,8}能力(?:强|佳|良好|优秀)|通过.{0,16}考试|多益|托福|雅思|中共党员)/u;
const ZH_PREFERRED = /优先|为佳|尤佳|加分|更好/u;
const CONDITION = /(?:优先|为佳|尤佳|加分|更好)(?:考虑|录用)?$/u;
const CONNECTED = /^(?:并(?!且)|以及|包括|如|例如|等|使|让|从而|确保|以便|才)/u;
/** "招聘一名会计，要求…": what leads to what is asked for. */
const LEAD =
  /^(?:(?:我们|本公司|公司)?(?:希望|期待)(?:你|您)(?:能够?|可以)?|(?:你|您)(?!将|会)(?:需要|应该|最好)?|(?:任职|岗位|职位)?要求|(?:工作内容|主要工作|职责)(?:为|是|包括|包含)|应聘者|求职者|应征者|最好|如果(?:你|您)?|若|其中)[:：，,]?(?=[^，,]{3})/u;

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
    const isWanted = isLed || ZH_WANTED.test(plain) || CONDITION.test(plain);
    const isTask =
      !isLed &&
      ZH_TASK.test(plain) &&
      !CONDITION.test(plain) &&
      section !== 'requirements' &&
      section !== 'preferred' &&
      !/^配合(?:轮|排|加|出差)/u.test(plain);
    const isTold = text !== clause && !isLed;
    const isAsked = isTold || isTask || isWanted;
    const isBare = section === 'unknown' || section === 'duties' ? !isListed : false;
    if (!isAsked && (isBare || isBeside)) continue;
    parts.push({
      text: text.replace(/^[并及且]+(?=[\p{Script=Han}]{4})/u, ''),
      isTask: isTask || isTold || (section === 'duties' && !CONDITION.test(plain)),
      isPreferred: section === 'preferred' || ZH_PREFERRED.test(plain),
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
      (!CONNECTED.test(after) &&
        before.length >= 4 &&
        (ZH_TASK.test(after) || ZH_WANTED.test(after) || LEAD.test(after)));
    if (!isNew) continue;
    pieces.push(before);
    from = match.index + 1;
  }
  return [...pieces, sentence.slice(from).trim()].filter((piece) => piece !== '');
}

function withoutLead(clause: string): string {
  return clause.slice(LEAD.exec(foldHan(clause))?.[0].length ?? 0).trim();
}
