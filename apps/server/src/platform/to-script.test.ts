import { expect, it } from 'vitest';
import { toScript } from './to-script.ts';

it('[ANS-256] says lines in the other Chinese script in that of the interview', async () => {
  const said = '我搭建了客户分层模型，覆盖 400 台主机。 [F4]\n我住台北。 [F5]';
  expect(await toScript(said, 'zh-TW')).toBe(
    '我搭建了客戶分層模型，覆蓋 400 台主機。 [F4]\n我住台北。 [F5]',
  );
  expect(await toScript('我負責訂單。 [F1]', 'zh-CN')).toBe('我负责订单。 [F1]');
  expect(await toScript('I led 客户 calls. [F1]', 'en')).toBe('I led 客户 calls. [F1]');
});
