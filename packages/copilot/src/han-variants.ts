/**
 * Traditional characters that occur in the rules of this package, each followed by its simplified
 * form. The rules are written once, in simplified characters; this is no general converter.
 */
const PAIRS =
  '們们個个這这裡里裏里來来說说講讲談谈過过還还時时會会對对問问題题麼么嗎吗為为爲为樣样幾几誰谁點点給给讓让請请紹绍單单簡简歷历經经驗验長长處处優优選选擇择職职離离' +
  '開开關关係系覺觉認认識识學学習习壓压緊紧團团隊队領领導导員员業业務务計计劃划規规寫写碼码實实現现設设畫画圖图較较舉举釋释從从間间聽听見见聲声網网絡络螢荧鏡镜頭头' +
  '轉转變变將将後后動动辦办應应該该話话語语則则無无與与於于適适資资預预發发進进運运達达標标準准備备緩缓難难戶户顧顾訴诉衝冲敗败錯错誤误輸输贏赢機机興兴熱热愛爱穩稳' +
  '啟启邊边遠远總总結结構构築筑統统數数據据庫库測测試试檢检觀观論论證证勢势強强項项場场車车氣气順顺慣惯歡欢謝谢賴赖錄录視视頻频連连線线斷断訊讯訂订貼贴傳传檔档齊齐' +
  '啲的咩么嘅的喺在唔不佢他哋们冇没參参賣卖買买價价錢钱賺赚貴贵費费貨货類类種种別别區区萬万億亿倆俩兩两雙双條条張张層层級级獨独負负責责協协調调謀谋執执評评審审約约' +
  '細细節节練练編编譯译異异漸渐穫获獲获獎奖勵励體体國国際际歲岁幫帮誇夸讚赞罵骂錶表鐘钟週周號号書书親亲筆笔紙纸鍵键盤盘純纯繼继續续雖虽卻却並并麥麦風风鬆松囉啰滿满' +
  '沒没煩烦當当確确銷销範范圍围訪访臨临願愿態态決决帶带闡阐敘叙複复復复雜杂薦荐憶忆擬拟瞭了聯联紀纪嘗尝隨随討讨嚴严辭辞終终簽签誠诚擔担飯饭讀读盡尽採采臺台僱雇陣阵' +
  '鏈链隻只剛刚畢毕階阶圓圆針针著着奮奋術术維维護护專专環环輯辑瀏浏覽览併并靜静載载頁页礙碍憂忧闆板屬属慮虑組组疊叠內内隱隐顯显產产況况廣广詳详擴扩迴回補补壞坏監监' +
  '尋寻蟲虫輪轮縣县狀状紮扎衛卫療疗婦妇齡龄農农徵征閱阅廠厂倉仓營营醫医師师裝装擾扰鬧闹財财稅税債债購购貸贷銀银帳账藥药葉叶鐵铁遞递歸归佇伫佔占創创鑰钥憑凭聰聪爭争' +
  '劇剧險险醜丑驚惊歎叹嘆叹癥症換换';

const SIMPLIFIED = readPairs();

function readPairs(): ReadonlyMap<string, string> {
  const characters = PAIRS.match(/./gu) ?? [];
  const pairs = new Map<string, string>();
  for (let index = 0; index + 1 < characters.length; index += 2) {
    const traditional = characters[index] ?? '';
    if (!pairs.has(traditional)) pairs.set(traditional, characters[index + 1] ?? '');
  }
  return pairs;
}

/** Folds traditional (and a few Cantonese) characters so that one set of rules reads both. */
export function foldHan(text: string): string {
  return text.replaceAll(/\p{Script=Han}/gu, (character) => SIMPLIFIED.get(character) ?? character);
}
