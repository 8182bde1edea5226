/** Words that end, or begin, the name of a position; lower case. */
const latin = `accountant|actor|actress|actuary|adjuster|adjunct|administrator|advisor|adviser|advocate|agent|aide|ambassador|analyst|anesthetist|animator|apprentice|apprenticeship|arborist|archaeologist|architect|archivist|artist|artisan|assessor|assistant|assistantship|associate|astronomer|attendant|attorney|auditor|author|baker|banker|barista|barber|barrister|bartender|beautician|biochemist|biologist|blogger|bookkeeper|boilermaker|bricklayer|broker|builder|butcher|buyer|cabinetmaker|captain|caregiver|carer|caretaker|carpenter|cashier|caterer|ceo|cfo|chair|chairman|chairperson|chairwoman|chancellor|chauffeur|chef|chemist|chief|cio|ciso|claims handler|cleaner|clerk|clerkship|clinician|cmo|co-founder|cofounder|co-op|coach|collector|columnist|commander|commissioner|companion|composer|concierge|conductor|conservator|constable|consultant|contractor|controller|comptroller|cook|coo|coordinator|co-ordinator|copywriter|corporal|correspondent|counsel|counselor|counsellor|courier|cpo|craftsman|creator|cro|cto|curator|customer service|custodian|dba|dean|decorator|demonstrator|dentist|deputy|designer|detective|developer|devops|dietitian|dietician|director|dispatcher|diver|doctor|docent|doula|draftsman|drafter|driver|economist|editor|educator|electrician|embryologist|engineer|engineering lead|enumerator|entrepreneur|envoy|epidemiologist|escort|estimator|evaluator|examiner|executive|expert|externship|fabricator|facilitator|farmer|fellow|fellowship|firefighter|fitter|foreman|forester|founder|freelance|freelancer|fundraiser|gardener|generalist|geologist|geophysicist|governess|grader|groom|guard|guide|hairdresser|handyman|head|headteacher|headmaster|headmistress|historian|host|hostess|housekeeper|hygienist|illustrator|inspector|installer|instructor|intern|internship|interpreter|interviewer|investigator|janitor|jeweller|joiner|journalist|judge|junior|keeper|kitchen porter|labourer|laborer|landscaper|lawyer|lead|leader|lecturer|librarian|lieutenant|lifeguard|line cook|linguist|locksmith|machinist|magistrate|maid|maintainer|maker|manager|managing partner|marketer|marshal|mason|masseur|mathematician|matron|mechanic|mediator|member of technical staff|mentor|merchandiser|messenger|microbiologist|midwife|mixologist|moderator|monitor|musician|nanny|negotiator|neurologist|nurse|nutritionist|obstetrician|officer|operative|operator|optician|optometrist|organiser|organizer|owner|packer|painter|paralegal|paramedic|partner|pathologist|pediatrician|performer|pharmacist|phlebotomist|photographer|physician|physicist|physiotherapist|picker|pilot|planner|plumber|podiatrist|police officer|porter|postdoc|postdoctoral|practitioner|preceptor|president|principal|proctor|procurement|producer|professor|programmer|project lead|promoter|proofreader|proprietor|provost|psychiatrist|psychologist|publicist|purchaser|qa|radiographer|radiologist|ranger|realtor|receptionist|recruiter|referee|registrar|rep|repairer|reporter|representative|researcher|resident|residency|restorer|reviewer|rigger|roofer|sailor|salesman|salesperson|saleswoman|scheduler|scientist|scrum master|sculptor|seamstress|secretary|secondment|security|sergeant|server|shopkeeper|singer|sme|social worker|solicitor|soldier|sommelier|sous-chef|specialist|sre|staff|statistician|stagiaire|steward|stewardess|stocker|storekeeper|stocktaker|strategist|student|stylist|superintendent|supervisor|surgeon|surveyor|sysadmin|tailor|taster|teacher|teaching|technician|technologist|teller|temp|tester|therapist|tlm|trader|trainee|traineeship|trainer|translator|job title|position title|treasurer|tutor|typist|umpire|underwriter|undersecretary|undergraduate|usher|valet|veterinarian|vet|vice president|videographer|vp|evp|svp|avp|waiter|waitress|warden|warehouseman|watchman|welder|winemaker|worker|writer|zoologist|entwickler|entwicklerin|ingenieur|ingenieurin|leiter|leiterin|mitarbeiter|mitarbeiterin|berater|beraterin|praktikant|praktikantin|werkstudent|werkstudentin|sachbearbeiter|sachbearbeiterin|verkäufer|verkäuferin|lehrer|lehrerin|geschäftsführer|kaufmann|kauffrau|krankenpfleger|krankenschwester|pflegefachfrau|ingénieur|ingénieure|développeur|développeuse|chargé|chargée|responsable|infirmier|infirmière|professeur|vendeur|vendeuse|comptable|alternant|alternante|directeur|directrice|conseiller|conseillère|chef de projet|ingeniero|ingeniera|desarrollador|desarrolladora|gerente|vendedor|vendedora|profesor|profesora|enfermero|enfermera|contador|contadora|técnico|técnica|becario|becaria|auxiliar|asistente|encargado|encargada|ingegnere|sviluppatore|impiegato|impiegata|insegnante|tirocinante|responsabile|commesso|commessa|infermiere|infermiera|engenheiro|engenheira|desenvolvedor|desenvolvedora|analista|estagiário|estagiária|professora|enfermeiro|enfermeira|coordinador|coordinadora|coordenador|consultor|consultora|beamter|analytiker|ic`;

