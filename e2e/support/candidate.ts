import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** What a new user does, in the words of the English screens. */
export class Candidate {
  readonly page: Page;
  readonly email = `amara.${randomUUID().slice(0, 8)}@example.com`;
  readonly password = 'a long walk by the sea';

  constructor(page: Page) {
    this.page = page;
  }

  async signUp(serverUrl: string): Promise<void> {
    const { page } = this;
    await page.goto(`${serverUrl}/`);
    await page.getByLabel('E-mail').first().fill(this.email);
    await page.getByRole('button', { name: 'Try it free' }).first().click();
    await expect(page).toHaveURL(/\/login\/signup/);
    await expect(page.getByLabel('E-mail')).toHaveValue(this.email);
    await page.getByRole('button', { name: 'Send the code' }).click();
    const code = page.getByLabel('Code from the mail');
    await expect(code).toBeVisible();
    await code.fill(await this.codeFromOutbox());
    await page.getByLabel('Password', { exact: true }).fill(this.password);
    await page.getByLabel('Your name').fill('Amara');
    await page.getByRole('button', { name: 'Open the account' }).click();
    await expect(page).toHaveURL(/\/JDV2/);
  }

  /** Reads the code where a developer would: on the outbox page, in another tab. */
  private async codeFromOutbox(): Promise<string> {
    const tab = await this.page.context().newPage();
    await tab.goto(new URL('/outbox', this.page.url()).href);
    const mail = tab.locator('body');
    await expect(mail).toContainText(this.email);
    const code = /\b\d{6}\b/.exec(await mail.innerText())?.[0] ?? '';
    await tab.close();
    await this.page.bringToFront();
    return code;
  }

  /** From the list of resumes; returns when the resume has been read. */
  async uploadResume(file: string): Promise<void> {
    const { page } = this;
    await page.getByLabel('Resume file').setInputFiles(file);
    await expect(page.getByRole('link', { name: 'Check what was read' })).toBeVisible({
      timeout: 60_000,
    });
  }

  async setUp(jobTitle: string): Promise<void> {
    const { page } = this;
    await page.goto(new URL('/scene', page.url()).href);
    await expect(page).toHaveURL(/\/interview$/);
    await page.getByLabel('Job title').fill(jobTitle);
    await page.getByRole('button', { name: 'Next: sound check' }).click();
    await expect(
      page.getByRole('heading', { name: 'Can Cuecard hear both of you?' }),
    ).toBeVisible();
  }

  get start() {
    return this.page.getByRole('button', { name: 'Start', exact: true });
  }

  /** Opens both sounds, speaks a little, agrees, starts. The recording's candidate speaks at 4.06 s. */
  async checkSoundAndStart(): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Use microphone' }).click();
    await page.getByRole('button', { name: 'Share sound' }).click();
    await page.getByLabel('I have checked what is allowed for this interview.').check();
    await expect(this.start).toBeDisabled();
    await page.evaluate(() => window.recordedDevices.play(4060, 6400));
    await expect(this.start).toBeEnabled();
    await this.start.click();
    await expect(page).toHaveURL(/\/live\//);
    await this.waitUntilHeard();
  }

  async waitUntilHeard(): Promise<void> {
    const header = this.page.locator('header');
    await expect(header.getByText('Moonshine tiny, on this device')).toBeVisible({
      timeout: 60_000,
    });
  }

  /** Plays the recording and does not wait for its end. */
  play(fromMs: number, toMs?: number): Promise<void> {
    return this.page.evaluate(([from, to]) => void window.recordedDevices.play(from, to), [
      fromMs,
      toMs,
    ] as const);
  }

  get conversation() {
    return this.page.getByRole('region', { name: 'Conversation' });
  }

  saidBy(channel: 'interviewer' | 'candidate') {
    return this.conversation.locator(`[data-channel=${channel}]`);
  }

  get desk() {
    return this.page.getByRole('region', { name: 'Answer' });
  }

  async endInterview(): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'End interview' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End interview' }).click();
    await expect(page.getByText('The interview has ended')).toBeVisible();
  }
}
