import { expect, it } from 'vitest';
import { testSmsProvider } from '../sms-provider.conformance.ts';
import { ACCOUNT, alibabaKind } from '../testing/sms-vendor.ts';
import { canonicalQuery, signedHeaders } from './acs3-signature.ts';
import { createAlibabaSms } from './alibaba-sms.ts';

const create = (url: string, keySecret: string) =>
  createAlibabaSms({ url, keyId: ACCOUNT.id, keySecret, signName: '提词卡', template: 'SMS_1' });

testSmsProvider({
  name: 'Alibaba Cloud',
  vendor: alibabaKind,
  create: (url) => create(url, ACCOUNT.secret),
  createWithWrongKey: (url) => create(url, 'wrong-secret'),
  read: (parameters) => ({
    to: parameters.get('PhoneNumbers') ?? '',
    says: parameters.get('TemplateParam') ?? '',
  }),
});

/** The example of Alibaba Cloud's page "V3 request structure and signature". */
it('[AUTH-63] signs as the documentation of the vendor shows it', () => {
  const headers = signedHeaders(
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: {
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      },
      nonce: '3156853299f313e23d1673dc12e1703d',
      at: new Date('2023-10-26T10:22:32Z'),
    },
    'YourAccessKeyId',
    'YourAccessKeySecret',
  );
  expect(headers['authorization']).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

it('writes a query as RFC 3986 wants it, in the order of its names', () => {
  expect(canonicalQuery({ b: "a b*c~!'()", a: '提词/+' })).toBe(
    'a=%E6%8F%90%E8%AF%8D%2F%2B&b=a%20b%2Ac~%21%27%28%29',
  );
});