const titleWord = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${latin.replaceAll(' ', String.raw`\s`)})s?(?![\p{L}\p{N}])`,
  'iu',
);
const titleEnd = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${latin.replaceAll(' ', String.raw`\s`)})s?(?:\s+(?:[IVX]{1,4}|\d|[A-E]|II?I?))?(?:\s*\([^()]*\))?$`,
  'iu',
);
/** Words that in front of a position say no more than its rank; alone they are weak. */
const han =
  /(?:工程师|工程師|架构师|架構師|设计师|設計師|分析师|分析師|会计师|會計師|会计|會計|出纳|出納|律师|律師|教师|教師|老师|老師|讲师|講師|教授|班主任|护士|護士|护士长|護理師|护师|護理長|医生|醫生|醫師|医师|药师|藥師|经理|經理|总监|總監|主管|主任|组长|組長|班长|队长|店长|店長|副店长|厂长|院长|校长|部长|部長|科长|科員|科员|处长|局长|秘书|秘書|助理|助教|专员|專員|专家|專家|顾问|顧問|代表|实习生|實習生|实习|實習|管培生|储备干部|儲備幹部|员|員|客服|文员|文員|行政|前台|銷售|销售|采购|採購|采购员|运营|營運|企划|企劃|策划|策劃|编辑|編輯|记者|記者|翻译|翻譯|导游|導遊|司机|司機|厨师|廚師|主厨|主廚|厨师长|师傅|教练|教練|研究员|研究員|科学家|科學家|博士后|博士後|负责人|負責人|合伙人|合夥人|创始人|創辦人|董事|董事长|董事長|总裁|總裁|总经理|總經理|副总|CEO|CTO|CFO|COO|HR|主播|主持人|技术员|技術員|技师|技師|操作工|质检|品管|审计|審計|法务|法務|财务|財務|人事|督导|督導|公务员|公務員|书记|書記|干事|幹事|家教|辅导员|輔導員|志愿者|志工|站长|站長|领班|領班|服务员|服務生|收银员|收銀員|培训师|规划师|规划|开发|開發|測試|测试|产品|產品|产品经理|前端|后端|後端)(?:[（(][^（()）]*[)）])?$/u;
const hanCompanyEnd =
  /(?:公司|集团|集團|银行|銀行|医院|醫院|学校|學校|大学|大學|学院|學院|中学|中學|小学|小學|事务所|事務所)$/u;

/** Whether a text is the name of a position. */
export function isTitle(text: string): boolean {
  const length = text.split(/\s+/).length;
  if (length > 9 || text.length > 70) return false;
  if (/\p{Script=Han}/u.test(text)) return han.test(text) && !hanCompanyEnd.test(text);
  return (
    titleEnd.test(text) ||
    /^(?:head|director|vice president|vp|chief|manager|dean|professor|chair|president|member|leader|lead|intern|assistant|nurse|teacher|lecturer|officer|consultant|supervisor|coordinator|engineer|developer|specialist|associate|partner|fellow|secretary|minister|chef|responsable|leiter|leiterin|chargée?|directeur|directrice|gerente|technical lead|(?:\p{L}+ ){1,3}(?:manager|director|engineer|head|nurse|teacher|officer|assistant|lead|developer|analyst|specialist|consultant|coordinator|executive|advisor|intern))(?: of| for| in| to| -|,| de| d['’]| der| \()/iu.test(
      text,
    ) ||
    isAbbreviation(text)
  );
}

/** `RN`, `SDE II`, `PM`: written as they are spoken of. */
const isAbbreviation = (text: string): boolean =>
  /^(?:RN|LPN|CNA|SDE|SWE|SDET|MTS|PM|TPM|EM|PA|EA|BA|BDR|SDR|AE|CSM|HRBP|GP|SLP|PT|OT)(?:[ -](?:[IVX]+|\d))?$/.test(
    text,
  );

/** Whether a word of a position stands anywhere in it. */
export const namesPosition = (text: string): boolean => titleWord.test(text) || han.test(text);
