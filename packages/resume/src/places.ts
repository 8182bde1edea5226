import { namesPosition } from './job-titles.ts';

const COUNTRIES = `afghanistan|albania|algeria|argentina|armenia|australia|austria|azerbaijan|bahrain|bangladesh|belarus|belgium|bolivia|bosnia and herzegovina|brazil|brasil|bulgaria|cambodia|cameroon|canada|chile|china|p.?r.? china|colombia|costa rica|croatia|cuba|cyprus|czech republic|czechia|denmark|dominican republic|ecuador|egypt|el salvador|england|estonia|ethiopia|finland|france|georgia|germany|deutschland|ghana|greece|guatemala|hong kong|hong kong sar|hungary|iceland|india|indonesia|iran|iraq|ireland|northern ireland|israel|italy|italia|jamaica|japan|jordan|kazakhstan|kenya|korea|south korea|republic of korea|kuwait|latvia|lebanon|lithuania|luxembourg|macau|malaysia|malta|mexico|méxico|moldova|morocco|myanmar|nepal|netherlands|the netherlands|new zealand|nigeria|norway|oman|pakistan|panama|paraguay|peru|perú|philippines|poland|polska|portugal|qatar|romania|russia|rwanda|saudi arabia|scotland|senegal|serbia|singapore|slovakia|slovenia|south africa|spain|españa|sri lanka|sudan|sweden|switzerland|schweiz|suisse|syria|taiwan|tanzania|thailand|tunisia|turkey|türkiye|uganda|ukraine|united arab emirates|uae|united kingdom|uk|u.k.|united states|united states of america|usa|u.s.a?.?|us|uruguay|uzbekistan|venezuela|vietnam|viet nam|wales|zambia|zimbabwe`;
const STATES = `alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|ontario|quebec|québec|british columbia|alberta|manitoba|saskatchewan|nova scotia|new south wales|victoria|queensland|western australia|maharashtra|karnataka|tamil nadu|telangana|gujarat|bavaria|bayern|catalonia`;
const CITIES = `amsterdam|ann arbor|antwerp|athens|atlanta|auckland|austin|baltimore|bangalore|bengaluru|bangkok|barcelona|basel|bath|beijing|belfast|bergen|berlin|bern|birmingham|bogotá|bologna|bordeaux|boston|bratislava|brighton|brisbane|bristol|brooklyn|brussels|bucharest|budapest|buenos aires|cairo|calgary|cambridge|canberra|cape town|cardiff|casablanca|charlotte|chengdu|chennai|chicago|chongqing|christchurch|cleveland|cologne|colombo|columbus|copenhagen|dallas|delhi|denver|detroit|dhaka|doha|dresden|dubai|dublin|durban|düsseldorf|edinburgh|eindhoven|frankfurt|galway|geneva|genoa|ghent|glasgow|gothenburg|guadalajara|guangzhou|gurgaon|gurugram|haifa|hamburg|hangzhou|hanoi|hanover|hannover|helsinki|ho chi minh city|houston|hyderabad|indianapolis|istanbul|jakarta|jerusalem|johannesburg|karachi|kathmandu|kansas city|kobe|kolkata|kraków|krakow|kuala lumpur|kyiv|kyoto|lagos|lahore|las vegas|lausanne|leeds|leicester|leipzig|lima|lisbon|lisboa|liverpool|ljubljana|london|los angeles|lyon|madrid|malmö|manchester|manila|marseille|medellín|melbourne|mexico city|miami|milan|milano|milwaukee|minneapolis|montreal|montréal|moscow|mountain view|mumbai|munich|münchen|nagoya|nairobi|nanjing|naples|nashville|new delhi|new orleans|new york|new york city|nyc|newcastle|noida|nottingham|oakland|orlando|osaka|oslo|ottawa|oxford|palo alto|paris|perth|philadelphia|phoenix|pittsburgh|porto|portland|prague|praha|pretoria|pune|quito|raleigh|redmond|reykjavik|riga|rio de janeiro|riyadh|rome|roma|rotterdam|sacramento|salt lake city|san antonio|san diego|san francisco|san jose|santa clara|santiago|são paulo|seattle|seoul|seville|shanghai|sheffield|shenzhen|sofia|southampton|st.? louis|stockholm|stuttgart|sunnyvale|suzhou|sydney|taipei|tallinn|tampa|tampere|tel aviv|the hague|tokyo|toronto|toulouse|trondheim|tucson|turin|utrecht|valencia|vancouver|venice|vienna|wien|vilnius|warsaw|warszawa|washington d.?c.?|wellington|winnipeg|wrocław|wuhan|xi'an|york|zagreb|zurich|zürich|kaohsiung|taichung|hsinchu|tainan`;
const STATE_SHORT = `A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CDT]|T[NX]|UT|V[AT]|W[AIVY]|ON|BC|QC|AB|NS|NSW|VIC|QLD|UK|USA|UAE|US`;
const REGION_SET = new Set(`${COUNTRIES}|${STATES}`.split('|'));
const PLACE_SET = new Set([...REGION_SET, ...CITIES.split('|')]);
const PLACE_WORD = String.raw`[\p{Lu}][\p{L}.'’-]*(?: (?:[\p{Lu}][\p{L}.'’-]*|of|de|la|upon|am|del)){0,3}`;
const PLACE_WORD_ALONE = new RegExp(`^${PLACE_WORD}$`, 'u');
const STATE_ABBREVIATION_ALONE = new RegExp(`^(?:${STATE_SHORT})$`, 'u');
const WITH_STATE_ABBREVIATION = new RegExp(
  String.raw`^${PLACE_WORD},? (?:${STATE_SHORT})(?:,? \d{5}(?:-\d{4})?)?(?:, ?(?:USA|US|Canada|Australia|United States))?$`,
  'u',
);
const ENDS_IN_REMOTE_WORK = /^.{2,30}[\s,(]+(?:remote|hybrid|on-?site)\)?$/iu;
const REMOTE_WORK =
  /^(?:location|city, state|city, country|(?:fully )?(?:remote|hybrid|on-?site|home office|work from home|worldwide|nationwide|远程|居家|遠端|混合办公)(?:[\s,/·(-]+.{0,30})?)$/iu;
const HAN_PLACES =
  /^(?:中国|中國|中华人民共和国)?(?:北京|上海|天津|重庆|重慶|广州|廣州|深圳|杭州|南京|苏州|蘇州|成都|武汉|武漢|西安|长沙|長沙|郑州|鄭州|青岛|青島|济南|濟南|大连|大連|沈阳|瀋陽|哈尔滨|长春|福州|厦门|廈門|泉州|合肥|南昌|昆明|贵阳|南宁|海口|三亚|兰州|太原|石家庄|银川|西宁|乌鲁木齐|拉萨|呼和浩特|宁波|寧波|温州|无锡|常州|徐州|扬州|南通|佛山|东莞|東莞|珠海|中山|惠州|香港|澳门|澳門|台湾|台灣|台北|臺北|新北|台中|臺中|台南|臺南|高雄|桃园|桃園|新竹|基隆|嘉义|嘉義|浙江|江苏|江蘇|广东|廣東|山东|山東|河南|河北|湖南|湖北|四川|福建|江西|安徽|云南|雲南|贵州|广西|海南|陕西|山西|甘肃|辽宁|吉林|黑龙江|内蒙古|宁夏|新疆|西藏|青海|新加坡|东京|東京|伦敦|倫敦|纽约|紐約)(?:市|省|县|縣|特别行政区)?[·\s-]*(?:[\p{Script=Han}]{1,8}(?:市|区|區|县|縣|镇|新区|路.*|街.*|街道))?$/u;

/** Whether a text names a place and nothing else. */
export function isPlace(text: string): boolean {
  if (text.length > 60 || (text.includes(',') && namesPosition(text))) return false;
  if (HAN_PLACES.test(text) || REMOTE_WORK.test(text)) return true;
  if (!/^\p{Lu}/u.test(text)) return false;
  return (
    WITH_STATE_ABBREVIATION.test(text) ||
    ENDS_IN_REMOTE_WORK.test(text) ||
    isKnownPlace(text) ||
    isTownOfKnownRegion(text)
  );
}

/** `Greater London Area`, `Paris, France`, `Austin / TX`: every part is known. */
function isKnownPlace(text: string): boolean {
  const parts = text.split(/\s*[,/·]\s*|\s-\s/u);
  return parts.every(
    (part, index) =>
      PLACE_SET.has(toBarePlace(part)) || (index > 0 && STATE_ABBREVIATION_ALONE.test(part)),
  );
}

const toBarePlace = (part: string): string =>
  part
    .toLowerCase()
    .replace(/^greater /, '')
    .replace(/ (?:area|metropolitan area|bay area|city)$/, '')
    .trim();

/** `Little Town, Shire, Scotland`: the last part is a country or a state. */
function isTownOfKnownRegion(text: string): boolean {
  const parts = text.split(/,\s*/u);
  const last = parts.at(-1)?.toLowerCase() ?? '';
  return (
    parts.length > 1 &&
    parts.length <= 3 &&
    REGION_SET.has(last) &&
    parts.slice(0, -1).every((part) => PLACE_WORD_ALONE.test(part))
  );
}
