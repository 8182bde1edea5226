import type { ResumeProfile } from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import type { ReadDocument } from './document.ts';
import { MADE_UP_RESUMES } from './testing/made-up-resumes.ts';
import { onePage } from './testing/layout.ts';
import { entriesIn, profileSections } from './profile-entries.ts';
import { understandResume } from './understand.ts';
import { warmUp } from './warm-up.ts';

const listPresent = (values: readonly (string | undefined)[]): string[] =>
  [...new Set(values.filter((value) => value !== undefined))].toSorted();

function listFields({ basics, education, work }: ResumeProfile) {
  return {
    name: basics.name?.value ?? null,
    email: basics.email?.value ?? null,
    phone: basics.phone?.value ?? null,
    schools: listPresent(education.map(({ institution }) => institution?.value)),
    companies: listPresent(work.map(({ name }) => name?.value)),
    titles: work.map(({ position }) => position?.value),
    dates: work.map((job) => `${job.startDate?.value ?? ''}–${job.endDate?.value ?? ''}`),
  };
}

describe('[RES-14] the person, the schools and the employers are read', () => {
  it.each(MADE_UP_RESUMES.map((fixture) => [fixture.id, fixture] as const))('%s', (_, fixture) => {
    const { profile } = understandResume(fixture.document);
    const { schools, companies, titles, dates, ...person } = fixture.expected;
    expect(listFields(profile)).toMatchObject({
      ...person,
      schools: schools.toSorted(),
      companies: companies.toSorted(),
      ...(titles !== undefined && { titles }),
      ...(dates !== undefined && { dates }),
    });
  });
});

it('[RES-86] tells a firm from the town behind it, and from what was done there', () => {
  const { profile } = understandResume(
    onePage([
      '^^Hannah Weiss',
      '^Work experience',
      'Oct 2019 – Present Design Engineer',
      'Bodensee Robotics, Konstanz, Germany',
      '- Built a test rig',
      '^工作经历',
      '产品经理',
      '小鹿优品｜北京｜员工100人',
      '2020.06 - 至今',
      '改版首页，转化率由 3.1% 提升到 4.6%',
      '产品助理',
      '知春教育｜北京',
      '2018.07 - 2020.05',
    ]),
  );
  expect(listFields(profile).companies).toEqual(
    ['Bodensee Robotics', '小鹿优品', '知春教育'].toSorted(),
  );
});

it('[RES-87] closes a range of dates that goes on below its beginning', () => {
  const fixture = MADE_UP_RESUMES.find(({ id }) => id === 'dates-broken-in-a-narrow-column');
  const { profile } = understandResume(fixture?.document ?? onePage([]));
  expect(listFields(profile).dates).toEqual(['2021-03–present', '2018-08–2021-02']);
});

it('[RES-88] reads projects and volunteering that are a line each, without dates', () => {
  const { profile } = understandResume(
    onePage([
      '^^Hannah Weiss',
      '^Projects',
      'Hivewatch: a beehive scale that reports weight over LoRa',
      '^志工',
      '每週六在社區圖書館為孩子說故事',
    ]),
  );
  const [project] = profile.projects;
  expect([project?.name?.value, project?.description?.value]).toEqual([
    'Hivewatch',
    'a beehive scale that reports weight over LoRa',
  ]);
  expect(profile.volunteer[0]?.summary?.value).toBe('每週六在社區圖書館為孩子說故事');
});

it('[RES-89] reads contacts that stand together at the foot of a page', () => {
  const skills = Array.from({ length: 14 }, (_, place) => `Tool ${place} for welding seams`);
  const contacts = '+1 312 555 0144 • m.ferreira@post.example';
  const { profile } = understandResume(
    onePage(['^^Marta Ferreira', 'Welder', '^Skills', ...skills, contacts]),
  );
  expect(listFields(profile)).toMatchObject({
    phone: '+1 312 555 0144',
    email: 'm.ferreira@post.example',
  });
});

