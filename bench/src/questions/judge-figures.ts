import { judgeTurn, readContext } from '@cuecard/copilot';
import type { Speaker } from '@cuecard/copilot';

export interface LabelledTurn {
  text: string;
  lang: string;
  speaker?: Speaker;
  /** Lines of `speaker: text`, oldest first. */
  context?: string | null;
  ask: boolean;
}

/** Rates from 0 to 1. */
export interface JudgeFigures {
  /** The share of the asking turns that is judged asked or uncertain. */
  recall: number;
  /** The share of the turns that ask nothing that is judged asked. */
  falseAlarms: number;
  /** The share of all turns that is judged uncertain. */
  uncertain: number;
  turns: number;
}

interface JudgeReport {
  all: JudgeFigures;
  byLanguage: Record<string, JudgeFigures>;
  /** Asking turns judged none, and the others judged asked. */
  mistakes: { turn: LabelledTurn; likelihood: number }[];
}

type Judgement = ReturnType<typeof judgeTurn>;

interface JudgedLine extends Judgement {
  turn: LabelledTurn;
}

export function measureJudge(turns: readonly LabelledTurn[]): JudgeReport {
  const judged = turns.map((turn) => ({ turn, ...judgeLine(turn) }));
  const languages = [...new Set(turns.map(({ lang }) => lang))];
  return {
    all: computeFigures(judged),
    byLanguage: Object.fromEntries(
      languages.map((language) => [
        language,
        computeFigures(judged.filter(({ turn }) => turn.lang === language)),
      ]),
    ),
    mistakes: judged
      .filter(({ turn, verdict }) => verdict === (turn.ask ? 'none' : 'asked'))
      .map(({ turn, likelihood }) => ({ turn, likelihood })),
  };
}

function judgeLine({ context, lang, speaker = 'interviewer', text }: LabelledTurn): Judgement {
  return judgeTurn({ speaker, text, language: lang }, readContext(context ?? ''));
}

function computeFigures(judged: readonly JudgedLine[]): JudgeFigures {
  const asking = judged.filter(({ turn }) => turn.ask);
  const silent = judged.filter(({ turn }) => !turn.ask);
  return {
    recall: computeShare(asking, ({ verdict }) => verdict !== 'none'),
    falseAlarms: computeShare(silent, ({ verdict }) => verdict === 'asked'),
    uncertain: computeShare(judged, ({ verdict }) => verdict === 'uncertain'),
    turns: judged.length,
  };
}

function computeShare(judged: readonly JudgedLine[], holds: (each: JudgedLine) => boolean): number {
  return judged.length === 0 ? 0 : judged.filter((each) => holds(each)).length / judged.length;
}
