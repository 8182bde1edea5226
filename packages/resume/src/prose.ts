import type { ProfileValue, ResumeProfile } from '@cuecard/contract';
import { findDateSpans } from './dates.ts';
import type { Line } from './line.ts';
import { comparable, trimMarks } from './normalise.ts';
import { rateEmployerName, isSchool, namesDegree } from './organisation-names.ts';
import { isPlace } from './places.ts';
import type { Section } from './sections.ts';
import { isTitle } from './job-titles.ts';
import { toValue } from './values.ts';

type Ids = (kind: string, line: Line) => string;

interface Sentence {
  readonly text: string;
  readonly lines: readonly Line[];
}

/**
 * Where no section says who employed or taught, sentences may: `I worked at X as Y from 2015 to 2019`,
 * `2014年毕业于X大学`. Only what a verb of working or learning stands beside is taken.
 */
export function completeFromProse(
  profile: ResumeProfile,
  sections: readonly Section[],
  createId: Ids,
): ResumeProfile {
  const sentences = sections
    .filter(
      ({ kind }) => kind === 'top' || kind === 'summary' || kind === 'other' || kind === 'personal',
    )
    .flatMap(({ lines }) => splitSentences(lines));
  const noWork = profile.work.length === 0 && !sections.some(({ kind }) => kind === 'work');
  const noEducation =
    profile.education.length === 0 && !sections.some(({ kind }) => kind === 'education');
  return {
    ...profile,
    work: noWork
      ? removeDuplicates(
          sentences.flatMap((each) => findJobs(each, createId)),
          ({ name }) => name,
        )
      : profile.work,
    education: noEducation
      ? removeDuplicates(
          sentences.flatMap((each) => findStudies(each, createId)),
          ({ institution }) => institution,
        )
      : profile.education,
  };
}

