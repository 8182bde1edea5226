import type { GeneralQuestion } from './phrase-book.ts';
import type { Trade } from './trade.ts';
import { BUSINESS_EN } from './trades-business-en.ts';
import { CARE_EN } from './trades-care-en.ts';
import { MAKING_EN } from './trades-making-en.ts';

export const TRADES_EN: Record<Trade, readonly GeneralQuestion[]> = {
  ...CARE_EN,
  ...BUSINESS_EN,
  ...MAKING_EN,
};
