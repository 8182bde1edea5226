/** Legal forms and words that end the name of an employer. */
const LEGAL =
  /(?:^|[\s,.(])(?:inc|incorporated|llc|l\.l\.c|llp|lp|ltd|limited|plc|gmbh|gmbh & co\.? kg|mbh|ag|kg|kgaa|se|s\.?a|s\.?a\.?s|s\.?a\.?r\.?l|sarl|sas|s\.?r\.?l|s\.?p\.?a|s\.?l|s\.?l\.?u|b\.?v|n\.?v|oy|oyj|ab|a\/s|aps|as|asa|corp|corporation|company|co|pty|pte|bhd|sdn|kk|k\.k|ooo|sp\. z o\.?o|s\.a\. de c\.v|ltda|eireli|s\.r\.o|a\.s|a\.ş|spol\. s r\.o|d\.o\.o|k\.s|kft|zrt|uab|sia|ood|sh\.p\.k|llp)\.?\)?$/u;
const KINDS =
  /(?<![\p{L}])(?:group|holdings?|bank|hospital|clinic|surgery|studios?|labs?|laborator(?:y|ies)|partners|associates|agency|consulting|consultants|consultancy|solutions|systems|technolog(?:y|ies)|services|industries|media|foundation|council|ministry|department of|trust|nhs|restaurant|bistro|brasserie|café|cafe|hotel|hotels|resort|airlines|airways|pharma(?:ceuticals?|cy)?|insurance|capital|ventures|securities|motors|logistics|freight|foods|bakery|grocers?|stores?|supermarkets?|retail|software|networks?|digital|interactive|entertainment|publishing|press|news|times|electronics|semiconductors?|energy|power|petroleum|construction|builders|architects|realty|properties|enterprises?|international|global|healthcare|health|medical cent(?:er|re)|care home|nursing home|kindergarten|preschool|nursery|academy|school|college|university|institute|centre|center|library|museum|charity|society|association|federation|commission|authority|bureau|embassy|government|county|municipality|city of|police|army|navy|air force|marine corps|fire department|research|works|workshop|garage|factory|boulangerie|pâtisserie|crêperie|librairie|auberge|bäckerei|apotheke|gasthaus|kanzlei|verlag|farmacia|panadería|plant|shop|market|church|theat(?:re|er)|orchestra|traders?|trading|express|couriers?|transport|catering|pub|inn|lodge|mall|warehouse|salon|spa|gym|farm|farms|dairy|winery|brewery|mill|mills|airport|railway|railways|shipping|tours|travel|law firm|chambers|solicitors|krankenhaus|klinik|klinikum|stadt|sparkasse|versicherung|hôpital|clinique|mairie|banque|société|groupe|grupo|banco|hospital|clínica|empresa|ospedale|comune|azienda|gruppo)(?![\p{L}])/u;
const HAN_END =
  /(?:公司|集团|集團|控股|银行|銀行|支行|分行|医院|醫院|卫生院|衛生所|诊所|診所|药房|事务所|事務所|研究院|设计院|設計院|剧院|敬老院|养老院|研究所|研究中心|中心|局|厅|廳|委员会|委員會|政府|街道办事处|办事处|法院|检察院|学校|學校|中学|中學|小学|小學|高中|国中|國中|幼儿园|幼兒園|幼稚園|大学|大學|学院|學院|酒店|饭店|飯店|宾馆|餐厅|餐廳|咖啡馆|工作室|工厂|工廠|厂|廠|商行|商场|商場|超市|书店|門市|门店|旗舰店|社|报社|报业|电视台|電視台|科技|网络|網路|资讯|資訊|传媒|傳媒|证券|證券|基金|基金会|基金會|保险|保險|信托|资本|資本|律所|物流|地产|地產|置业|股份|实业|實業|机构|機構|协会|協會|俱乐部|培训|补习班|補習班|部队|分公司|有限公司|Ltd\.?|Inc\.?)(?:[（(][^（()）]{1,12}[)）])?$/u;

/** How surely a text is the name of an employer by its own words: 2 a legal form, 1 a telling word. */
export function rateEmployerName(text: string): 0 | 1 | 2 {
  if (text.length > 90) return 0;
  if (/\p{Script=Han}/u.test(text)) {
    if (/(?:公司|集团|集團|银行|銀行|医院|醫院)(?:[（(].{1,12}[)）])?$/u.test(text)) return 2;
    return HAN_END.test(text) ? 1 : 0;
  }
  const lower = text.toLowerCase();
  if (LEGAL.test(lower) && /\s/.test(text)) return 2;
  return KINDS.test(lower) ? 1 : 0;
}

export const isLegalForm = (text: string): boolean =>
  LEGAL.test(` ${text.toLowerCase()}`) && text.split(' ').length <= 2;