it('[RES-15] what is not in the text stays empty', () => {
  const { profile } = understandResume(
    onePage([
      '^^CURRICULUM VITAE',
      'Last updated in March 2024',
      '^Skills',
      'Order 2024-0311-77, welding',
    ]),
  );
  expect(listFields(profile)).toMatchObject({
    name: null,
    email: null,
    phone: null,
    schools: [],
    companies: [],
  });
});

it('[RES-16] entries have the same ids at every reading, and no two the same', () => {
  for (const { document } of MADE_UP_RESUMES) {
    const ids = listIds(understandResume(document).profile);
    expect(
      listIds(understandResume(JSON.parse(JSON.stringify(document)) as ReadDocument).profile),
    ).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

function listIds(profile: ResumeProfile): string[] {
  return profileSections.flatMap((section) => entriesIn(profile, section).map(({ id }) => id));
}

it('tells what each part of a job says', () => {
  const { profile, lines, pageSizes } = understandResume(
    onePage([
      '^^Dolores Ibarra',
      '^Experience',
      '*Forklift Operator, Puente Logistics Ltd, Laredo, TX >> 03/2019 – 11/2022',
      '- Moved 90 pallets a shift and trained two new',
      'operators',
      '- No accident in three years',
    ]),
  );
  expect(profile.work).toMatchObject([
    {
      id: 'w-1-3',
      name: { value: 'Puente Logistics Ltd', evidence: [{ page: 1, line: 3 }], source: 'rules' },
      position: { value: 'Forklift Operator' },
      location: { value: 'Laredo, TX' },
      startDate: { value: '2019-03' },
      endDate: { value: '2022-11' },
      highlights: [
        {
          value: 'Moved 90 pallets a shift and trained two new operators',
          evidence: [
            { page: 1, line: 4 },
            { page: 1, line: 5 },
          ],
        },
        { value: 'No accident in three years' },
      ],
    },
  ]);
  expect(lines[2]).toMatchObject({ page: 1, line: 3, box: { x: 50 / 595 } });
  expect(pageSizes).toEqual([{ width: 595, height: 842 }]);
});

describe('[RES-84] a study is told from how well it was done', () => {
  it.each([
    ['MSc Data Analytics (Distinction)', 'MSc', 'Data Analytics', 'Distinction'],
    ['BSc Mathematics (2:1)', 'BSc', 'Mathematics', '2:1'],
    ['BSc (Hons) Computer Science (First Class)', 'BSc (Hons)', 'Computer Science', 'First Class'],
    ['MA in Applied Linguistics with Merit', 'MA', 'Applied Linguistics', 'Merit'],
    [
      'Bachelor of Science in Physics (GPA 3.8/4.0)',
      'Bachelor of Science',
      'Physics',
      'GPA 3.8/4.0',
    ],
  ])('%s', (text, studyType, area, score) => {
    const { profile } = understandResume(
      onePage(['^^Dolores Ibarra', '^Education', `University of Sheffield — ${text}, 2016 – 2017`]),
    );
    expect(profile.education).toMatchObject([
      {
        institution: { value: 'University of Sheffield' },
        studyType: { value: studyType },
        area: { value: area },
        score: { value: score },
      },
    ]);
  });
});

describe('[RES-85] a headline ends before the place', () => {
  it.each([
    [
      'Senior Data Engineer | Leeds, United Kingdom',
      'Senior Data Engineer',
      'Leeds, United Kingdom',
    ],
    ['Senior Data Engineer, London', 'Senior Data Engineer', 'London'],
    ['Head of Sales · Paris, France', 'Head of Sales', 'Paris, France'],
    ['Staff Engineer, Platform', 'Staff Engineer, Platform', undefined],
  ])('%s', (headline, label, location) => {
    const { profile } = understandResume(onePage(['^^Dolores Ibarra', headline, '^Skills', 'Go']));
    expect(profile.basics.label?.value).toBe(label);
    expect(profile.basics.location?.value).toBe(location);
  });
});

it('is ready after a small document', () => {
  expect(() => warmUp()).not.toThrow();
});
