import type { InterfaceLocale } from '@cuecard/contract';

/** What a device is told; each is of one kind that its user chose. */
export type PushNews =
  | 'interview-soon'
  | 'prediction-ready'
  | 'exam-answered'
  | 'paid'
  | 'refunded'
  | 'sign-in'
  | 'security-changed';

interface Words {
  readonly title: string;
  readonly text: string;
}

/** Read on a locked screen, by whoever sees it: no company, no amount, no word of a question or an answer. */
export const PUSH_WORDS: Record<InterfaceLocale, Record<PushNews, Words>> = {
  en: {
    'interview-soon': { title: 'Interview within the hour', text: 'Open Cuecard to get ready' },
    'prediction-ready': { title: 'Your prediction is ready', text: 'Open Cuecard to read it' },
    'exam-answered': { title: 'An exam answer is ready', text: 'Open Cuecard to read it' },
    paid: { title: 'Payment received', text: 'The receipt is in Cuecard' },
    refunded: { title: 'Payment refunded', text: 'The order in Cuecard shows how much' },
    'sign-in': {
      title: 'New sign-in to your account',
      text: 'If this was not you, open Cuecard and end it',
    },
    'security-changed': {
      title: 'Your account’s security was changed',
      text: 'If this was not you, open Cuecard and look at it now',
    },
  },
  'zh-CN': {
    'interview-soon': { title: '一小时内有面试', text: '打开 Cuecard 做好准备' },
    'prediction-ready': { title: '面试预测已完成', text: '打开 Cuecard 查看' },
    'exam-answered': { title: '笔试答案已生成', text: '打开 Cuecard 查看' },
    paid: { title: '已收到付款', text: '收据在 Cuecard 中' },
    refunded: { title: '付款已退回', text: '金额见 Cuecard 中的订单' },
    'sign-in': { title: '你的账号有新登录', text: '如果不是你本人，请打开 Cuecard 将其退出' },
    'security-changed': {
      title: '你的账号安全设置已更改',
      text: '如果不是你本人操作，请立即打开 Cuecard 查看',
    },
  },
  'zh-TW': {
    'interview-soon': { title: '一小時內有面試', text: '開啟 Cuecard 做好準備' },
    'prediction-ready': { title: '面試預測已完成', text: '開啟 Cuecard 查看' },
    'exam-answered': { title: '筆試答案已產生', text: '開啟 Cuecard 查看' },
    paid: { title: '已收到付款', text: '收據在 Cuecard 中' },
    refunded: { title: '付款已退回', text: '金額請見 Cuecard 中的訂單' },
    'sign-in': { title: '你的帳號有新的登入', text: '如果不是你本人，請開啟 Cuecard 將其登出' },
    'security-changed': {
      title: '你的帳號安全設定已變更',
      text: '如果不是你本人操作，請立即開啟 Cuecard 查看',
    },
  },
};
