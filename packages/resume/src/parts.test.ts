import { describe, expect, it } from 'vitest';
import { findDateSpans, removeDates } from './dates.ts';
import { findHeadingByStem, findHeading } from './headings.ts';
import { closeLetterSpacing, normaliseText, trimMarks } from './normalise.ts';
import { rateEmployerName, isSchool } from './organisation-names.ts';
import { isPlace } from './places.ts';
import { isHanName } from './chinese-names.ts';
import { isTitle } from './job-titles.ts';

describe('[RES-24] text is normalised before it is compared', () => {
  it.each([
    ['⼯作经⻓', '工作经长'],
    ['ﬁnance\u00A0oﬃcer', 'finance officer'],
    ['co\u00ADoperate\u200B', 'cooperate'],
    ['２０２０年', '2020年'],
    ['mailto:jo@x.test tel:+15550100', 'jo@x.test +15550100'],
    ['\uE0B7Paris', '\tParis'],
    ['\uF0B7 Led', '• Led'],
  ])('%j', (text, normal) => expect(normaliseText(text)).toBe(normal));

  it.each([
    ['J O H N   D O E', 'JOHN DOE'],
    ['S K I L L S', 'SKILLS'],
    ['教 育 背 景', '教育背景'],
    ['I am A B player', 'I am A B player'],
  ])('%s', (text, closed) => expect(closeLetterSpacing(text)).toBe(closed));

  it('leaves brackets that belong together', () => {
    expect(trimMarks('– Acme (Asia) Ltd, ')).toBe('Acme (Asia) Ltd');
    expect(trimMarks('Acme (')).toBe('Acme');
  });
});

describe('[RES-25] dates are read in the forms that resumes have', () => {
  it.each([
    ['Jan 2020 – Present', '2020-01', 'present'],
    ['January, 2020 to March 2021', '2020-01', '2021-03'],
    ['Jan – Mar 2020', '2020-01', '2020-03'],
    ['2020.09-2023.06', '2020-09', '2023-06'],
    ['2020年9月至今', '2020-09', 'present'],
    ['2018年3月 - 2019年11月', '2018-03', '2019-11'],
    ['09/2020 – 12/2021', '2020-09', '2021-12'],
    ['01/02/2019 – 31/08/2020', '2019-02', '2020-08'],
    ["Sept '18 - Oct '19", '2018-09', '2019-10'],
    ['2015-17', '2015', '2017'],
    ['2015–2019', '2015', '2019'],
    ['since 2019', '2019', 'present'],
    ['2016/07 ~ 2018/02', '2016-07', '2018-02'],
    ['民國108年7月 - 民國110年', '2019-07', '2021'],
    ['März 2014 bis heute', '2014-03', 'present'],
    ['20XX – Current', null, 'present'],
  ])('%s', (text, start, end) => {
    expect(findDateSpans(text)).toMatchObject([
      { start, end, range: true, from: expect.any(Number) as number },
    ]);
  });

  it.each([
    ['Summer 2019', '2019'],
    ['Graduated May 2018', '2018-05'],
    ['2021 秋季', '2021'],
  ])('%s', (text, end) =>
    expect(findDateSpans(text)).toMatchObject([{ start: null, end, range: false }]),
  );

  it.each(['+1 555 201 9000', '120190', '3.2020.11', 'room 2201', 'v2020', '45,2019 items'])(
    'no date: %s',
    (text) => expect(findDateSpans(text)).toEqual([]),
  );

  it('takes dates and their length out of a line', () => {
    expect(removeDates('Teller (2015 - 2017)').trim()).toBe('Teller');
    expect(removeDates('Jan 2019 - Present (3 years 2 months)').trim()).toBe('');
  });
});

describe('[RES-26] sections are known by their headings', () => {
  it.each([
    ['WORK EXPERIENCE', 'work'],
    ['E D U C A T I O N', 'education'],
    ['教育背景 Education', 'education'],
    ['实习/项目经历', 'work'],
    ['三、工作经历', 'work'],
    ['Skills & Languages', 'skills'],
    ['Berufserfahrung', 'work'],
    ['證照', 'certificates'],
  ])('%s', (text, kind) => expect(findHeading(text)).toBe(kind));

  it.each(['Experience 2019', 'I have experience.', 'Marta Skill', 'education@mail.test'])(
    'no heading: %s',
    (text) => expect(findHeading(text)).toBeNull(),
  );

  it('knows one by a telling word when it looks like one', () => {
    expect(findHeadingByStem('Relevant Clinical Experience')).toBe('work');
    expect(findHeading('Relevant Clinical Experience')).toBeNull();
  });
});

describe('[RES-27] names of positions, employers, schools, places and people are told apart', () => {
  it.each([
    'Staff Nurse',
    'Head of Sales',
    'Senior Software Engineer II',
    '区域销售经理',
    '護理師',
    'Co-Founder & CTO',
  ])('position: %s', (text) => expect(isTitle(text)).toBe(true));
  it.each(['Acme Ltd', 'General Hospital', '杭州网络有限公司', 'Lisbon'])(
    'no position: %s',
    (text) => expect(isTitle(text)).toBe(false),
  );
  it('employers', () => {
    expect(['Acme GmbH', 'Corner Café', 'Quillon', '仁爱医院'].map(rateEmployerName)).toEqual([
      2, 1, 0, 2,
    ]);
  });
  it.each(['University of Leeds', 'Universität Wien', '南昌大学', 'ETH Zürich', 'École du Lac'])(
    'school: %s',
    (text) => expect(isSchool(text)).toBe(true),
  );
  it.each(['High School', '大学', 'school of hard knocks', 'Leeds'])('no school: %s', (text) =>
    expect(isSchool(text)).toBe(false),
  );
  it.each([
    'Austin, TX',
    'Remote',
    '上海市浦东新区',
    'London, United Kingdom',
    'Springfield, IL 62704',
  ])('place: %s', (text) => expect(isPlace(text)).toBe(true));
  it.each(['Acme, Nurse', 'Nurse, Texas', 'Mobile', 'us'])('no place: %s', (text) =>
    expect(isPlace(text)).toBe(false),
  );
  it.each(['王伟', '欧阳明远', '簡郁婷', '阿依古丽·买买提'])('name: %s', (text) =>
    expect(isHanName(text)).toBe(true),
  );
  it.each(['简历', '工作经历', '软件工程师', '男'])('no name: %s', (text) =>
    expect(isHanName(text)).toBe(false),
  );
});
