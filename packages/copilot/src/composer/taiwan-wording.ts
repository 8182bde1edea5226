/**
 * What OpenCC leaves as it is on the mainland, or turns into a word of another trade, and
 * interviews in Taiwan say otherwise. Longer words stand before those that they contain.
 */
const WORDS: readonly (readonly [found: string, taiwan: string])[] = (
  '匯入：［問題 導入：［問題, ［誰籤］ ［誰簽］, 生命體徵 生命徵象, 裝置 設備, 每台設備 每台裝置, 得到了支援 得到了支持, 安家支援 安家補助, ' +
  '異地到職有什麼支援 異地到職有什麼補助, 棧各自有，堆共用 堆疊各自有，堆積共用, 自己的棧，堆是 自己的堆疊，堆積是, 復購 回購, ' +
  '反饋 回饋, 質量 品質, 簡歷 履歷, 招聘資訊 徵才資訊, 招聘要求 徵才條件, 招聘 徵才, 到崗 到職, 入職 到職, ' +
  '目前崗位 目前職位, 崗位 職位, 人群 族群, 領導 主管, 晉升 升遷, 基本工資 底薪, 工資 薪水, ' +
  '薪酬 薪資, 投訴 客訴, 群眾 民眾, 拍板 定案, 復盤 檢討, 發版 改版, 發帖 發文, 點贊 按讚, ' +
  '鎖賬 關帳, 壞賬 呆帳, 賬 帳, 短鏈 短網址, ' +
  '回滾 還原, 全量 全面開放, 熔斷 斷路, 令牌桶 權杖桶, 令牌 權杖, 冪等 等冪, 堆快照 堆積快照, 引數繫結 參數綁定, ' +
  '許可權 權限, 分割槽 分區, 只讀 唯讀, 打補丁 更新修補, 跨站指令碼 跨站腳本, 指令碼 腳本, 一個例項 一個實例, ' +
  '全域性變數 全域變數, 程序 行程, 埋點 追蹤碼, 落地頁 到達頁, 落地 上路, 小票 收據, ' +
  '酒店 飯店, 後廚 廚房, 查房 巡房, 課程、導師或專案 課程、前輩或專案, 導師 指導教授, 課題組 研究室, 彙報 回報, 渠道 管道, 日活 每日活躍數, ' +
  '獲客 獲取客戶, 呼吸和迴圈 呼吸和循環, 氣道、呼吸、迴圈 氣道、呼吸、循環, 最好的增長是迴圈 最好的成長是循環, ' +
  '迴圈 循環, 不是隻 不是只, 而不是隻 而不是只, 鎖屏 鎖螢幕, 平臺 平台, 後臺 後台, 前臺 櫃檯, ' +
  '水平 水準, 幹活 做事, 勻速 等速, 客戶端 用戶端, 紮實 扎實, 通過 透過, 節假日 假日, ' +
  '佈局 版面配置, 老帶新 舊客帶新客, 排查 排除問題, 告警 警報, 線上故障 正式環境故障'
)
  .split(', ')
  .map((pair) => pair.split(' ') as [string, string]);

export function taiwanWording(traditional: string): string {
  return WORDS.reduce((text, [found, taiwan]) => text.replaceAll(found, taiwan), traditional);
}
