/** Common Chinese family names in both scripts; two-character ones apart. */
const SINGLE_SURNAMES =
  '王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭肖程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎閻余潘杜戴夏钟鍾鐘汪田任姜范方石姚谭譚廖邹鄒熊金陆陸郝孔白崔康毛邱秦江史顾顧侯邵孟龙龍万萬段雷钱錢汤湯尹黎易常武乔喬贺賀赖賴龚龔文庞龐樊兰蘭殷施陶洪翟安颜顏倪严嚴牛温溫芦蘆季俞章鲁魯葛伍韦韋申尤毕畢聂聶丛焦向柳邢路岳齐齊梅莫庄莊辛管祝左涂谷祁时時舒耿牟卜詹关關苗凌费費纪紀靳盛童欧歐甄项項曲成游阳陽裴席卫衛查屈鲍鮑位覃霍翁隋植甘景薄单單包司柏宁寧柯阮桂闵閔解强強柴华華车車冉房边邊净辜吉饶饒刁瞿戚丘古米池滕晋晉苑邬鄔臧畅暢宫來来嵺苟全褚廉简簡娄婁盖符奚木穆党党燕郎邸冀谈談姬屠连連郜晏栾欒郁商蒙计計喻揭窦竇迟遲宇敖糜鄢冷卓花仇艾蓝藍都巩鞏稽井练練仲乐樂虞卞封竺冼麦麥危鲜鮮佟佘谌諶幸应應明时荀荆荊占宗车皮檀底仝亓肇阚闞鞠丰酆蔺藺贡貢楚帅帥逯冀';
const DOUBLE_SURNAMES =
  '欧阳歐陽司马司馬上官诸葛諸葛司徒夏侯皇甫尉迟尉遲公孙公孫慕容令狐长孙長孫宇文东方東方南宫南宮轩辕軒轅端木百里呼延申屠太史独孤獨孤第五';

const SINGLE_SURNAME_SET = new Set(SINGLE_SURNAMES);
const DOUBLE_SURNAME_SET = new Set(DOUBLE_SURNAMES.match(/../gu) ?? []);

/** Words of two or three characters that begin like a family name and are none. */
const NOT_NAMES = new Set(
  '简历 简介 简述 高中 高级 高职 方向 方法 项目 金融 金牌 成绩 成果 成都 成人 常用 常州 管理 商务 商业 计算机 计算 时间 安全 安徽 安装 应用 温州 江苏 江西 云南 宁波 武汉 程序 程序员 党员 党校 连云港 柏林 景观 房产 房地产 车间 文员 文秘 文学 文化 包装 平台 单位 单身 钟点 全职 全日制 强项 白领 鲁班 路演 任务 任职 经理 向上 曾任 时任 都市 来源 麦当劳 和平 后端 古筝 符合 左右 盛典 解决 从业 干部 毕业 毕业生 年龄 阳光 游戏 金工 石家庄 沈阳 贵阳 郑州 苏州 徐州 杭州 福建 厦门 黄石 衡阳 唐山 马来西亚 康复 康复师 司机 司法 查询 冷链 车工 焦点 米其林 池州 乐器 明星 华为 华东 华南 牛津 強項 簡歷 簡介 高雄 应届 应届生 应聘 应聘者 應屆 應屆生 應徵 應徵者 明细 楚雄 項目 時間 計算機 應用 單位 經理 來源 黨員 連絡 聯絡 溫州 寧波 雲端'.split(
    ' ',
  ),
);

/** Whether a text can be a Chinese personal name: a family name and one or two more characters. */
export function isHanName(text: string): boolean {
  if (NOT_NAMES.has(text)) return false;
  const letters = Array.from(text);
  if (!/^\p{Script=Han}{2,4}$/u.test(text))
    return /^\p{Script=Han}{1,6}·\p{Script=Han}{1,8}(?:·\p{Script=Han}{1,8})?$/u.test(text);
  if (DOUBLE_SURNAME_SET.has(letters.slice(0, 2).join(''))) return letters.length >= 3;
  return letters.length <= 3 && SINGLE_SURNAME_SET.has(letters[0] ?? '');
}
