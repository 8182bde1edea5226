import { folded } from './terms.ts';

/** Words to a machine, not to a candidate: no requirement is made of them. */
const TO_A_MACHINE =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules?|above|previous)\b|\bsystem prompt\b|\byou are (?:now )?(?:an? )?(?:ai|chatgpt|assistant|language model)\b|\b(?:ai|language) models?\b.{0,30}\b(?:must|should|reading this)\b|忽略.{0,12}(?:指令|指示|规则|提示|内容)|无视.{0,12}(?:指令|规则|要求)|系统提示词?|你(?:现在)?是.{0,6}(?:ai|人工智能|助手|模型)/u;

const PAY_EN =
  /[£$€]\s?\d|\b(?:salary|per (?:hour|annum|month)|hourly rate|pension|pay (?:band|grade|scale)|wages?|paid (?:leave|holidays?|time off|overtime)|days(?:'|’)? (?:of )?(?:holiday|(?:annual )?leave)|annual leave|staff discount|free (?:parking|meals?|uniform|lunch|fruit)|health insurance|company (?:car|phone)|training (?:is|will be) (?:given|provided)|training (?:given|provided)|meals on shift)\b|^(?:in return,? )?(?:we|the (?:company|school|trust|hotel)) (?:offer|provide|pay|give|cover)\b|^(?:in return,? )?you(?:'ll|’ll| will)? (?:get|receive|benefit from)\b/u;
const APPLY_EN =
  /\b(?:to apply|apply (?:by|now|via|with|online|through|at|before|today)|applications? (?:must|should|will|close|are|from|form|to)|closing date|cover letter|covering letter|your (?:cv|résumé|resume)|interviews? (?:will|take|are)|for (?:more information|an informal)|reference number|please (?:send|email|e-mail|contact|call|quote|note)|send (?:us|your)|get in touch|come in and|drop in)\b|\S+@\S+|^(?:apply|call|ring|phone|email|contact|interested\??)\b/u;
const EQUAL_EN =
  /\b(?:equal.opportunit\w*|regardless of|diversity|diverse|we (?:particularly )?welcome|protected characteristics?|reasonable adjustments|inclusive|all backgrounds|disability confident|visa sponsorship|criminal record|(?:dbs|background) checks?)\b/u;
const PLACE_EN =
  /^(?:based|located|remote|hybrid|location)\b|\b(?:is|are) (?:based|located) (?:in|at)\b|\b(?:full|part).time\b(?!.*\bexperience\b)|\bhours (?:a|per) week\b|\bfixed.term\b|\b(?:permanent|temporary) (?:post|contract|position|role)\b|^(?:reports to|reporting to|start(?:ing)? date|ref|job title|position|grade|department|company)\b.{0,12}:|^reporting to (?:the|our|a)\b[^,]*$|\bover (?:18|21)\b|\b(?:18|21)(?: years)?(?: old)? or (?:over|older)\b|^(?:the )?right to work\b|^no (?:previous |prior |formal )?(?:experience|qualifications?)\b|\bexperience (?:is )?not (?:needed|required|necessary)\b/u;
const DEMAND_EN =
  /^we(?:'re|’re| are)? (?:also )?(?:look|search|seek|need|want|expect|require|ask|hope|would (?:like|love))/u;
const COMPANY_EN =
  /^(?:we|we're|we’re|we've|we’ve|our|us)\b|^(?:founded|established|since|every (?:day|week|year)|join)\b|^you(?:'ll|’ll| will)? (?:join|be (?:part|joining|based|reporting|supported)|report to|work in a team of)\b|^the (?:team|company|school|hospital|hotel|practice|trust|department|office) (?:is|has|consists|was|serves|makes)\b/u;

const PAY_ZH =
  /薪资|薪水|月薪|年薪|底薪|工资|时薪|提成|五险|社保|公积金|双休|周休|包住|包吃|宿舍|餐补|年终|补贴|补助|津贴|带薪|年假|特休|体检|团建|下午茶|待遇|福利|奖金|劳健保|三节|员购|供膳|供餐|\d+\s*[kK万]?\s*[-–~～至]\s*\d+\s*(?:k|万|元)|面议/u;
const APPLY_ZH =
  /投递|简历|履历|报名|联系(?:电话|人|方式)|联络|邮箱|信箱|应征|面试|截止|^请(?:将|寄|附|检附|于|备|在)|合则约见|意者|有意者|^欢迎|\S+@\S+|电话:|电话：|\d{7,}/u;
const PERSONAL_ZH =
  /年龄|周岁|\d+岁|身高|性别|男女|五官|户籍|不限|无经验|平等|歧视|身心障碍|工作地点|上班地点|上班时间|工作时间|地址|位于|名额|录取|备取|试用期|编制[内外]|劳动合同|聘期|身体健康|形象|气质|品德|品行|无.{0,14}(?:情事|犯罪|不良)|国籍|宪法|其他.{0,6}(?:工作|事项)$|交办/u;
const COMPANY_ZH =
  /^(?:我们是|我司|本公司|公司(?:成立|是|专注|主要|拥有|位于|主营|现有|创立)|本(?:店|院|校|园|所|局|机关)(?:是|位|成|创|现|拥|服|设|提)|集团|成立于|创立于|总部|我们(?:专注|致力|拥有|提供|相信|有一|正在|在|团队|每))|是一(?:家|间|所|个)|^(?:现|因|为|拟|兹).{0,16}(?:招聘|诚聘|征|招募)|^.{0,30}(?:招聘|诚聘|诚征|急招|急征|招募|寻找)[^，]{0,30}$/u;
const DUTY_ZH = /^(?:并|及|以及|主要)?(?:负责|办理|承办|协助|核算|管理|编制|处理)/u;

/**
 * What a job text says beside what it asks for: about the company, pay and benefits, the place and hours,
 * how to apply, equal opportunities, and words meant for a machine. No interview asks for these.
 */
export function isAside(text: string): boolean {
  const plain = folded(text).trim();
  if (isToAMachine(text)) return true;
  if (/\p{Script=Han}/u.test(plain)) {
    // Whoever does the payroll is asked about pay.
    if (DUTY_ZH.test(plain)) return false;
    return [PAY_ZH, APPLY_ZH, PERSONAL_ZH, COMPANY_ZH].some((pattern) => pattern.test(plain));
  }
  if ([PAY_EN, APPLY_EN, EQUAL_EN, PLACE_EN].some((pattern) => pattern.test(plain))) return true;
  return COMPANY_EN.test(plain) && !DEMAND_EN.test(plain);
}

/** Of a whole line: what is beside such words is meant for the machine too. */
export function isToAMachine(text: string): boolean {
  return TO_A_MACHINE.test(folded(text));
}
