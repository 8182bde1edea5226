import type { ResumeProfile } from '@cuecard/contract';
import { joinParagraphs } from './entries.ts';
import type { Line } from './line.ts';
import { trimMarks } from './normalise.ts';
import { toValue } from './values.ts';

type Ids = (kind: string, line: Line) => string;

/** A project a line, as resumes of one page have them: `Name: what it is`, without dates. */
export const readUndatedProjects = (
  lines: readonly Line[],
  createId: Ids,
): ResumeProfile['projects'] =>
  joinParagraphs(lines).flatMap(({ text, lines: own }) => {
    const [line] = own;
    if (line === undefined) return [];
    const [, name = text, said] = /^([^:：]{2,40})[:：]\s*(.+)$/u.exec(text) ?? [];
    return [
      {
        id: createId('p', line),
        name: toValue(trimMarks(name), own, 0.6),
        description: toValue(said ?? null, own, 0.6),
        startDate: null,
        endDate: null,
        highlights: [],
      },
    ];
  });

/** What is done beside work, a line each, without dates. */
export const readUndatedVolunteering = (
  lines: readonly Line[],
  createId: Ids,
): ResumeProfile['volunteer'] =>
  joinParagraphs(lines).flatMap(({ text, lines: own }) => {
    const [line] = own;
    if (line === undefined) return [];
    const summary = toValue(trimMarks(text), own, 0.6);
    const unnamed = { organization: null, position: null, startDate: null, endDate: null };
    return [{ id: createId('v', line), ...unnamed, summary }];
  });
