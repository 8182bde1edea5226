/** What sections hold. `personal` is the block of contact details; `other` is read by nobody. */
export type SectionKind =
  | 'top'
  | 'personal'
  | 'summary'
  | 'work'
  | 'education'
  | 'projects'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'awards'
  | 'publications'
  | 'volunteer'
  | 'references'
  | 'interests'
  | 'other';

/** Headings as resumes have them, lower case, in English, Chinese (both scripts) and other languages. */
export const HEADING_WORDS: Readonly<Record<Exclude<SectionKind, 'top'>, string>> = {
  personal: `contact|contacts|contact information|contact details|contact info|contact me|get in touch|personal details|personal information|personal info|personal data|personal particulars|basic information|details|my details|kontakt|persönliche daten|persönliche angaben|coordonnées|datos personales|contacto|dati personali|contatti|dados pessoais|contato|persoonlijke gegevens|个人信息|基本信息|个人资料|基本资料|联系方式|个人基本信息|個人資料|基本資料|聯絡方式|聯絡資料|聯繫方式`,
  summary: `summary|profile|about|about me|objective|career objective|professional objective|professional summary|executive summary|career summary|personal statement|personal profile|professional profile|career profile|profile summary|introduction|overview|statement|who i am|bio|highlights|career highlights|achievements summary|summary of qualifications|qualifications summary|qualification summary|job objective|profil|kurzprofil|über mich|à propos|profil professionnel|perfil|perfil profesional|perfil profissional|sobre mí|resumen|profilo|obiettivo|自我评价|个人简介|个人总结|自我介绍|个人优势|个人评价|求职意向|求职目标|职业目标|个人概述|职业概述|个人陈述|自我總結|自我评定|自我評價|自傳|自我介紹|個人簡介|求職意向|求職條件|應徵職務|簡介|简介|关于我|關於我|职业规划|个人特质|個人特質|个人亮点`,
  work: `experience|employment record|record of employment|work record|employment details|work experience|professional experience|employment|employment history|work history|career history|professional background|relevant experience|related experience|industry experience|career|positions held|positions|professional history|experience and employment|employment experience|job history|internship|internships|internship experience|internship experiences|teaching experience|clinical experience|nursing experience|research experience|sales experience|practical experience|additional experience|other experience|previous experience|earlier experience|prior experience|recent experience|selected experience|professional appointments|appointments|academic appointments|work|professional positions|military experience|military service|leadership experience|management experience|legal experience|culinary experience|career experience|career summary and experience|where i've worked|experience and projects|experience highlights|work experiences|placements|clinical placements|berufserfahrung|beruflicher werdegang|berufspraxis|praktika|expérience|expériences|expérience professionnelle|expériences professionnelles|parcours professionnel|stages|experiencia|experiencia laboral|experiencia profesional|esperienza|esperienze|esperienza lavorativa|esperienze lavorative|esperienza professionale|esperienze professionali|experiência|experiência profissional|experiências profissionais|werkervaring|doświadczenie|doświadczenie zawodowe|arbetslivserfarenhet|erhvervserfaring|工作经历|工作经验|工作履历|实习经历|实习经验|职业经历|任职经历|从业经历|工作背景|工作/实习经历|实习/工作经历|工作与实习经历|工作及实习经历|实习与工作经历|实践经历|专业经历|教学经历|工作情况|职业背景|教学经验|临床经历|工作經歷|工作經驗|實習經歷|實習經驗|任職經歷|職業經歷|工作履歷|經歷|经历|職歷|从业经验|職場經歷|專業經歷|主要经历|个人履历|工作|实习|實習|工作簡歷|工作简历`,
  education: `education|education record|education details|studies and training|educational background|academic background|academic history|education and training|education history|academic qualifications|educational qualifications|education and qualifications|qualifications and education|qualifications|academic credentials|academics|academic record|education background|educational history|academic profile|studies|formal education|schooling|education and credentials|academic education|degrees|ausbildung|bildung|bildungsweg|akademische ausbildung|studium|schulbildung|formation|formations|éducation|études|parcours académique|diplômes|formation académique|educación|formación|formación académica|estudios|istruzione|formazione|istruzione e formazione|titoli di studio|formação|formação acadêmica|formação académica|educação|opleiding|opleidingen|wykształcenie|utbildning|uddannelse|教育背景|教育经历|学习经历|学历|教育情况|教育程度|学历背景|教育|求学经历|教育信息|教育与培训|教育及培训|教育培训|学业背景|教育履历|學歷|教育背景|教育經歷|學習經歷|教育程度|學經歷|學歷背景|求學經歷`,
  projects: `projects|project experience|personal projects|selected projects|key projects|side projects|academic projects|project|project highlights|open source|open source projects|open-source|recent projects|notable projects|research projects|course projects|portfolio|case studies|selected work|selected works|university projects|projekte|projets|proyectos|progetti|projetos|项目经验|项目经历|项目|主要项目|科研项目|项目背景|项目实践|研究经历|科研经历|个人项目|代表项目|作品集|專案經驗|專案經歷|項目經驗|項目經歷|專案|研究經歷|作品`,
  skills: `skills|technical skills|core skills|key skills|professional skills|skills summary|skill set|skillset|skills and abilities|core competencies|competencies|key competencies|areas of expertise|expertise|technologies|tools|technical expertise|technical proficiency|technical proficiencies|computer skills|it skills|software|software skills|programming languages|programming skills|strengths|specialties|soft skills|hard skills|capabilities|additional skills|other skills|clinical skills|skills and tools|skills and expertise|skills and competencies|skills and interests|tech stack|areas of strength|top skills|abilities|digital skills|language and computer skills|technical|proficiencies|kenntnisse|fähigkeiten|edv-kenntnisse|it-kenntnisse|kompetenzen|compétences|compétences techniques|habilidades|competencias|competenze|capacità|competências|vaardigheden|umiejętności|专业技能|技能|技能特长|技能专长|个人技能|职业技能|核心技能|技术能力|技术栈|专业能力|掌握技能|技能清单|特长|专长|工具|能力|核心能力|技能与工具|计算机技能|技能标签|專業技能|技能專長|專長|電腦技能|工作技能|核心能力|擅長工具|特長`,
  languages: `languages|language|language skills|languages spoken|foreign languages|language proficiency|sprachen|sprachkenntnisse|langues|idiomas|lingue|línguas|talen|języki|语言|语言能力|外语水平|外语能力|语言水平|外语|語言|語言能力|外語能力|語文能力`,
  certificates: `certifications|certificates|certification|licenses|licences|licenses and certifications|licences and certifications|certifications and licenses|certifications and licences|certificates and licenses|professional certifications|professional licenses|licensure|licensure and certifications|training|trainings|courses|professional development|training and certifications|training and courses|certifications and training|courses and certifications|credentials|accreditations|registration|professional registration|registrations|professional qualifications|professional training|continuing education|relevant coursework|coursework|zertifikate|weiterbildung|fortbildungen|certificats|certificaciones|cursos|certificazioni|corsi|certificações|证书|资格证书|职业证书|技能证书|专业证书|资质证书|培训经历|职业资格|执业资格|所获证书|个人证书|资格认证|培训|證書|證照|專業證照|資格證書|培訓經歷|受訓經歷`,
  awards: `awards|honors|honours|achievements|awards and honors|honors and awards|awards and honours|honours and awards|awards and achievements|accomplishments|awards and recognition|recognition|scholarships|scholarships and awards|awards and scholarships|fellowships|grants|prizes|distinctions|patents|auszeichnungen|prix|distinctions|premios|premi|prêmios|获奖情况|获奖经历|荣誉奖项|所获荣誉|奖项荣誉|荣誉|奖项|获奖|奖励|荣誉与奖项|奖项与荣誉|荣誉证书|主要荣誉|专利|獲獎經歷|獲獎紀錄|得獎紀錄|榮譽|獎項|榮譽獎項|專利`,
  publications: `publications|selected publications|papers|research papers|articles|books|conference papers|journal articles|presentations|talks|publications and presentations|conferences|veröffentlichungen|publikationen|publicaciones|pubblicazioni|publicações|论文|发表论文|学术成果|论文发表|出版物|科研成果|著作|論文|發表論文|著作|學術成果`,
  volunteer: `volunteering|volunteer|volunteer experience|volunteer work|voluntary work|community service|community involvement|extracurricular activities|extracurriculars|extra-curricular activities|activities|leadership|leadership and activities|activities and leadership|campus activities|student activities|community|affiliations|memberships|professional memberships|professional affiliations|civic activities|social engagement|societies|ehrenamt|bénévolat|voluntariado|volontariato|voluntariado|志愿经历|志愿者经历|志愿服务|社会实践|校园经历|社团经历|学生工作|校内经历|社团活动|在校经历|校园活动|在校活动|公益经历|学生干部经历|社團經歷|社團經驗|志工經驗|志願服務|校園經歷|課外活動|社會實踐`,
  references: `references|referees|reference|referee|recommendations|professional references|character references|references available upon request|referenzen|références|referencias|referenze|referências|推荐人|证明人|推薦人|諮詢人`,
  interests: `interests|hobbies|hobbies and interests|interests and hobbies|personal interests|other interests|passions|interessen|hobbys|centres d'intérêt|loisirs|intereses|aficiones|interessi|hobby|interesses|兴趣爱好|兴趣|爱好|个人爱好|興趣|興趣愛好|嗜好`,
  other: `other|others|miscellaneous|additional information|other information|additional|further information|availability|declaration|life philosophy|my life philosophy|most proud of|a day of my life|quotes|motto|my time|sonstiges|divers|otros|altro|outros|其他|其他信息|其它|附加信息|补充信息|其他說明|其他信息|附件|备注|声明`,
};

