import { AlipaySdk, type AlipaySdkCommonResult } from 'alipay-sdk';
import type { AlipayConfig } from '../../../config/payment-environment.ts';
import {
  NoticeRefused,
  PaymentError,
  type OrderAtVendor,
  type OrderToPay,
  type PaymentFact,
  type PaymentProvider,
} from '../../../modules/trade/payment-provider.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import {
  chinaTime,
  factOfNotice,
  factOfTrade,
  minorOf,
  noticeFields,
  numberOf,
  tradeFields,
  yuan,
} from './alipay-facts.ts';

/** A buyer waits, milliseconds. */
const longestMs = 10_000;

const succeeded = '10000';

export interface AlipayParts {
  readonly config: AlipayConfig;
  readonly clock: Clock;
  /** Where Alipay sends its notices; without a query, as it demands. */
  readonly noticeUrl: string;
}

/** Alipay's page for computers. Its notices are forms, signed in a field of theirs. */
export function createAlipayPayment({ config, clock, noticeUrl }: AlipayParts): PaymentProvider {
  const sdk = new AlipaySdk({
    appId: config.appId,
    privateKey: config.privateKey,
    alipayPublicKey: config.publicKey,
    keyType: 'PKCS8',
    gateway: config.gateway,
    timeout: longestMs,
  });
  // The package takes this machine's clock for China's.
  const common = () => ({ timestamp: chinaTime(new Date(clock.now())) });

  async function exec(method: string, bizContent: Record<string, unknown>) {
    const signed = { validateSign: true };
    return sdk.exec(method, { ...common(), bizContent }, signed).catch((error: unknown) => {
      throw new PaymentError(`Alipay did not do ${method}: ${reasonOf(error)}`);
    });
  }

  async function asked(order: OrderAtVendor): Promise<PaymentFact> {
    const method = 'alipay.trade.query';
    const answer = await exec(method, { outTradeNo: numberOf(order.orderId) });
    if (answer.sub_code === notThere || answer['subCode'] === notThere) return notBegun(order);
    return factOfTrade(tradeFields.parse(taken(method, answer)));
  }

  return {
    vendor: 'alipay',
    developmentOnly: false,
    answers: { taken: { http: 200, body: 'success' }, refused: { http: 400, body: 'failure' } },
    async begin(order) {
      if (order.currency !== 'CNY') throw new PaymentError('Alipay takes CNY alone.');
      return { url: pageOf(sdk, order, { ...common(), notifyUrl: noticeUrl }), vendorRef: null };
    },
    async readNotice({ body }) {
      const given = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
      // The older signature by SHA-1 is never asked for, so it is never right.
      if (given['sign_type'] !== 'RSA2' || !sdk.checkNotifySignV2(given))
        throw new NoticeRefused('the signature is wrong or missing');
      if (given['app_id'] !== config.appId) throw new NoticeRefused('it is for another app');
      if (given['seller_id'] !== config.sellerId)
        throw new NoticeRefused('it is for another seller');
      if (given['notify_type'] !== 'trade_status_sync') return null;
      return factOfNotice(noticeFields.parse(given));
    },
    ask: asked,
    async close(order) {
      // What cannot be closed was paid, or was never begun: the answer after it says which.
      await exec('alipay.trade.close', { outTradeNo: numberOf(order.orderId) });
      return asked(order);
    },
    async refund(order, amountMinor, key) {
      const method = 'alipay.trade.refund';
      const answer = await exec(method, {
        outTradeNo: numberOf(order.orderId),
        refundAmount: yuan(amountMinor),
        outRequestNo: key,
      });
      const refundedMinor = minorOf(String(taken(method, answer)['refundFee'])) ?? amountMinor;
      return { ...(await asked(order)), kind: 'refunded', refundedMinor };
    },
  };
}

const notThere = 'ACQ.TRADE_NOT_EXIST';

/** The page itself is the request: the buyer's browser carries it to Alipay. */
function pageOf(sdk: AlipaySdk, order: OrderToPay, common: Record<string, string>): string {
  return sdk.pageExecute('alipay.trade.page.pay', 'GET', {
    ...common,
    returnUrl: order.returnUrl,
    bizContent: {
      outTradeNo: numberOf(order.orderId),
      productCode: 'FAST_INSTANT_TRADE_PAY',
      totalAmount: yuan(order.amountMinor),
      // What Alipay does not take in a subject.
      subject: order.title.replaceAll(/[/=&]/g, ' '),
      timeExpire: chinaTime(order.expiresAt),
    },
  });
}

/** Alipay makes a trade when its buyer scans the code or signs in: until then it knows of none. */
function notBegun({ orderId, amountMinor, currency }: OrderAtVendor): PaymentFact {
  return {
    eventId: `asked:${orderId}:waiting:0`,
    orderId,
    kind: 'waiting',
    amountMinor,
    currency,
    vendorRef: null,
    refundedMinor: 0,
  };
}

function taken(method: string, answer: AlipaySdkCommonResult): AlipaySdkCommonResult {
  if (answer.code === succeeded) return answer;
  const reason = String(answer['subCode'] ?? answer.code);
  throw new PaymentError(`Alipay did not do ${method}: ${reason}`);
}

/** The package writes the whole answer into its errors. */
function reasonOf(error: unknown): string {
  const [first = ''] = error instanceof Error ? error.message.split(',') : [];
  return first.slice(0, 100);
}
