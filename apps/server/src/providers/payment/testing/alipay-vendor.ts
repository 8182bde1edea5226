import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SignedNotice } from './stripe-vendor.ts';

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The keys of one application, as base64 without first and last lines, as Alipay's tool gives them. */
export interface AlipayKeys {
  readonly privateKey: string;
  readonly publicKey: string;
}

export function alipayKeys(): AlipayKeys {
  const { privateKey, publicKey } = rsa();
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

const pem = (kind: 'PRIVATE' | 'PUBLIC', key: string): string =>
  `-----BEGIN ${kind} KEY-----\n${key}\n-----END ${kind} KEY-----`;

export const ALIPAY_ACCOUNT = { appId: '2021000000000001', sellerId: '2088000000000001' } as const;

export interface VendorTrade {
  readonly number: string;
  readonly tradeNo: string;
  readonly amount: string;
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED' | 'TRADE_FINISHED';
  paidAt: string | null;
  refunded: string | null;
}

/** Alipay's gateway and its notices: requests are believed by their signature alone, answers are signed. */
export class AlipayVendor {
  readonly trades = new Map<string, VendorTrade>();
  /** Alipay's own. */
  readonly keys = alipayKeys();
  /** The merchant's, whose public half Alipay was given. */
  readonly merchant: AlipayKeys;
  mood: 'serve' | 'fail' | 'forge' = 'serve';
  readonly #server = createServer((request, response) => {
    void text(request).then((body) => {
      if (this.mood === 'fail') return response.writeHead(502).end('<html>busy</html>');
      const params = new URL(request.url ?? '/', 'http://alipay').searchParams;
      for (const [name, value] of new URLSearchParams(body)) params.set(name, value);
      return response
        .writeHead(200, { 'content-type': 'text/html;charset=utf-8' })
        .end(this.#answer(Object.fromEntries(params)));
    });
  });

  constructor(merchant: AlipayKeys = alipayKeys()) {
    this.merchant = merchant;
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/gateway.do`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /** The buyer's browser opens the page's address: the trade comes into being, when the signature is right. */
  visit(address: string): VendorTrade {
    const params = Object.fromEntries(new URL(address).searchParams);
    if (!this.#isMerchants(params)) throw new Error('invalid-signature');
    const content = JSON.parse(params['biz_content'] ?? '{}') as Record<string, string>;
    const number = content['out_trade_no'] ?? '';
    const trade = this.trades.get(number) ?? {
      number,
      tradeNo: `2026112222001${String(this.trades.size).padStart(15, '0')}`,
      amount: content['total_amount'] ?? '',
      status: 'WAIT_BUYER_PAY',
      paidAt: null,
      refunded: null,
    };
    this.trades.set(number, trade);
    return trade;
  }

  /** False when it cannot be paid any more. */
  pay(number: string): boolean {
    const trade = this.trades.get(number);
    if (trade?.status !== 'WAIT_BUYER_PAY') return false;
    trade.status = 'TRADE_SUCCESS';
    trade.paidAt = '2026-11-22 18:00:00';
    return true;
  }

  /** A notice about the trade as it is now; `changed` goes under the signature too. */
  notice(number: string, changed: Record<string, string> = {}, signWith = this.keys): SignedNotice {
    const trade = this.trades.get(number);
    if (trade === undefined) throw new Error(`there is no trade ${number}`);
    return buildForm(
      {
        app_id: ALIPAY_ACCOUNT.appId,
        charset: 'utf-8',
        notify_id: `notify-${number}-${trade.status}-${trade.refunded ?? ''}`,
        notify_time: '2026-11-22 18:00:01',
        notify_type: 'trade_status_sync',
        out_trade_no: number,
        seller_id: ALIPAY_ACCOUNT.sellerId,
        subject: 'Cuecard 旗舰版，300 分钟 100%',
        total_amount: trade.amount,
        trade_no: trade.tradeNo,
        trade_status: trade.status,
        version: '1.0',
        ...(trade.paidAt !== null && { gmt_payment: trade.paidAt }),
        ...(trade.refunded !== null && { refund_fee: trade.refunded }),
        ...changed,
      },
      signWith,
    );
  }

  #answer(params: Record<string, string>): string {
    const method = params['method'] ?? '';
    const told = this.#isMerchants(params)
      ? this.#answerOperation(
          method,
          JSON.parse(params['biz_content'] ?? '{}') as { out_trade_no: string },
        )
      : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
    const content = JSON.stringify(told);
    const key = this.mood === 'forge' ? alipayKeys().privateKey : this.keys.privateKey;
    return `{"${method.replaceAll('.', '_')}_response":${content},"sign":"${computeSignature(content, key)}"}`;
  }

  #answerOperation(method: string, { out_trade_no: number }: { out_trade_no: string }): object {
    const trade = this.trades.get(number);
    const failed = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code });
    if (trade === undefined) return failed('ACQ.TRADE_NOT_EXIST');
    if (method === 'alipay.trade.close') {
      if (trade.status !== 'WAIT_BUYER_PAY') return failed('ACQ.TRADE_STATUS_ERROR');
      trade.status = 'TRADE_CLOSED';
    }
    return {
      code: '10000',
      msg: 'Success',
      out_trade_no: number,
      trade_no: trade.tradeNo,
      trade_status: trade.status,
      total_amount: trade.amount,
      ...(trade.paidAt !== null && { send_pay_date: trade.paidAt }),
    };
  }

  /** Checks the signature as the gateway does: over every other parameter, in order. */
  #isMerchants({ sign = '', ...params }: Record<string, string>): boolean {
    const key = pem('PUBLIC', this.merchant.publicKey);
    return (
      params['app_id'] === ALIPAY_ACCOUNT.appId &&
      createVerify('RSA-SHA256').update(signedText(params)).verify(key, sign, 'base64')
    );
  }
}

function signedText(params: Record<string, string>): string {
  const names = Object.keys(params).toSorted();
  return names.map((name) => `${name}=${params[name]}`).join('&');
}

const computeSignature = (content: string, privateKey: string): string =>
  createSign('RSA-SHA256').update(content).sign(pem('PRIVATE', privateKey), 'base64');

/** Signs as Alipay's documents say: over the sorted fields without `sign` and `sign_type`. */
function buildForm(params: Record<string, string>, { privateKey }: AlipayKeys): SignedNotice {
  const sign = computeSignature(signedText(params), privateKey);
  return {
    body: new URLSearchParams({ ...params, sign_type: 'RSA2', sign }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  };
}
