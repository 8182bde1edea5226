import { SOLD_TIERS, type Entitlement, type SoldTier } from '@cuecard/contract';
import {
  parseDay,
  parseMinutes,
  UsageError,
  parseWholeNumber,
  type GivenOptions,
} from './argument-kinds.ts';

export type GiftCodesCommand =
  | { readonly command: 'gift-codes'; readonly act: 'list' }
  | { readonly command: 'gift-codes'; readonly act: 'withdraw'; readonly id: number }
  | {
      readonly command: 'gift-codes';
      readonly act: 'make';
      readonly given: Entitlement;
      readonly count: number;
      readonly uses: number;
      readonly expiresAt: Date | null;
      readonly note: string;
    };

export const GIFT_CODES_USAGE = `  npm run admin -- gift-codes make --tier TIER [--minutes NUMBER] [--days NUMBER]
                                   [--count NUMBER] [--uses NUMBER] [--until DATE] [--note TEXT]
  npm run admin -- gift-codes list
  npm run admin -- gift-codes withdraw NUMBER`;

export const giftCodesHelp = `gift-codes makes codes that users redeem in the settings, shows them, or withdraws one by its number.
  --tier     ${SOLD_TIERS.join(', ')}
  --minutes  interview time that comes with it
  --days     how long the plan lasts; without it, it has no end
  --count    how many codes (1); they are shown once and kept as hashes
  --uses     how many users may redeem each (1)
  --until    the day on which the codes expire (midnight UTC)`;

const MOST = { days: 3660, count: 10_000, uses: 1_000_000 } as const;

/** @throws UsageError */
export function giftCodesCommand(
  [act, named, ...more]: readonly string[],
  options: GivenOptions,
): GiftCodesCommand {
  const extra = act === 'withdraw' ? more : [named, ...more].filter((word) => word !== undefined);
  if (extra.length > 0) throw new UsageError(`"${extra.join(' ')}" is too much.`);
  if (act === 'make') return makeCommand(options);
  if (Object.values(options).some((value) => value !== undefined))
    throw new UsageError('Options only go with "gift-codes make".');
  if (act === 'list') return { command: 'gift-codes', act };
  if (act !== 'withdraw') throw new UsageError('Say make, list or withdraw after "gift-codes".');
  if (named === undefined) throw new UsageError('Name the number of the code after "withdraw".');
  const id = parseWholeNumber('The number', named, 1, Number.MAX_SAFE_INTEGER);
  return { command: 'gift-codes', act, id };
}

function makeCommand(options: GivenOptions): GiftCodesCommand {
  const { minutes, days, until } = options;
  const given = {
    tier: parseSoldTier(options.tier),
    minutes: minutes === undefined ? null : parseMinutes(minutes) || null,
    days: days === undefined ? null : parseWholeNumber('--days', days, 1, MOST.days),
  };
  if (given.minutes === null && given.days === null)
    throw new UsageError('Say what to give: --minutes, --days or both.');
  if (given.tier === 'Unlimited' && given.days === null)
    throw new UsageError('Unlimited needs --days: it would have no end.');
  return {
    command: 'gift-codes',
    act: 'make',
    given,
    count: parseWholeNumber('--count', options.count ?? '1', 1, MOST.count),
    uses: parseWholeNumber('--uses', options.uses ?? '1', 1, MOST.uses),
    expiresAt: until === undefined ? null : parseDay(until),
    note: options.note ?? '',
  };
}

function parseSoldTier(text: string | undefined): SoldTier {
  const found = SOLD_TIERS.find((tier) => tier.toLowerCase() === text?.toLowerCase());
  if (found === undefined) throw new UsageError(`--tier must be one of ${SOLD_TIERS.join(', ')}.`);
  return found;
}
