import { z } from 'zod';
import content from '../../../content/home-figures.json';

/** A figure that Home claims, and who says so. Without a source there is no claim. */
const figure = z.strictObject({
  value: z.string().min(1).max(20),
  source: z.strictObject({
    /** A file of this repository, or the title of what was published. */
    name: z.string().min(1),
    /** Where in the file it stands, its keys parted by dots. */
    figure: z.string().optional(),
    url: z.url({ protocol: /^https$/ }).optional(),
  }),
});
export type Figure = z.infer<typeof figure>;

const slot = figure.nullable();

/** The slots of Home's figures; null: nothing is claimed there. */
const figuresFile = z.strictObject({
  /** From the interviewer's last word to the first words of an answer. */
  answerWait: slot,
  /** Words that are written as they were said. */
  accuracy: slot,
  /** How much more often users succeed. */
  successRate: slot,
  users: slot,
  salaryIncrease: slot,
  /** Offers that users have had. */
  offers: slot,
  satisfaction: slot,
});
export type FigureSlot = keyof z.infer<typeof figuresFile>;

/** What an operator can prove stands in content/home-figures.json; a build with a wrong one fails. */
export const homeFigures = figuresFile.parse(content);
