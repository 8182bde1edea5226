import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSmsProvider } from '../sms-provider.conformance.ts';
import { ACCOUNT, startSmsVendor, twilioKind, type SmsVendor } from '../testing/sms-vendor.ts';
import { createTwilioSms } from './twilio-sms.ts';

const create = (url: string, authToken: string, from = '+15550100') =>
  createTwilioSms({ url, accountSid: ACCOUNT.id, authToken, from });

testSmsProvider({
  name: 'Twilio',
  vendor: twilioKind,
  create: (url) => create(url, ACCOUNT.secret),
  createWithWrongKey: (url) => create(url, 'wrong-secret'),
  read: (parameters) => ({
    to: parameters.get('To') ?? '',
    says: parameters.get('Body') ?? '',
  }),
});

let vendor: SmsVendor;
beforeAll(async () => {
  vendor = await startSmsVendor(twilioKind);
});
afterAll(() => vendor.close());

const SMS = { to: '13800138000', code: '042137', text: 'Your code is 042137.' };

it('[AUTH-63] sends from a number to China, or from a messaging service', async () => {
  await create(vendor.url, ACCOUNT.secret).send(SMS);
  await create(vendor.url, ACCOUNT.secret, 'MG123').send(SMS);
  expect(vendor.taken.map((form) => Object.fromEntries(form))).toEqual([
    { From: '+15550100', To: '+8613800138000', Body: SMS.text },
    { MessagingServiceSid: 'MG123', To: '+8613800138000', Body: SMS.text },
  ]);
});
