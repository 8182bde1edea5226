/**
 * Traditional characters that occur in the rules of this package, each followed by its simplified
 * form. The rules are written once, in simplified characters; this is no general converter.
 */
const PAIRS =
  '們们個个這这裡里裏里來来說说講讲談谈過过還还時时會会對对問问題题麼么嗎吗為为爲为什什樣样幾几誰谁點点給给' +
  '讓让請请紹绍單单簡简歷历經经驗验長长處处優优選选擇择職职離离開开關关係系覺觉認认識识學学習习壓压緊紧' +
  '團团隊队領领導导員员業业務务計计劃划規规寫写碼码實实現现設设畫画圖图較较舉举釋释從从間间聽听見见聲声' +
  '網网絡络螢荧鏡镜頭头轉转變变將将後后動动辦办應应該该話话語语則则無无與与於于適适薪薪資资預预' +
  '發发進进運运達达標标準准備备緩缓難难戶户顧顾訴诉衝冲突突敗败錯错誤误輸输贏赢機机興兴趣趣熱热愛爱穩稳' +
  '啟启邊边遠远總总結结構构築筑統统數数據据庫库測测試试檢检查查觀观點点論论證证優优勢势劣劣強强項项' +
  '場场車车氣气順顺習习慣惯嗎吗歡欢謝谢辛辛賴赖錄录視视頻频連连線线斷断訊讯訂订貼贴傳传檔档齊齐' +
  '啲的咩么嘅的係是喺在唔不佢他哋们邊边冇没嘢东點怎' +
  '參参賣卖買买價价錢钱賺赚貴贵費费貨货類类種种別别區区萬万億亿倆俩兩两雙双條条張张層层級级' +
  '獨独負负責责協协調调謀谋執执評评估估審审約约細细節节練练編编譯译異异漸渐穫获獲获獎奖勵励' +
  '體体國国際际際际歲岁幫帮誇夸讚赞罵骂錶表鐘钟週周號号證证書书親亲筆笔紙纸鍵键盤盘滑滑順顺' +
  '純纯繼继續续講讲慢慢雖虽卻却並并且且另另麥麦風风鬆松啦啦喔喔吧吧囉啰嘛嘛猜猜' +
  '滿满沒没麻麻煩烦當当確确銷销範范圍围訪访臨临';

const SIMPLIFIED = readPairs();

function readPairs(): ReadonlyMap<string, string> {
  const characters = [...PAIRS];
  const pairs = new Map<string, string>();
  for (let index = 0; index + 1 < characters.length; index += 2) {
    const traditional = characters[index] ?? '';
    if (!pairs.has(traditional)) pairs.set(traditional, characters[index + 1] ?? '');
  }
  return pairs;
}

/** Folds traditional (and a few Cantonese) characters so that one set of rules reads both. */
export function foldHan(text: string): string {
  return [...text].map((character) => SIMPLIFIED.get(character) ?? character).join('');
}
