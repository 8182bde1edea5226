import type { GeneralQuestion } from './phrase-book.ts';
import type { Trade } from './trade.ts';
import { BUSINESS_ZH_CN } from './trades-business-zh-cn.ts';
import { CARE_ZH_CN } from './trades-care-zh-cn.ts';
import { MAKING_ZH_CN } from './trades-making-zh-cn.ts';

export const TRADES_ZH_CN: Record<Trade, readonly GeneralQuestion[]> = {
  ...CARE_ZH_CN,
  ...BUSINESS_ZH_CN,
  ...MAKING_ZH_CN,
};
