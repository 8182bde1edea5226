import { APPLICATION_LIMITS } from '@cuecard/contract';
import { expect, it } from 'vitest';
import { isLinkAlone, readAdvertisement } from './read-advertisement.ts';

const LINK = 'https://jobs.example/42';
const of = (given: { title?: string; text?: string; url?: string }) => ({
  title: '',
  text: '',
  url: '',
  ...given,
});

it('[PHONE-27] keeps text and link, each once', () => {
  expect(readAdvertisement(of({ text: 'We bake.', url: LINK })).advertisement).toBe(
    `We bake.\n\n${LINK}`,
  );
  expect(readAdvertisement(of({ text: `We bake. ${LINK}`, url: LINK })).advertisement).toBe(
    `We bake. ${LINK}`,
  );
  expect(readAdvertisement(of({ title: 'Baker', url: LINK }))).toEqual({
    jobTitle: 'Baker',
    advertisement: LINK,
  });
});

it('[PHONE-27] cuts what is longer than an application takes', () => {
  const long = readAdvertisement(of({ title: 'x'.repeat(5000), text: 'y'.repeat(1_000_000) }));
  expect(long.advertisement).toHaveLength(APPLICATION_LIMITS.advertisementCharacters);
  expect(long.jobTitle.length).toBeLessThan(5000);
});

it.each([
  [of({ url: LINK }), true],
  [of({ text: LINK }), true],
  [of({ text: LINK, url: LINK }), true],
  [of({ text: `Look at ${LINK}` }), false],
  [of({ text: 'We bake.', url: LINK }), false],
])('[PHONE-27] knows a link without a text: %j', (given, alone) => {
  expect(isLinkAlone(given)).toBe(alone);
});
