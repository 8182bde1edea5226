import type { Language } from '../language.ts';
import { judgeTurn } from './judge-turn.ts';
import type { ContextTurn, Speaker } from './verdict.ts';

export interface LabelledTurn {
  text: string;
  lang: Language;
  speaker?: Speaker;
  /** Lines of `speaker: text`, oldest first. */
  context?: string | null;
  ask: boolean;
}

/** Rates from 0 to 1. */
interface JudgeFigures {
  /** The share of the asking turns that is judged asked or uncertain. */
  recall: number;
  /** The share of the turns that ask nothing that is judged asked. */
  falseAlarms: number;
  /** The share of all turns that is judged uncertain. */
  uncertain: number;
  turns: number;
}

export interface JudgeReport {
  byLanguage: Record<string, JudgeFigures>;
  /** Asking turns judged none, and the others judged asked. */
  mistakes: { turn: LabelledTurn; reason: string }[];
}

export function measureJudge(turns: readonly LabelledTurn[]): JudgeReport {
  const report: JudgeReport = { byLanguage: {}, mistakes: [] };
  const languages = new Set(turns.map(({ lang }) => lang));
  for (const language of languages) {
    const ofLanguage = turns.filter(({ lang }) => lang === language);
    report.byLanguage[language] = measureLanguage(ofLanguage, report.mistakes);
  }
  return report;
}

function measureLanguage(
  turns: readonly LabelledTurn[],
  mistakes: JudgeReport['mistakes'],
): JudgeFigures {
  const count = { asking: 0, found: 0, silent: 0, alarms: 0, uncertain: 0 };
  for (const turn of turns) {
    const { verdict, reason } = judgeTurn(
      { speaker: turn.speaker ?? 'interviewer', text: turn.text, language: turn.lang },
      readContext(turn.context ?? ''),
    );
    count.asking += turn.ask ? 1 : 0;
    count.silent += turn.ask ? 0 : 1;
    count.uncertain += verdict === 'uncertain' ? 1 : 0;
    count.found += turn.ask && verdict !== 'none' ? 1 : 0;
    count.alarms += !turn.ask && verdict === 'asked' ? 1 : 0;
    const mistaken = turn.ask ? verdict === 'none' : verdict === 'asked';
    if (mistaken) mistakes.push({ turn, reason });
  }
  return {
    recall: share(count.found, count.asking),
    falseAlarms: share(count.alarms, count.silent),
    uncertain: share(count.uncertain, turns.length),
    turns: turns.length,
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function readContext(lines: string): ContextTurn[] {
  return lines
    .split('\n')
    .map((line) => /^(interviewer|candidate|unknown): (.*)$/.exec(line))
    .filter((match) => match !== null)
    .map((match) => ({ speaker: match[1] as Speaker, text: match[2] ?? '' }));
}
