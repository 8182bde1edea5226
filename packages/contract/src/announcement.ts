import { z } from 'zod';
import { ANNOUNCEMENT } from './constants.ts';

/** How much an operator may write. */
export const ANNOUNCEMENT_LIMITS = {
  titleCharacters: 120,
  textCharacters: 4000,
  texts: 10,
  buttonCharacters: 40,
} as const;

const announcementButton = z.object({
  text: z.string().min(1).max(ANNOUNCEMENT_LIMITS.buttonCharacters),
  type: z.enum(['cancel', 'confirm']),
  /** A web page that the button opens in a new tab; null: it only closes the dialog. */
  link: z.url({ protocol: /^https?$/ }).nullable(),
});
export type PublishedButton = z.infer<typeof announcementButton>;

/** What an operator tells users in a dialog. */
export const announcement = z.object({
  id: z.number().int(),
  /** Null: the default title, in the language of the reader. */
  title: z.string().nullable(),
  message: z.array(z.string()).min(1),
  fullscreen: z.boolean(),
  persistent: z.boolean(),
  /** Null: the default buttons. */
  buttons: z.array(announcementButton).min(1).max(ANNOUNCEMENT.maxButtons).nullable(),
});
export type Announcement = z.infer<typeof announcement>;
