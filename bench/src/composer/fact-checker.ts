/** Finds what an answer says about the candidate, without any code of the product. */
export interface CheckedAnswer {
  readonly facts: number;
  /** Each with its line. */
  readonly notInEvidence: readonly { readonly fact: string; readonly line: string }[];
}

export interface Grounds {
  /** Texts by the id that a line cites. */
  readonly evidence: ReadonlyMap<string, string>;
  /** What any line may repeat: the question, and what the setup says. */
  readonly anywhere: readonly string[];
  /** Lines that speak of a field and of nobody in it: they state nothing about the candidate. */
  readonly ofTheField?: ReadonlySet<string>;
}

const CODE = /```[\s\S]*?(?:```|$)/g;
const BULLET = /^\s*(?:-|#+)\s+/;
const CITATION = /\[([A-Z]\d{1,4})\]/g;
/** A gap that the candidate is asked to fill in claims nothing. */
const SLOT = /\[[^\]]*\]|［[^］]*］/g;

/**
 * Looks in every line for numbers, years, names, organisations, schools and degrees, and asks
 * whether each stands in what that very line cites, or in question or setup.
 */
export function checkAnswer(text: string, grounds: Grounds): CheckedAnswer {
  const notInEvidence: { fact: string; line: string }[] = [];
  let facts = 0;
  for (const line of text.replaceAll(CODE, '\n').split('\n')) {
    if (grounds.ofTheField?.has(line.replace(BULLET, '').trim()) === true) continue;
    const cited = [...line.matchAll(CITATION)].map(([, id = '']) => grounds.evidence.get(id) ?? '');
    const known = plain([...cited, ...grounds.anywhere].map(withSpokenMonths).join('\n'));
    for (const fact of factsIn(line.replaceAll(CITATION, ' ').replaceAll(SLOT, ' … '))) {
      facts += 1;
      if (!stands(plain(fact), known)) notInEvidence.push({ fact, line });
    }
  }
  return { facts, notInEvidence };
}

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** A date in figures also as it is said. */
function withSpokenMonths(text: string): string {
  return text.replaceAll(
    /\b(\d{4})-(\d{2})\b/g,
    (date, year: string, month: string) =>
      `${date} ${MONTHS[Number(month) - 1] ?? ''} ${year} ${year}年${Number(month)}月`,
  );
}

function factsIn(line: string): string[] {
  return [...numbersIn(line), ...degreesIn(line), ...namesIn(line)];
}

/** An English sentence may quote Chinese: then every run of it is a fact. */
function namesIn(line: string): string[] {
  const isChinese = !/^[^\p{L}]*[A-Za-z].*\.\s*$/u.test(line);
  if (isChinese && /\p{Script=Han}/u.test(line)) return [...latinIn(line), ...hanNamesIn(line)];
  const quoted = line.match(/\p{Script=Han}{2,}/gu) ?? [];
  return [...capitalisedIn(line.replaceAll(/\p{Script=Han}+/gu, ' … ')), ...quoted];
}

const COUNTED =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million)(?:[- ]\w+)? (?:years|months|percent|per cent|people|employees|clients|countries|euros|dollars|pounds)\b/gi;
const HAN_COUNTED =
  /(?<!第)[一二三四五六七八九十百千万萬两兩]+(?:多)?(?:年|个百分点|個百分點|倍|成(?![为為果本熟绩績功就长長效])|万|萬|亿|億|名员工|人团队|人團隊|家客户|家客戶)|百分之[一二三四五六七八九十百]+/gu;

function numbersIn(line: string): string[] {
  return [
    // The figure of a grade (N2, B1) belongs to its letter.
    ...(line.match(/(?<![A-Za-z0-9])[0-9０-９]+(?:[.,:/-][0-9]+)*%?/g) ?? []),
    ...(line.match(COUNTED) ?? []),
    ...(line.match(HAN_COUNTED) ?? []),
  ];
}

function degreesIn(line: string): string[] {
  return (
    line.match(
      /\b(?:B\.?Sc|M\.?Sc|B\.?A|M\.?A|MBA|Ph\.?D|Bachelor|Master|Doctorate|Diploma)\b(?!')|学士|學士|硕士|碩士|博士|本科|大专|大專/g,
    ) ?? []
  );
}

/** Terms of trades, written with capitals in any sentence; nobody's name. */
const TERMS = new Set(
  'TCP UDP TLS HTTP HTTPS HTML CAP OAuth SQL API URL Raft Paxos RAFT CSS REST'.split(' '),
);

function latinIn(line: string): string[] {
  return (line.match(/[A-Za-z][A-Za-z0-9&.'’+#-]*(?: [A-Z][A-Za-z0-9&.'’+#-]*)*/g) ?? []).filter(
    (found) => !TERMS.has(found) && found.length > 1,
  );
}

/** Words with a capital that only begin their sentence, and are no name. */
const OPENING = /^(?:The|As|With|Then|At|In|From|For|My|Our|On|To|After|Before|A|An|And|But|So)$/;

/** Capitals inside of a sentence, and several in a row anywhere. */
function capitalisedIn(line: string): string[] {
  const found: string[] = [];
  for (const sentence of line.split(/^\s*(?:-|#+)\s+|(?<=[.?!:;])\s+["“]?|…\s*|["“]/u)) {
    const words = sentence.match(/[\p{L}\p{N}][\p{L}\p{N}&.'’+#/-]*|[^\s\p{L}\p{N}]+/gu) ?? [];
    let run: string[] = [];
    const close = (start: number) => {
      const named = start === 0 && OPENING.test(run[0] ?? '') ? run.slice(1) : run;
      const names = named.filter((word) => !TERMS.has(word) && word.length > 1);
      if (names.length > (named === run && start === 0 ? 1 : 0)) found.push(named.join(' '));
      run = [];
    };
    for (const [index, raw] of words.entries()) {
      const word = raw.replace(/[.'’]+$/u, '');
      if (/^\p{Lu}/u.test(word) && !/^I(?:['’]|$)/.test(word)) run.push(word);
      else close(index - run.length);
    }
    close(words.length - run.length);
  }
  return found;
}

const KINDS =
  '大学|大學|学院|學院|公司|集团|集團|医院|醫院|银行|銀行|中学|中學|小学|小學|研究院|研究所|科技|事务所|事務所';
/** Text after which a word of `KINDS` names a kind ("your company"), and no place of work by its name. */
const NO_NAME =
  /(?:^|[贵貴原大小本前的在家对對给給所同让讓等从從进進个個找和到我你们們是、，。：；—…\s新用好这這那某该該各于於为為帮幫就里裡]|了解|瞭解|可比|上市|早期)$/u;

function hanNamesIn(line: string): string[] {
  const found: string[] = [];
  for (const match of line.matchAll(new RegExp(KINDS, 'gu'))) {
    const before = line.slice(Math.max(0, match.index - 2), match.index);
    if (before.length > 0 && !NO_NAME.test(before)) found.push(`${before}${match[0]}`);
  }
  return found;
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
}

/** Whether the text holds the value as a whole word: 3 does not stand in 30, nor "Art" in "Party". */
function stands(fact: string, known: string): boolean {
  const escaped = fact.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  const open = /^[a-z0-9]/.test(fact) ? '(?<![a-z0-9]|[0-9][.,])' : '';
  const shut = /[a-z0-9]$/.test(fact) ? '(?![a-z0-9]|[.,][0-9])' : '';
  return new RegExp(`${open}${escaped}${shut}`, 'u').test(known);
}
