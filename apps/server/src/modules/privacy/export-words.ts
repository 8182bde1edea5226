import type { InterfaceLocale } from '@cuecard/contract';

export interface ExportWords {
  readonly title: string;
  readonly made: string;
  readonly account: string;
  readonly interviews: string;
  readonly practice: string;
  readonly exams: string;
  readonly said: string;
  readonly interviewer: string;
  readonly candidate: string;
  readonly room: string;
  readonly question: string;
  readonly bank: string;
  readonly predictions: string;
  readonly resumes: string;
  readonly nothing: string;
  readonly rest: string;
}

/** The words of the page for people; the JSON beside it needs none. */
export const EXPORT_WORDS: Record<InterfaceLocale, ExportWords> = {
  en: {
    title: 'Everything Cuecard keeps about you',
    made: 'Made on',
    account: 'Account',
    interviews: 'Interviews',
    practice: 'Practice',
    exams: 'Written exams',
    said: 'What was said',
    interviewer: 'Interviewer',
    candidate: 'You',
    room: 'Room',
    question: 'Question',
    bank: 'Question bank',
    predictions: 'Predictions',
    resumes: 'Resumes',
    nothing: 'Nothing is kept.',
    rest: 'Sign-ins, plan, time ledger and every detail are in cuecard.json. The files of your resumes are in the folder “resumes”, the pictures of your exams in “exams”.',
  },
  'zh-CN': {
    title: 'Cuecard 保存的关于你的全部内容',
    made: '导出时间',
    account: '账号',
    interviews: '面试',
    practice: '练习',
    exams: '笔试',
    said: '对话内容',
    interviewer: '面试官',
    candidate: '你',
    room: '现场',
    question: '问题',
    bank: '题库',
    predictions: '面试预测',
    resumes: '简历',
    nothing: '没有保存任何内容。',
    rest: '登录记录、套餐、时长明细和所有细节都在 cuecard.json 中。你的简历文件在 “resumes” 文件夹中，考试图片在 “exams” 文件夹中。',
  },
  'zh-TW': {
    title: 'Cuecard 保存的關於你的全部內容',
    made: '匯出時間',
    account: '帳號',
    interviews: '面試',
    practice: '練習',
    exams: '筆試',
    said: '對話內容',
    interviewer: '面試官',
    candidate: '你',
    room: '現場',
    question: '問題',
    bank: '題庫',
    predictions: '面試預測',
    resumes: '履歷',
    nothing: '沒有保存任何內容。',
    rest: '登入紀錄、方案、時長明細和所有細節都在 cuecard.json 中。你的履歷檔案在「resumes」資料夾中，考試圖片在「exams」資料夾中。',
  },
};