const SCHOOL_LATIN =
  /(?<![\p{L}])(?:universit(?:y|é|à|ät|aet|eit|et|as|ies)|univ\.?|universi(?:dad|dade|tat|tatea|tet|teit)|università|uniwersytet|univerzita|üniversitesi|college|colegio|collège|coláiste|scoil|institute|institut|instituto|istituto|school|academy|academia|académie|academie|akademie|akademia|akademi|folkhögskolan?|högskolan?|\p{L}+hochschule|\p{L}+schule|\p{L}+skolan|hogeschool|universiteit|polytechni(?:c|que)|politecnico|politécnica|politechnika|polytech|hochschule|fachhochschule|technikum|gymnasium|gymnázium|realschule|gesamtschule|berufsschule|berufskolleg|lycée|lyceum|liceo|liceum|école|ecole|escuela|escola|scuola|facultad|faculté|conservatory|conservatoire|seminary|high school|grammar school|sixth form|yeshiva|madrasa|bootcamp|boot camp)(?![\p{L}])/u;
const SCHOOL_SHORT =
  /^(?:MIT|M\.I\.T\.|UC [A-Z][\p{L}]+(?: [A-Z]\p{L}+)?|UCL|UCLA|UCSD|UCSB|UCI|UCSF|USC|NYU|CMU|Caltech|Georgia Tech|Virginia Tech|Texas Tech|Penn State|Ohio State|LSE|KCL|ETH(?: Z(?:ü|ue|u)rich)?|EPFL|EPITA|ENSAE|HEC(?: Paris)?|INSEAD|IMD|NUS|NTU|SMU|HKU|HKUST|CUHK|KAIST|POSTECH|SNU|IIT [A-Z]\p{L}+|IIM [A-Z]\p{L}+|NIT [A-Z]\p{L}+|BITS Pilani|VIT|TU [A-Z]\p{L}+|RWTH Aachen|FH [A-Z]\p{L}+|KTH|DTU|NTNU|KU Leuven|UNAM|USP|UNSW|ANU|RMIT|UTS|QUT|UBC|McGill|SUNY [A-Z]\p{L}+|CUNY [A-Z]\p{L}+|UMass [A-Z]\p{L}+|UT Austin|UNC Chapel Hill|UIUC)$/u;
const SCHOOL_HAN =
  /(?:大学|大學|学院|學院|学校|學校|中学|中學|高中|高职|中专|职校|職校|技校|高工|高商|家商|工商|商工|附中|一中|二中|科大|师大|師大|党校|研究生院|研究院)(?:[（(][^（()）]{1,16}[)）])?(?:[\p{Script=Han}]{0,6}(?:校区|分校|校區))?$/u;
/** Words that hold a school's word and name none. */
const NO_SCHOOL =
  /^(?:high school|college|university|school|graduate|secondary school|university degree|online course|bootcamp|school of [\p{L} ,&]+|college of [\p{L} ,&]+|faculty of .*|department of .*|institute of .{0,3}|大学|大學|学院|学校|大学本科|大学专科|高中|中学|中专|.{0,6}(?:级|奖学金))$/iu;

/** Whether a text is the name of a school. */
export function isSchool(text: string): boolean {
  if (text.length > 90 || text.split(' ').length > 11 || NO_SCHOOL.test(text)) return false;
  if (/\p{Script=Han}/u.test(text)) {
    return SCHOOL_HAN.test(text) && !/(?:毕业|就读|考入|获得|取得|负责)/u.test(text);
  }
  return (
    SCHOOL_SHORT.test(text) ||
    (SCHOOL_LATIN.test(text.toLowerCase()) &&
      !/^(?:at|in|the|of) /.test(text) &&
      startsLikeName(text))
  );
}

const startsLikeName = (text: string): boolean =>
  /^[\p{Lu}\d“"'(]/u.test(text) || /^(?:école|université|univ)/u.test(text);

const DEGREE =
  /(?<![\p{L}])(?:bachelors?|bachelor['’]s|masters?|master['’]s|doctor(?:ate|al)?|ph\.? ?d\.?|dphil|mphil|mba|emba|b\.? ?a\.?|b\.? ?sc\.?|b\.?s\.?|m\.? ?a\.?|m\.? ?sc\.?|m\.?s\.?|b\.? ?eng\.?|m\.? ?eng\.?|b\.? ?tech\.?|m\.? ?tech\.?|b\.? ?ed\.?|m\.? ?ed\.?|b\.? ?com\.?|m\.? ?com\.?|bba|bca|mca|bfa|mfa|ll\.? ?b\.?|ll\.? ?m\.?|j\.?d\.?|m\.?d\.?|mbbs|bds|dds|dvm|bsn|msn|dnp|adn|a\.?a\.?s?|a\.?s\.?|associate(?:['’]s)?(?: degree| of| in)|diploma|postgraduate|graduate certificate|certificate in|pgce|pgdip|pgcert|hnd|hnc|nvq|btec|a-?levels?|gcses?|ged|abitur|matura|maturità|baccalauréat|bac|licence|licenciatura|licenciado|licenciada|laurea|grado en|diplom|magister|ingénieur|bts|dut|high school diploma|foundation degree|honours|hons|minor in|major in|exchange|degree|bootcamp|apprenticeship|ausbildung)(?![\p{L}])/u;
const HAN_DEGREE =
  /(?:本科|学士|學士|硕士|碩士|博士|专科|大专|大專|高中|中专|研究生|双学位|MBA|EMBA|在职|交换生|交換生|自考|函授|全日制|学历|學歷)/u;

export const namesDegree = (text: string): boolean =>
  DEGREE.test(text.toLowerCase()) || HAN_DEGREE.test(text);