function removeDuplicates<T>(
  entries: readonly T[],
  readValue: (entry: T) => ProfileValue | null,
): T[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = comparable(readValue(entry)?.value ?? '');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Characters. What goes on longer is no sentence, and is read in parts: the rules look at each as a whole. */
const MAX_SENTENCE = 1000;

/** Sentences with the lines that they stand on. */
function splitSentences(lines: readonly Line[]): Sentence[] {
  const sentences: Sentence[] = [];
  let text = '';
  let own: Line[] = [];
  const close = (): void => {
    if (text.trim() !== '') sentences.push({ text: text.trim(), lines: own });
    text = '';
    own = [];
  };
  for (const line of lines) {
    const parts = line.text.replace(/\s{2,}/g, ' ').split(SENTENCE_END);
    for (const [index, part] of parts.entries()) {
      if (index > 0) close();
      if (part.trim() === '') continue;
      text += /\p{Script=Han}$/u.test(text) ? part : ` ${part}`;
      own.push(line);
      if (text.length > MAX_SENTENCE) close();
    }
    if (ENDS_SENTENCE.test(line.text)) close();
  }
  close();
  return sentences;
}

const SENTENCE_END = /(?<=\p{Ll}{3}[.!?])\s+(?=\p{Lu})|(?<=[。！？；])/u;
const ENDS_SENTENCE = /(?:\p{L}{3}[.!?]|\d{4}\.|[。！？；])$/u;

const nameWord = String.raw`(?:\p{Lu}[\p{L}\p{N}&'’.-]*|\d+\p{L}*)`;
const inner = String.raw`(?:of|the|and|&|for|de|du|des|la|der|für|di|del|e|y|in)`;
const properName = String.raw`(?:the )?(${nameWord}(?:,? (?:Inc|Ltd|LLC|Limited|plc|GmbH|Corp)\.?| (?:${inner} ){0,2}${nameWord}){0,7})`;
const work = String.raw`(?:work(?:ed|ing|s)?|serv(?:ed|ing|e)|employed|joined|join|hired|position|posts?|role|job|career|practi[sc]ed|taught|teach|nursed|stint|promoted|internship|interned|placement|spent|led|managed|started|began|moved|currently|now|since|previously)`;
const workAt = new RegExp(
  String.raw`\b${work}\b[^.!?]{0,90}?\b(?:at|with|for|joined|join|by|to)\s+(?:[a-z]+ )?${properName}`,
  'gu',
);
const alsoAt = new RegExp(
  String.raw`\b(?:and|then|before that|later|at)\s+(?:at |with |for )${properName}`,
  'gu',
);
const titleAt = new RegExp(
  String.raw`\b(?:as|was|am|been|became)\s+(?:an? |the |its )?((?:[\p{L}-]+ ){0,5}[\p{L}-]+?)\s+(?:at|with|for|in the|of)\s+${properName}`,
  'gu',
);
const AS_TITLE = /\b(?:as|became|was|am) (?:an? |the |its )?((?:[\p{L}&-]+ ){0,5}[\p{L}-]+)/gu;
const STUDY =
  /\b(?:stud(?:y|ied|ying)|graduat\w+|degree|diploma|bachelor\w*|master['’]?s?|b\.?sc|m\.?sc|ph\.?d|bcur|trained|qualified|educated|attend\w+|earned|completed|enrolled|major\w*|alumn\w+)\b/iu;
const HAN_WORK =
  /(?:就职于|就職於|任职于|任職於|供职于|服务于|服務於|入职|加入|受雇于|曾在|现任职于|現任職於|现在|目前在|先后在|先後在|曾任职于|在|到|于|進入|进入)\s*([\p{Script=Han}\p{Script=Latin}()（）·]{2,30}?(?:公司|集团|集團|银行|銀行|医院|醫院|事务所|事務所|研究院|设计院|設計院|研究所|中心|学校|學校|中学|中學|小学|小學|幼儿园|幼兒園|酒店|工作室|厂|廠|局|学院))\s*(?=[，,（(]?\s*(?:担任|擔任|任|工作|从事|從事|做|当|當|负责|負責|实习|實習|的|就职|就業|服务))/gu;
const HAN_STUDY =
  /(?:毕业于|畢業於|就读于|就讀於|考入|进入|進入|保送|毕业自|在读于|在|于|於)\s*([\p{Script=Han}]{2,16}?(?:大学|大學|学院|學院|学校|學校|中学|中學|科大))/gu;
const HAN_TITLE =
  /(?:担任|擔任|任职|任|从事|從事|做)(?:了)?([\p{Script=Han}\p{Script=Latin}/]{2,14}?)(?=[，。,；;、]|$|一职|一職|工作|职务|職務)/u;

function findJobs(sentence: Sentence, createId: Ids): ResumeProfile['work'] {
  const { text } = sentence;
  const studied = STUDY.test(text);
  const found = [
    ...[...text.matchAll(titleAt)].flatMap((match) =>
      isTitle(capitalise(match[1] ?? '')) ? [match[2]] : [],
    ),
    ...(studied && !/\bwork/iu.test(text)
      ? []
      : [...text.matchAll(workAt)].map((match) => match[1])),
    ...[...text.matchAll(alsoAt)]
      .map((match) => match[1])
      .filter((name) => name !== undefined && rateEmployerName(name) > 0),
    ...[...text.matchAll(HAN_WORK)].map((match) => match[1]),
  ];
  const names = [...new Set(found.map((name) => trimMarks(clipName(name ?? ''))))].filter((name) =>
    isEmployer(name, studied),
  );
  const title = findTitle(text);
  const span = findDateSpans(text).find(({ range }) => range) ?? null;
  return names.flatMap((name) => {
    const [line] = sentence.lines;
    if (line === undefined) return [];
    const single = names.length === 1;
    return [
      {
        id: createId('w', line),
        name: toValue(name, findLines(sentence, name), rateEmployerName(name) > 0 ? 0.8 : 0.65),
        position:
          title === null || !single ? null : toValue(title, findLines(sentence, title), 0.7),
        location: null,
        startDate: span === null || !single ? null : toValue(span.start, sentence.lines, 0.7),
        endDate: span === null || !single ? null : toValue(span.end, sentence.lines, 0.7),
        summary: toValue(text, sentence.lines, 0.7),
        highlights: [],
      },
    ];
  });
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A proper name ends where a date, a place or another clause begins. */
function clipName(name: string): string {
  const [span] = findDateSpans(name);
  const cut = span === undefined ? name : name.slice(0, span.from);
  return cut
    .replace(/\s+(?:in|from|since|as|and|for|of|the|de)\s*$/iu, '')
    .replace(/\s+in\s+\p{Lu}[\p{L} ]*$/u, '')
    .replace(/[.,]$/u, '');
}

const isEmployer = (name: string, studied: boolean): boolean =>
  name.length > 2 &&
  !isPlace(name) &&
  !namesDegree(name) &&
  !(studied && isSchool(name)) &&
  !NOT_NAMES.test(name) &&
  findDateSpans(name).length === 0;

const NOT_NAMES =
  /^(?:I|My|We|Our|The|This|English|French|German|Spanish|Chinese|Mandarin|Cantonese|Excel|Word|Microsoft Office|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Mr|Mrs|Dr)$/u;

function findTitle(text: string): string | null {
  const chinese = HAN_TITLE.exec(text)?.[1];
  if (chinese !== undefined && isTitle(chinese)) return chinese;
  for (const match of text.matchAll(AS_TITLE)) {
    const words = (match[1] ?? '').split(' ');
    for (let length = words.length; length > 0; length--) {
      const title = words.slice(0, length).join(' ');
      if (isTitle(title)) return title;
    }
  }
  return null;
}

function findStudies(sentence: Sentence, createId: Ids): ResumeProfile['education'] {
  const { text } = sentence;
  const chinese = [...text.matchAll(HAN_STUDY)].map((match) => match[1] ?? '');
  const latin = STUDY.test(text)
    ? [...text.matchAll(new RegExp(properName, 'gu'))].map((match) => clipName(match[1] ?? ''))
    : [];
  const names = [
    ...chinese.filter(() =>
      /毕业|畢業|就读|就讀|考入|学习|學習|攻读|学位|學位|专业|本科|硕士|碩士|保送/u.test(text),
    ),
    ...latin,
  ]
    .map((name) => trimMarks(name))
    .filter((name) => isSchool(name));
  const date = findDateSpans(text)[0] ?? null;
  return [...new Set(names)].flatMap((name) => {
    const [line] = sentence.lines;
    if (line === undefined) return [];
    const only = names.length === 1;
    return [
      {
        id: createId('e', line),
        institution: toValue(name, findLines(sentence, name), 0.8),
        area: null,
        studyType: null,
        startDate: date === null || !only ? null : toValue(date.start, sentence.lines, 0.65),
        endDate: date === null || !only ? null : toValue(date.end, sentence.lines, 0.65),
        score: null,
      },
    ];
  });
}

/** The lines that hold a text: one of them alone if it can. */
function findLines({ lines }: Sentence, text: string): readonly Line[] {
  const alone = lines.find((line) => line.text.includes(text));
  return alone === undefined ? lines : [alone];
}
