import type { GeneralQuestion } from './phrase-book.ts';
import type { Trade } from './trade.ts';
import { BUSINESS_ZH_TW } from './trades-business-zh-tw.ts';
import { CARE_ZH_TW } from './trades-care-zh-tw.ts';
import { MAKING_ZH_TW } from './trades-making-zh-tw.ts';

export const TRADES_ZH_TW: Record<Trade, readonly GeneralQuestion[]> = {
  ...CARE_ZH_TW,
  ...BUSINESS_ZH_TW,
  ...MAKING_ZH_TW,
};
