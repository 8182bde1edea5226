import { column, onePage, page, placed, type Fixture } from './layout.ts';

/** Resumes as the most copied templates and the exports of job sites lay them out, with made-up people. */
export const lookAlikeResumes: readonly Fixture[] = [
  {
    id: 'dates-broken-in-a-narrow-column',
    document: placed(
      page(
        column(40, 30, 515, [
          '^^Solveig Aasen',
          'solveig@aasen.test  |  +47 912 34 567',
          '^Experience',
        ]),
        column(40, 110, 60, ['Mar 2021 –', 'Present', 'Aug 2018 –', 'Feb 2021']),
        column(98, 110, 440, [
          'Senior Engineer, Tidewell Logistics, Bristol, UK',
          '- Cut the latency from 840 ms to 190 ms',
          'Software Engineer, Corvane, Leeds, UK',
          '- Wrote the billing ledger of 60 shops',
        ]),
        column(40, 200, 515, [
          '^Education',
          '2015 – 2018 BSc Computer Science, University of Leicester, Leicester, UK',
        ]),
      ),
    ),
    expected: {
      name: 'Solveig Aasen',
      email: 'solveig@aasen.test',
      phone: '+47 912 34 567',
      schools: ['University of Leicester'],
      companies: ['Tidewell Logistics', 'Corvane'],
      dates: ['2021-03–present', '2018-08–2021-02'],
    },
  },
  {
    id: 'firm-town-country-is-no-place',
    document: onePage([
      'PERSONAL INFORMATION',
      '^^Hannah Weiss',
      '+49 151 23456789',
      'hannah.weiss@mail.test',
      '^WORK EXPERIENCE',
      'Oct 2019 – Present Design Engineer',
      'Kestrel Antriebstechnik GmbH, Stuttgart, Germany',
      '- Redesigned a gearbox housing',
      'Mar 2018 – Sep 2019 Working Student',
      'Bodensee Robotics, Konstanz, Germany',
      '- Built a test rig for grippers',
      '^EDUCATION AND TRAINING',
      '2013 – 2017 B.Eng. Mechatronics',
      'University of Stuttgart, Stuttgart, Germany',
      '^PERSONAL SKILLS',
      'SolidWorks, MATLAB',
    ]),
    expected: {
      name: 'Hannah Weiss',
      email: 'hannah.weiss@mail.test',
      phone: '+49 151 23456789',
      schools: ['University of Stuttgart'],
      companies: ['Kestrel Antriebstechnik GmbH', 'Bodensee Robotics'],
    },
  },
  {
    id: 'bars-without-spaces-and-staff-counts',
    document: onePage([
      '^^林佳穎',
      '聯絡電話 0912-345-678',
      'lin.jiaying@mail.test',
      '^學歷',
      '*輔仁大學',
      '廣告傳播學系 學士｜2015/09 - 2019/06',
      '^工作經歷',
      '總年資 4~5年',
      '*行銷企劃',
      '綠芽生活股份有限公司｜台北市｜員工100人',
      '2021/03 - 仍在職',
      '社群粉絲由 1.2 萬成長到 5 萬，互動率提升 12%',
      '*行銷助理',
      '晨光設計｜新北市｜員工100人',
      '2019/07 - 2021/02',
      '規劃 12 場快閃活動',
    ]),
    expected: {
      name: '林佳穎',
      email: 'lin.jiaying@mail.test',
      phone: '0912-345-678',
      schools: ['輔仁大學'],
      companies: ['綠芽生活股份有限公司', '晨光設計'],
    },
  },
  {
    id: 'double-name-broken-at-its-hyphen',
    document: placed(
      page(
        column(20, 30, 150, [
          '^^Tobias Lindqvist-',
          '^^Moore',
          'Data Scientist',
          't.lindqvist@post.test',
        ]),
        column(220, 30, 340, [
          '^Experience',
          '*Data Scientist',
          'Bluefinch Health Inc. · San Jose, CA',
          'June 2020 – Present',
          '- Forecast the weekly demand of 1,200 stores',
        ]),
      ),
    ),
    expected: {
      name: 'Tobias Lindqvist-Moore',
      email: 't.lindqvist@post.test',
      phone: null,
      schools: [],
      companies: ['Bluefinch Health Inc.'],
    },
  },
];
