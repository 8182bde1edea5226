import { expect, type Page } from '@playwright/test';
import { requireTestData } from './data.ts';
import { codeTo, createInterview, newAccount, signInAsNew } from './new-account.ts';

/** The steps of a new user, in the words of the English screens. */
export class Candidate {
  readonly page: Page;
  readonly email: string;
  readonly password: string;

  constructor(page: Page) {
    this.page = page;
    const { email, password } = newAccount();
    this.email = email;
    this.password = password;
  }

  /** Is somebody new and stands on the signed-in home; how a person gets there, `signUp` does. */
  async arrive(serverUrl: string): Promise<void> {
    await signInAsNew(this.page, serverUrl, this);
    await this.page.goto(`${serverUrl}/JDV2`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  async signUp(serverUrl: string): Promise<void> {
    const { page } = this;
    await page.goto(`${serverUrl}/`);
    await page.getByLabel('E-mail').first().fill(this.email);
    await page.getByRole('button', { name: 'Try it free' }).first().click();
    await expect(page).toHaveURL(/\/login\/signup/);
    await expect(page.getByLabel('E-mail')).toHaveValue(this.email);
    await page.getByRole('button', { name: 'Send the code' }).click();
    const code = page.getByLabel('Code from the e-mail');
    await expect(code).toBeVisible();
    await code.fill(await codeTo(page, serverUrl, this.email));
    await page.getByLabel('Password', { exact: true }).fill(this.password);
    await page.getByLabel('Your name').fill('Amara');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/JDV2/);
  }

  /** Uploads a resume from the list of resumes; returns when it has been read. */
  async uploadResume(file: string): Promise<void> {
    requireTestData(file);
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
    await page.getByLabel('I have checked that this interview allows Cuecard.').check();
    await expect(this.start).toBeDisabled();
    // As a person would: who was not heard says it again.
    await expect(async () => {
      await page.evaluate(() => window.recordedDevices.play(4060, 6400));
      await expect(this.start).toBeEnabled({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    await this.start.click();
    await expect(page).toHaveURL(/\/live\//);
    await this.waitUntilHeard();
  }

  /** Opens an active interview with a silent microphone, without the setup and its sound check. */
  async takeInterview(serverUrl: string, jobTitle: string): Promise<void> {
    const { page } = this;
    const interviewId = await createInterview(page, serverUrl, jobTitle);
    await page.goto(`${serverUrl}/live/${interviewId}`);
    await page.getByRole('button', { name: 'Use microphone' }).click();
    await this.waitUntilHeard();
  }

  async waitUntilHeard(): Promise<void> {
    const header = this.page.locator('header');
    await expect(header.getByLabel('Moonshine tiny, on this device')).toBeVisible({
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
    return this.page.getByRole('region', { name: 'Answer', exact: true });
  }

  async endInterview(): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'End interview' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End interview' }).click();
    await expect(page.getByText('The interview has ended')).toBeVisible();
  }
}
