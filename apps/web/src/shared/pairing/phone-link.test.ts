import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import { buildPhoneLink } from './phone-link.ts';

const CODE = 'K7QM29XR';
const HERE = { origin: 'http://127.0.0.1:3000', hostname: '127.0.0.1' };
const IN_NETWORK = { origin: 'https://192.168.1.5:3000', hostname: '192.168.1.5' };

it.each([
  ['https://cuecard.example', HERE, 'https://cuecard.example/follow#K7QM29XR', false],
  [null, IN_NETWORK, 'https://192.168.1.5:3000/follow#K7QM29XR', false],
  ['https://192.168.1.5:3000', HERE, 'https://192.168.1.5:3000/follow#K7QM29XR', false],
  [null, HERE, 'http://127.0.0.1:3000/follow#K7QM29XR', true],
] as const)('[PLAT-7] [LIVE-60] leads a phone to %s', (address, location, link, onlyHere) => {
  expect(buildPhoneLink({ code: CODE, address }, location)).toEqual({ link, onlyHere });
});

it('[LIVE-60] a camera reads the link out of the picture', () => {
  const { link } = buildPhoneLink({ code: CODE, address: 'https://cuecard.example' }, HERE);
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 4 });
  const scale = 4;
  const size = rows.length * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
  expect(decodeQR({ width: size, height: size, data })).toBe(link);
});
