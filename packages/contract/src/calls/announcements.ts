import { z } from 'zod';
import { announcement } from '../announcement.ts';
import { defineCall } from '../call.ts';
import { INTERFACE_LOCALES } from '../constants.ts';

const LOGIN_ERRORS = ['unauthorized', 'loginEnded', 'signedOutElsewhere'] as const;

/** What the operator tells the users. */
export const announcementCalls = {
  listAnnouncements: defineCall({
    method: 'GET',
    path: '/v3/announcements',
    summary:
      'Announcements that concern this user and that they have not seen, the oldest first; none while an interview or exam runs',
    login: 'required',
    /** The language of the interface. */
    request: z.object({ locale: z.enum(INTERFACE_LOCALES) }),
    response: z.object({ announcements: z.array(announcement) }),
    errors: [...LOGIN_ERRORS, 'badRequest'],
  }),
  markAnnouncementSeen: defineCall({
    method: 'POST',
    path: '/v3/announcements/:id/seen',
    summary: 'This user has seen the announcement, and is not shown it again on any device',
    login: 'required',
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    response: z.object({}),
    errors: [...LOGIN_ERRORS, 'badRequest'],
  }),
} as const;
