/**
 * Traditional characters of job texts, each followed by its simplified form: what this folder compares
 * beyond the characters of the package's other rules. Made with OpenCC's tables (Apache-2.0).
 */
const PAIRS =
  '牀床礎础傷伤換换診诊記记課课溝沟賬账報报納纳電电績绩衆众織织羣群訓训勞劳議议訟讼儲储質质瑪玛養养門门幹干軟软雲云駕驾駛驶飪饪廚厨陳陈兒儿諮咨詢询輔辅潔洁謹谨驅驱積积極极邏逻籌筹靈灵飲饮廳厅遊游藝艺祕秘碩硕夠够擁拥豐丰崗岗詞词喫吃郵邮須须製制稱称彈弹鎖锁繳缴禮礼屆届繪绘額额徵征' +
  '東东絲丝喪丧麗丽義义樂乐鄉乡亂乱僅仅儀仪眾众傘伞偉伟倫伦偽伪餘余傭佣傾倾側侧僑侨償偿兌兑黨党獸兽岡冈冊册軍军馮冯沖冲凍冻淨净減减湊凑鳳凤凱凯刪删劉刘勸劝勁劲華华盧卢厲厉厭厌吳吴響响' +
  '園园聖圣塊块堅坚壇坛墊垫壘垒墳坟夾夹奪夺奧奥媽妈孫孙寧宁寶宝寵宠爾尔塵尘島岛嶺岭幣币帥帅廢废廟庙龐庞彌弥彎弯徹彻徑径懷怀憐怜戀恋撲扑掃扫揚扬撫抚拋抛搶抢掛挂揮挥損损擋挡擠挤擺摆搖摇' +
  '撐撑敵敌舊旧曠旷晝昼曉晓曬晒槍枪橋桥樓楼權权櫃柜歐欧殘残殺杀毀毁漢汉湯汤滬沪淚泪灑洒濟济渾浑濃浓濤涛潤润漲涨滲渗灣湾濕湿濾滤燈灯爐炉煉炼爍烁爛烂獻献瘋疯睜睁磚砖礦矿窮穷競竞糧粮紅红' +
  '紋纹紐纽絕绝綜综綠绿緒绪緣缘縮缩罰罚羅罗腦脑臉脸艦舰艱艰蘭兰虛虚觸触許许詐诈詩诗諸诸譽誉豬猪貪贪貧贫貿贸賽赛贊赞趕赶趨趋躍跃踐践軌轨輕轻輛辆遷迁違违遲迟遺遗鄰邻醬酱釣钓鈔钞鈴铃鋼钢' +
  '錢钱閉闭閒闲闊阔陽阳陰阴陸陆頂顶飛飞飼饲館馆馬马駐驻騎骑魚鱼鮮鲜鳥鸟鳴鸣黃黄齒齿龍龙龜龟櫥橱繕缮';

const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  (PAIRS.match(/../gu) ?? []).map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

export function foldMore(text: string): string {
  return text.replaceAll(/\p{Script=Han}/gu, (character) => SIMPLIFIED.get(character) ?? character);
}
