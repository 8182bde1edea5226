export type FrameProblem = 'timeout' | 'failed';

export class FrameError extends Error {
  override readonly name = 'FrameError';
  readonly problem: FrameProblem;

  constructor(problem: FrameProblem) {
    super(`no frame: ${problem}`);
    this.problem = problem;
  }
}

/**
 * How often the screen is asked for a frame before the picture is given up. An ask ends after 1.2 s at most
 * (frame-worker.ts), so all of them end within the five seconds of EXAM-191. The page counts them, and not a timer:
 * a hidden page's timers hardly run.
 */
const MAX_ASKS = 4;

/**
 * The frame that `ask` brings, asked for again while none came: a frame can be lost, and a screen that was behind
 * another window a moment ago may give none at the first ask.
 */
export async function askForFrame<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let asks = 1; ; asks += 1) {
    try {
      return await ask();
    } catch (error) {
      const isLate = error instanceof FrameError && error.problem === 'timeout';
      if (!isLate || asks === MAX_ASKS) throw error;
    }
  }
}