/** Words that make a line that looks like a heading one, also among others; the first that fits counts. */
export const HEADING_STEMS: readonly (readonly [Exclude<SectionKind, 'top'>, RegExp])[] = [
  ['references', /\b(references|referees)\b|推荐人|證明人/],
  [
    'volunteer',
    /\b(volunteer\w*|extracurricular|community (service|work)|activities)\b|志愿|社团|校园|学生工作|社團|志工/,
  ],
  ['projects', /\bprojects?\b|项目|專案|項目/],
  ['publications', /\bpublications?\b|论文|論文/],
  [
    'certificates',
    /\b(certific\w+|licen[sc]\w+|trainings?|courses?|coursework)\b|证书|證照|培训|資格|资格/,
  ],
  [
    'awards',
    /\b(awards?|hono?u?rs|achievements?|accomplishments?|scholarships?)\b|获奖|荣誉|奖项|獲獎|榮譽/,
  ],
  [
    'work',
    /\b(experience|employment|career|internships?|work history)\b|工作|实习|任职|职业经历|從業|从业|實習/,
  ],
  ['education', /\b(education\w*|academic|qualifications?)\b|教育|学历|學歷|学习经历/],
  [
    'skills',
    /\b(skills?|competenc\w+|technolog\w+|expertise|tools|proficienc\w+|strengths)\b|技能|特长|专长|能力|專長/,
  ],
  ['languages', /\blanguages?\b|语言|語言|外语/],
  ['summary', /\b(summary|profile|objective|about)\b|自我|简介|评价|優勢|优势|简述|意向/],
  ['interests', /\b(interests?|hobbies)\b|兴趣|爱好|興趣/],
  ['personal', /\b(contact|personal (details|information))\b|联系|個人資料|基本信息/],
];
