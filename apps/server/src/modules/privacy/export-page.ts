import {
  findAttemptToRead,
  foldExamLog,
  foldInterviewLog,
  HOUR_CYCLES,
  readAnswerText,
  shownAnswer,
  type ExamEvent,
  type InterfaceLocale,
  type LogEvent,
  type SpokenLanguage,
} from '@cuecard/contract';
import type { ExportedRow } from './privacy-repository.ts';
import { EXPORT_WORDS, type ExportWords } from './export-words.ts';
import { findPart, type ExportPart } from './tables-of-users.ts';

/** The rows of a part of one owner, one after the other. */
export type Read = (part: ExportPart, owner: unknown) => AsyncGenerator<ExportedRow, void, void>;

const STYLE = `body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.55 system-ui,sans-serif;color:#1d2433}
h1{font-size:1.6rem}h2{margin-top:2.5rem;border-bottom:1px solid #ccd}h3{margin:1.8rem 0 .3rem}
p,blockquote{margin:.3rem 0;white-space:pre-wrap;overflow-wrap:anywhere}blockquote{padding:.5rem .8rem;border-left:3px solid #667;background:#f5f6fa}
.who{color:#566;font-weight:600}details{margin:.5rem 0}`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Everything that was said or uploaded is data: none of it becomes markup. */
export function escapeHtml(value: unknown): string {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** The export as a page for people, piece by piece; it asks for nothing from anywhere. */
export async function* writePage(
  read: Read,
  userId: number,
  locale: InterfaceLocale,
  at: Date,
): AsyncGenerator<string> {
  const words = EXPORT_WORDS[locale];
  const listRows = (name: string) => Array.fromAsync(read(findPart(name), userId));
  const listChildren = (name: string, child: string, id: unknown) =>
    Array.fromAsync(read(findPart(child, findPart(name).children), id));
  yield `<!doctype html>\n<html lang="${locale}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(words.title)}</title><style>${STYLE}</style>
<h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.made)}: ${at.toISOString()}</p><p>${escapeHtml(words.rest)}</p>`;
  yield heading(words.account);
  for (const { name, email, phone } of await listRows('account'))
    yield [name, email, phone]
      .filter((fact) => typeof fact === 'string')
      .map((fact) => `<p>${escapeHtml(fact)}</p>`)
      .join('');
  const interviews = await listRows('interviews');
  yield heading(words.interviews, interviews.length === 0 ? words.nothing : null);
  for (const row of interviews) {
    const events = await listChildren('interviews', 'events', row['id']);
    yield interviewSection(row, events, words, locale);
  }
  const practices = await listRows('practice');
  yield heading(words.practice, practices.length === 0 ? words.nothing : null);
  for (const row of practices) {
    yield `<h3>${escapeHtml(row['title'])} · ${formatDate(row['created_at'], locale)}</h3>`;
    const answers = await listChildren('practice', 'attempts', row['id']);
    for (const { id, text } of await listChildren('practice', 'questions', row['id'])) {
      const takes = answers.filter(({ question_id: of }) => of === id);
      yield takes.length === 0
        ? asked(text, '')
        : takes.map((take) => asked(text, take['text'])).join('');
    }
  }
  const exams = await listRows('exams');
  yield heading(words.exams, exams.length === 0 ? words.nothing : null);
  for (const row of exams) {
    const events = await listChildren('exams', 'events', row['id']);
    yield `<h3>${formatDate(row['created_at'], locale)}</h3>${examSection(events, words)}`;
  }
  yield heading(words.bank);
  // A bank may be long: it is not held as a whole.
  let saved = 0;
  for await (const { question, answer } of read(findPart('questionBank'), userId)) {
    saved += 1;
    yield asked(question, answer);
  }
  if (saved === 0) yield `<p>${escapeHtml(words.nothing)}</p>`;
  const predictions = await listRows('predictions');
  yield heading(words.predictions, predictions.length === 0 ? words.nothing : null);
  for (const row of predictions) {
    yield `<h3>${escapeHtml(row['job_title'])} · ${formatDate(row['created_at'], locale)}</h3>`;
    yield `<details><p>${escapeHtml(row['job_text'])}</p></details>`;
    for (const { body } of await listChildren('predictions', 'questions', row['id'])) {
      const { question, answer } = body as { question?: unknown; answer?: unknown };
      yield asked(question, answer);
    }
  }
  const resumes = await listRows('resumes');
  yield heading(words.resumes, resumes.length === 0 ? words.nothing : null);
  for (const row of resumes) {
    const lines = (row['lines'] ?? []) as { text: string }[];
    const text = lines.map((line) => escapeHtml(line.text)).join('\n');
    yield `<h3>${escapeHtml(row['file_name'])}</h3><blockquote>${text}</blockquote>`;
  }
  yield '</html>\n';
}

function heading(words: string, note: string | null = null): string {
  return `<h2>${escapeHtml(words)}</h2>${note === null ? '' : `<p>${escapeHtml(note)}</p>`}`;
}

function asked(question: unknown, answer: unknown): string {
  return `<h3>${escapeHtml(question)}</h3><blockquote>${escapeHtml(answer)}</blockquote>`;
}

function formatDate(value: unknown, locale: InterfaceLocale): string {
  if (!(value instanceof Date)) return '';
  return escapeHtml(
    value.toLocaleString(locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
      hourCycle: HOUR_CYCLES[locale],
    }),
  );
}

/** A row of a log is one event, its own fields in `body`. */
function readEvents<Event>(rows: readonly ExportedRow[]): Event[] {
  return rows.map(
    ({ seq, type, body }) => ({ ...(body as object), seq, type }) as unknown as Event,
  );
}

/** The pictures lie beside it; here is what was asked about them, and answered. */
function examSection(events: readonly ExportedRow[], words: ExportWords): string {
  const exam = foldExamLog(readEvents<ExamEvent>(events));
  return exam.questions
    .map(({ number, answers, followUps }) => {
      const further = followUps.map((each) => asked(each.text, shownAnswer(each.answers)?.text));
      const first = asked(`${words.question} ${number}`, shownAnswer(answers)?.text);
      return first + further.join('');
    })
    .join('');
}

/** What came in another language than the interview's is shown with its language. */
function inLanguage(language: SpokenLanguage | undefined, locale: InterfaceLocale): string {
  if (language === undefined) return '';
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return ` (${escapeHtml(names.of(language === 'yue' ? language : language.slice(0, 2)))})`;
}

function interviewSection(
  row: ExportedRow,
  events: readonly ExportedRow[],
  words: ExportWords,
  locale: InterfaceLocale,
): string {
  const { jobTitle = '', school = '', major = '' } = row['setup'] as Record<string, string>;
  const title = row['title'] || jobTitle || [school, major].filter(Boolean).join(', ');
  const interview = foldInterviewLog(readEvents<LogEvent>(events));
  const turns = interview.turns.map(
    ({ channel, text, language }) =>
      `<p><span class="who">${escapeHtml(words[channel])}${inLanguage(language, locale)}:</span> ${escapeHtml(text)}</p>`,
  );
  const questions = interview.questions.map((question) => {
    const attempt = findAttemptToRead(interview, question);
    return asked(question.text, attempt === null ? '' : readAnswerText(interview, attempt));
  });
  return [
    `<h3>${escapeHtml(title)} · ${formatDate(row['created_at'], locale)}</h3>`,
    `<details open><summary>${escapeHtml(words.said)}</summary>${turns.join('')}</details>`,
    ...questions,
  ].join('');
}
