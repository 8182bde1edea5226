import type { InterfaceLocale } from '@cuecard/contract';

export interface PageWords {
  readonly title: string;
  /** That nobody pays here. */
  readonly about: string;
  readonly order: string;
  readonly actions: Readonly<Record<'pay' | 'twice' | 'late' | 'fail' | 'abandon', PageAction>>;
  readonly failed: string;
  readonly paid: string;
  readonly closed: string;
  readonly back: string;
}

interface PageAction {
  readonly label: string;
  readonly note: string;
}

export const PAGE_WORDS: Record<InterfaceLocale, PageWords> = {
  en: {
    title: 'Development payment',
    about: 'This page stands in for a payment provider. No money moves, whatever you press.',
    order: 'Order',
    actions: {
      pay: { label: 'Pay', note: 'Pays; the notice comes immediately.' },
      twice: { label: 'Notify twice', note: 'Pays; the same notice comes twice.' },
      late: { label: 'Pay late', note: 'Pays; the notice comes after 30 seconds.' },
      fail: { label: 'Fail', note: 'The card is declined; you can try again.' },
      abandon: { label: 'Abandon', note: 'Goes back; the order keeps waiting.' },
    },
    failed: 'The payment was declined. Nothing was paid; you can try again.',
    paid: 'This order has been paid.',
    closed: 'This order can no longer be paid.',
    back: 'Back to Cuecard',
  },
  'zh-CN': {
    title: '开发环境支付',
    about: '本页面模拟支付服务商。无论点击哪个按钮，都不会产生真实扣款。',
    order: '订单',
    actions: {
      pay: { label: '支付', note: '支付；立即发送通知。' },
      twice: { label: '重复通知', note: '支付；同一条通知会送达两次。' },
      late: { label: '延迟通知', note: '支付；30 秒后才发送通知。' },
      fail: { label: '支付失败', note: '银行卡被拒绝，可以重试。' },
      abandon: { label: '放弃', note: '返回上一页，订单继续等待付款。' },
    },
    failed: '支付被拒绝，没有扣款，你可以重试。',
    paid: '此订单已支付。',
    closed: '此订单已无法支付。',
    back: '返回 Cuecard',
  },
  'zh-TW': {
    title: '開發環境付款',
    about: '本頁面模擬付款服務商。無論按下哪個按鈕，都不會真的扣款。',
    order: '訂單',
    actions: {
      pay: { label: '付款', note: '付款；立即送出通知。' },
      twice: { label: '重複通知', note: '付款；同一則通知會送達兩次。' },
      late: { label: '延遲通知', note: '付款；30 秒後才送出通知。' },
      fail: { label: '付款失敗', note: '卡片被拒絕，可以重試。' },
      abandon: { label: '放棄', note: '返回上一頁，訂單繼續等待付款。' },
    },
    failed: '付款被拒絕，沒有扣款，你可以重試。',
    paid: '此訂單已付款。',
    closed: '此訂單已無法付款。',
    back: '返回 Cuecard',
  },
};
