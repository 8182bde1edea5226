import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SmsError, type Sms, type SmsProvider } from './sms-provider.ts';
import { startSmsVendor, type SmsVendor } from './testing/sms-vendor.ts';

export interface SmsCase {
  readonly name: string;
  readonly vendor: Parameters<typeof startSmsVendor>[0];
  readonly create: (url: string) => SmsProvider;
  /** The same with another key. */
  readonly createWithWrongKey: (url: string) => SmsProvider;
  /** What the vendor was asked to send, from the parameters that it got. */
  readonly read: (parameters: URLSearchParams) => { readonly to: string; readonly says: string };
}

const SMS: Sms = {
  to: '13800138000',
  code: '042137',
  text: "【Cuecard】您的验证码是 042137，10 分钟内有效！(*~')",
};

/** What every way for text messages to leave must do, against a server that checks as its vendor does. */
export function testSmsProvider({ name, vendor: kind, create, createWithWrongKey, read }: SmsCase) {
  describe(`text messages by ${name}`, () => {
    let vendor: SmsVendor;
    beforeAll(async () => {
      vendor = await startSmsVendor(kind);
    });
    afterAll(() => vendor.close());

    it('hands a message over with its number and its code', async () => {
      await create(vendor.url).send(SMS);
      const { to, says } = read(vendor.taken.at(-1) ?? new URLSearchParams());
      expect(to.endsWith(SMS.to)).toBe(true);
      expect(says).toContain(SMS.code);
    });

    it('sends the same message again when it is asked again', async () => {
      const before = vendor.taken.length;
      const provider = create(vendor.url);
      await provider.send(SMS);
      await provider.send(SMS);
      expect(vendor.taken).toHaveLength(before + 2);
    });

    it.each(['refuse', 'fail', 'garble'] as const)(
      'throws when the vendor does not take it (%s), and names neither number nor code',
      async (mood) => {
        vendor.mood = mood;
        const error: unknown = await create(vendor.url)
          .send(SMS)
          .catch((thrown: unknown) => thrown);
        vendor.mood = 'takeOne';
        expect(error).toBeInstanceOf(SmsError);
        expect(String(error)).not.toContain(SMS.to);
        expect(String(error)).not.toContain(SMS.code);
      },
    );

    it('throws when the key is wrong, and does not show the key', async () => {
      const before = vendor.taken.length;
      const sending = createWithWrongKey(vendor.url).send(SMS);
      await expect(sending).rejects.toThrow(SmsError);
      await expect(sending).rejects.not.toThrow(/wrong-secret/);
      expect(vendor.taken).toHaveLength(before);
    });

    it('throws when nobody is there', async () => {
      await expect(create('http://127.0.0.1:9').send(SMS)).rejects.toThrow('fetch failed');
    });

    it('may be used in production', () => {
      expect(create(vendor.url).developmentOnly).toBe(false);
    });
  });
}
