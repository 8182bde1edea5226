import { z } from 'zod';
import { defineCall } from '../call.ts';
import { examId } from '../exam.ts';
import { interviewId } from '../interview.ts';
import {
  pairedDevice,
  pairingId,
  pairingOffer,
  pairingPurpose,
  pairingStanding,
  pairingSubject,
} from '../pairing.ts';

const params = z.object({ id: pairingId });
const LOGIN_ERRORS = ['unauthorized', 'loginEnded', 'signedOutElsewhere'] as const;
/** The code as somebody typed it. */
const code = z.string().max(60);
/** The opaque secret of the device that joined. */
const token = z.string().min(1).max(200);
const joined = pairingStanding.extend({ token });

export const pairingCalls = {
  offerPairing: defineCall({
    method: 'POST',
    path: '/v3/pairings/offers',
    summary: 'A code that lets one device join within five minutes; an earlier one ends',
    login: 'required',
    request: pairingSubject,
    response: z.object({ offer: pairingOffer }),
    errors: [
      ...LOGIN_ERRORS,
      'badRequest',
      'interviewNotFound',
      'interviewEnded',
      'examNotFound',
      'examEnded',
      'planRequired',
      'tooManyDevices',
    ],
  }),
  withdrawOffer: defineCall({
    method: 'DELETE',
    path: '/v3/pairings/offers/:id',
    summary: 'Ends a code before it was used',
    login: 'required',
    params,
    response: z.object({}),
    errors: [...LOGIN_ERRORS, 'badRequest'],
  }),
  listPairings: defineCall({
    method: 'GET',
    path: '/v3/pairings',
    summary: 'Devices that have joined or wait for a yes',
    login: 'required',
    request: z.object({
      purpose: pairingPurpose,
      interviewId: interviewId.optional(),
      examId: examId.optional(),
    }),
    response: z.object({
      devices: z.array(pairedDevice),
      /** The offer that is still to be used; null: none is. */
      openOffer: z.uuid().nullable(),
    }),
    errors: [...LOGIN_ERRORS, 'badRequest'],
  }),
  answerPairing: defineCall({
    method: 'PUT',
    path: '/v3/pairings/:id/answer',
    summary: 'Says yes or no to a device that waits',
    login: 'required',
    params,
    request: z.object({ allow: z.boolean() }),
    response: z.object({}),
    errors: [...LOGIN_ERRORS, 'badRequest', 'pairingNotFound', 'tooManyDevices'],
  }),
  withdrawPairing: defineCall({
    method: 'DELETE',
    path: '/v3/pairings/:id',
    summary: 'Takes a device its right, at once',
    login: 'required',
    params,
    response: z.object({}),
    errors: [...LOGIN_ERRORS, 'badRequest', 'pairingNotFound'],
  }),
  joinPairing: defineCall({
    method: 'POST',
    path: '/v3/pairings/join',
    summary: 'Uses a code up; somebody at the computer must then say yes',
    login: 'none',
    request: z.object({ code }),
    response: joined,
    errors: ['badRequest', 'pairingCodeRefused', 'tooManyRequests'],
  }),
  joinOwnPairing: defineCall({
    method: 'POST',
    path: '/v3/pairings/join-own',
    summary: "Joins with a code, or this account's running interview or exam without one: at once",
    login: 'required',
    request: z.union([z.object({ code }), z.object({ interviewId }), z.object({ examId })]),
    response: joined,
    errors: [
      ...LOGIN_ERRORS,
      'badRequest',
      'pairingCodeRefused',
      'tooManyRequests',
      'interviewNotFound',
      'interviewEnded',
      'examNotFound',
      'examEnded',
      'planRequired',
      'tooManyDevices',
    ],
  }),
  pairingStanding: defineCall({
    method: 'POST',
    path: '/v3/pairings/standing',
    summary: 'How it stands with the device that has this token',
    login: 'none',
    request: z.object({ token }),
    response: pairingStanding,
    errors: ['badRequest', 'pairingEnded'],
  }),
  followTicket: defineCall({
    method: 'POST',
    path: '/v3/pairings/ticket',
    summary:
      'A ticket for one connection of a device to its interview or exam, valid for 30 seconds',
    login: 'none',
    request: z.object({ token }),
    response: z.object({ ticket: z.string() }),
    errors: ['badRequest', 'pairingEnded', 'notPossibleNow'],
  }),
  leavePairing: defineCall({
    method: 'POST',
    path: '/v3/pairings/leave',
    summary: 'The device goes by itself',
    login: 'none',
    request: z.object({ token }),
    response: z.object({}),
    errors: ['badRequest'],
  }),
} as const;
