import type { AlipaySdkCommonResult } from 'alipay-sdk';
import type { AlipayConfig } from '../../../config/payment-environment.ts';
import {
  NoticeRefused,
  PaymentProviderError,
  type CheckoutRequest,
  type PayableOrder,
  type PaymentEvent,
  type PaymentProvider,
} from '../payment-provider.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { untilAborted } from '../until-aborted.ts';
import { chinaTime, eventOfNotice, eventsOfTrade, yuan } from './alipay-events.ts';
import { AlipaySdk } from './alipay-sdk.ts';

/** A buyer waits, milliseconds. */
const MAX_MS = 10_000;

const SUCCEEDED = '10000';
/** Alipay makes a trade when its buyer scans the code or signs in: until then it knows of none. */
const NOT_BEGUN = 'ACQ.TRADE_NOT_EXIST';

export interface AlipayDeps {
  readonly config: AlipayConfig;
  readonly clock: Clock;
  /** The address to which Alipay sends its notices; without a query, as it demands. */
  readonly noticeUrl: string;
}

/** Alipay's page for computers. Its notices are forms, signed in a field of theirs. */
export function createAlipayPayment({ config, clock, noticeUrl }: AlipayDeps): PaymentProvider {
  const connect = (alipayPublicKey: string) =>
    new AlipaySdk({
      appId: config.appId,
      privateKey: config.privateKey,
      alipayPublicKey,
      keyType: 'PKCS8',
      gateway: config.gateway,
      timeout: MAX_MS,
    });
  const sdk = connect(config.publicKey);
  const { publicKeyBefore = null } = config;
  const readers = publicKeyBefore === null ? [sdk] : [sdk, connect(publicKeyBefore)];
  const now = () => new Date(clock.now());
  // Otherwise the package takes this machine's clock for China's.
  const common = () => ({ timestamp: chinaTime(now()) });

  async function exec(method: string, { number }: PayableOrder) {
    const params = { ...common(), bizContent: { outTradeNo: number } };
    return sdk.exec(method, params, { validateSign: true }).catch((error: unknown) => {
      throw new PaymentProviderError(`Alipay did not do ${method}: ${formatReason(error)}`);
    });
  }

  async function query(order: PayableOrder): Promise<PaymentEvent[]> {
    const answer = await exec('alipay.trade.query', order);
    if (readCode(answer) === NOT_BEGUN) return [];
    if (answer.code !== SUCCEEDED)
      throw new PaymentProviderError(`Alipay did not tell: ${readCode(answer)}`);
    return eventsOfTrade(answer, order.number, now());
  }

  async function close(order: PayableOrder): Promise<PaymentEvent | null> {
    const answer = await exec('alipay.trade.close', order);
    // A code that was scanned too late opens no trade: its time was given with it.
    if (readCode(answer) === NOT_BEGUN) return null;
    const [latest] = await query(order);
    if (latest === undefined)
      throw new PaymentProviderError(`Alipay did not close it: ${readCode(answer)}`);
    return latest.kind === 'closed' ? null : latest;
  }

  return {
    channel: 'alipay',
    currencies: ['CNY'],
    developmentOnly: false,
    acknowledgement: { contentType: 'text/plain; charset=utf-8', body: 'success' },
    async createCheckout(wishes) {
      const url = buildPage(sdk, wishes, { ...common(), notifyUrl: noticeUrl });
      return { checkout: { kind: 'redirect', url }, vendorSession: null };
    },
    async verifyNotice({ body }) {
      const given = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
      // The older signature by SHA-1 is never asked for, so it is never right.
      if (given['sign_type'] !== 'RSA2' || !readers.some((reader) => isSigned(reader, given)))
        throw new NoticeRefused('the signature is wrong or missing');
      if (given['app_id'] !== config.appId) throw new NoticeRefused('it is for another app');
      if (given['seller_id'] !== config.sellerId)
        throw new NoticeRefused('it is for another seller');
      return given['notify_type'] === 'trade_status_sync' ? eventOfNotice(given, now()) : null;
    },
    query: (order, signal) => untilAborted(query(order), signal),
    close: (order, signal) => untilAborted(close(order), signal),
  };
}

/** The address itself is the request: the buyer's browser carries it to Alipay. */
function buildPage(
  sdk: AlipaySdk,
  wishes: CheckoutRequest,
  common: Record<string, string>,
): string {
  const { order, returnUrl } = wishes;
  if (order.currency !== 'CNY') throw new PaymentProviderError('Alipay takes CNY alone.');
  return sdk.pageExecute('alipay.trade.page.pay', 'GET', {
    ...common,
    returnUrl,
    bizContent: {
      outTradeNo: order.number,
      productCode: 'FAST_INSTANT_TRADE_PAY',
      totalAmount: yuan(order.amount),
      // Alipay does not take these characters in a subject.
      subject: order.title.replaceAll(/[/=&]/g, ' '),
      timeExpire: chinaTime(order.payUntil),
    },
  });
}

/** The package throws at a text that is no signature at all. */
function isSigned(sdk: AlipaySdk, given: Record<string, string>): boolean {
  try {
    return sdk.checkNotifySignV2(given);
  } catch {
    return false;
  }
}

const readCode = (answer: AlipaySdkCommonResult): string =>
  String(answer['subCode'] ?? answer.code);

/** The package writes the whole answer into its errors. */
function formatReason(error: unknown): string {
  const [first = ''] = error instanceof Error ? error.message.split(',') : [];
  return first.slice(0, 100);
}
