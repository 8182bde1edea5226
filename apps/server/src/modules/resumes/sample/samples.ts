import type { InterfaceLocale } from '@cuecard/contract';
import type { DocxLine } from './write-docx.ts';

export interface Sample {
  readonly fileName: string;
  readonly lines: readonly DocxLine[];
  readonly jobTitle: string;
  readonly jobText: string;
}

const line =
  (kind: DocxLine['kind']) =>
  (text: string): DocxLine => ({ kind, text });
const title = line('title');
const heading = line('heading');
const entry = line('entry');
const text = line('text');
const item = line('item');

/** People and employers are made up; domains are reserved for examples (RFC 2606). */
export const samples: Readonly<Record<InterfaceLocale, Sample>> = {
  en: {
    fileName: 'Sample resume.docx',
    jobTitle: 'Customer Success Manager',
    jobText: [
      'Harbourline makes scheduling software for clinics and is looking for a Customer Success Manager for its accounts in the north of England.',
      'You will own forty accounts from the first day after the sale: plan the launch, train the staff, watch how the product is used, and renew the contract.',
      'You bring three years or more with business customers, you explain numbers to people who do not like numbers, and you have saved an account that was about to leave.',
      'Good to have: experience in health care, SQL for your own reports, a second language.',
    ].join('\n'),
    lines: [
      title('Helen Adeyemi'),
      text('Customer Success Specialist | Leeds'),
      text('helen.adeyemi@example.com | +44 7700 900318'),
      heading('Summary'),
      text(
        'Six years with business customers, four of them in software. I like the weeks in which a new customer gets going, and I keep the promises that sales has made.',
      ),
      heading('Experience'),
      entry('Brightwell Rota Ltd, Customer Success Specialist, April 2022 – Present'),
      item('Look after 34 accounts worth £1.2 million a year; renewals rose from 86% to 94%.'),
      item(
        'Cut the time from contract to first use from seven weeks to four with a fixed launch plan.',
      ),
      item(
        'Won back a chain of dental practices that had given notice, by sitting at its reception for two days.',
      ),
      entry('Aire Valley Leisure, Membership Adviser, June 2019 – March 2022'),
      item('Answered 60 members a day by telephone and at the desk.'),
      item('Wrote the leaflet that halved questions about direct debits.'),
      heading('Education'),
      entry('University of Hull, BA Business and Spanish, 2015 – 2019'),
      heading('Skills'),
      text('Onboarding, renewals, training, Excel, basic SQL, HubSpot'),
      heading('Languages'),
      text('English (native), Spanish (fluent)'),
    ],
  },
  'zh-CN': {
    fileName: '示例简历.docx',
    jobTitle: '客户成功经理',
    jobText: [
      '云帆科技为连锁门店提供排班与考勤软件，现招聘华东区客户成功经理。',
      '你将负责约四十家客户：制定上线计划、培训门店店长、跟踪使用数据，并完成续约。',
      '要求三年以上企业客户服务经验，能把数据讲得让店长听懂，有挽回流失客户的经历。',
      '加分项：零售或餐饮行业背景，会用 SQL 做简单报表，英语可以工作交流。',
    ].join('\n'),
    lines: [
      title('孟晓岚'),
      text('求职意向：客户成功经理　现居：苏州'),
      text('电话：138-0000-7216　邮箱：meng.xiaolan@example.cn'),
      heading('工作经历'),
      entry('2021.04-至今　苏州蓝桥软件有限公司　客户成功专员'),
      item('负责 36 家连锁客户，年合同额 820 万元，续约率由 83% 提高到 92%。'),
      item('把上线流程拆成四周计划，新客户从签约到使用的时间由七周缩短到四周。'),
      item('驻店两天找到排班出错的原因，挽回一家已提出解约的烘焙连锁。'),
      entry('2018.07-2021.03　无锡万家便利连锁有限公司　门店督导'),
      item('管理 12 家门店，培训新店长 9 名，盘点误差由 1.8% 降到 0.6%。'),
      heading('教育经历'),
      entry('2014.09-2018.06　江南大学　工商管理　本科'),
      heading('技能'),
      text('客户培训、续约谈判、数据报表、Excel、SQL 基础'),
      heading('证书与语言'),
      text('大学英语六级（CET-6）'),
    ],
  },
  'zh-TW': {
    fileName: '範例履歷.docx',
    jobTitle: '客戶成功經理',
    jobText: [
      '雲帆科技為連鎖門市提供排班與出勤軟體，現徵北區客戶成功經理。',
      '你將負責約四十家客戶：規劃導入時程、訓練店長、追蹤使用數據，並完成續約。',
      '需三年以上企業客戶服務經驗，能把數字講得讓店長聽懂，有挽回流失客戶的經驗。',
      '加分條件：零售或餐飲業背景，會用 SQL 做簡單報表，英文可以工作溝通。',
    ].join('\n'),
    lines: [
      title('許雅筑'),
      text('應徵職務：客戶成功經理　居住地：新北市'),
      text('電話：0912-000-416　電子郵件：hsu.yachu@example.tw'),
      heading('工作經歷'),
      entry('2021.04-至今　藍橋軟體股份有限公司　客戶成功專員'),
      item('負責 36 家連鎖客戶，年合約額 3,200 萬元，續約率由 83% 提高到 92%。'),
      item('把導入流程拆成四週計畫，新客戶從簽約到使用的時間由七週縮短到四週。'),
      item('駐店兩天找出排班出錯的原因，挽回一家已提出解約的烘焙連鎖。'),
      entry('2018.07-2021.03　萬家便利商店股份有限公司　門市督導'),
      item('管理 12 家門市，訓練新店長 9 名，盤點誤差由 1.8% 降到 0.6%。'),
      heading('學歷'),
      entry('2014.09-2018.06　國立中興大學　企業管理學系　學士'),
      heading('專長'),
      text('客戶訓練、續約談判、數據報表、Excel、SQL 基礎'),
      heading('語言'),
      text('中文（母語）、英文（中等）'),
    ],
  },
};
