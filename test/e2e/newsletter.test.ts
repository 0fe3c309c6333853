import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { emailLike, emails } from './support/emails.ts';
import { openPortal, ownersPassword } from './support/portal-steps.ts';
import { run } from './support/running-shop.ts';
import { shopStage, siteStage } from './support/stage.ts';

const email = 'ada@example.com';

describe('emails for those who ask', () => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword });

  const exported = async () => {
    const { code, out } = await run('shop', ['newsletter', 'export'], { DATA_DIR: stage.shop.dataDir });
    expect(code).toBe(0);
    return out;
  };

  /** The path of an emailed link: each journey's shop has its own port. */
  async function link(subject: RegExp, to: string): Promise<string> {
    const message = await emailLike(stage.shop.dataDir, subject);
    const [, ...body] = message.split('\n\n');
    const links = body.join('\n').match(/http\S+/g) ?? [];
    const { pathname, search } = new URL(links.find((one) => one.includes(`${to}?token=`)) ?? '');
    return pathname + search;
  }

  it('are asked for on the signup page, and come once the link of an email is confirmed [NEWS-01, NEWS-03, NEWS-04, NEWS-06, NEWS-08, NEWS-10]', async () => {
    const { page, complaints, context } = await stage.visit();
    await page.goto('/signup');
    await page.getByLabel('Email').fill('ada');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel(/^Name/).fill('=1+1');
    await page.getByLabel('Boxes').check();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await exported()).not.toContain(email);
    const confirmLink = await link(/Confirm your newsletter sign-up/, '/confirm-signup');
    await page.goto(confirmLink);
    await page.getByRole('button', { name: 'Confirm sign-up' }).waitFor();
    expect(await exported()).not.toContain(email);
    await page.getByRole('button', { name: 'Confirm sign-up' }).click();
    await page.getByRole('heading', { name: 'You are subscribed' }).waitFor();
    const greeting = await emailLike(stage.shop.dataDir, /You are subscribed/);
    expect(greeting).toContain(`To: ${email}`);
    expect(greeting).toContain('sealed boxes');
    expect(greeting).toMatch(/^List-Unsubscribe: <http\S+\/api\/v1\/newsletter\/unsubscribe\?token=\S+>$/m);
    expect(greeting).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(greeting).not.toContain('=1+1');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are answered the same once more, with the same email [NEWS-07, NEWS-11]', async () => {
    const { page, context } = await stage.visit();
    await page.goto('/signup');
    await page.getByLabel('Email').fill(email.toUpperCase());
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    await expect.poll(async () => (await emails(stage.shop.dataDir)).length).toBe(3);
    const confirmLink = await link(/Confirm your newsletter sign-up/, '/confirm-signup');
    await page.goto(confirmLink.slice(0, -1));
    await page.getByRole('button', { name: 'Confirm sign-up' }).click();
    await page.getByText(/This link is not valid/).waitFor();
    await page.goto(confirmLink);
    await page.getByRole('button', { name: 'Confirm sign-up' }).click();
    await page.getByRole('heading', { name: 'You are subscribed' }).waitFor();
    await context.close();
  });

  it('are a list of the owner’s alone, which is exported without formulas [NEWS-06, NEWS-09]', async () => {
    expect(await exported()).toContain(`${email.toUpperCase()},'=1+1,`);
    const { page, complaints, context } = await stage.visit();
    await openPortal(page);
    await page.goto('/management-portal/newsletter');
    await page.getByRole('rowheader', { name: email.toUpperCase() }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('/unsubscribe?token=');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are left by the email’s link, which asks first [NEWS-08]', async () => {
    const { page, complaints, context } = await stage.visit();
    await page.goto(await link(/You are subscribed/, '/unsubscribe'));
    await page.getByRole('heading', { name: 'Unsubscribe' }).waitFor();
    expect(await exported()).toContain(email.toUpperCase());
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
    expect(await exported()).not.toMatch(new RegExp(email, 'i'));
    await page.reload();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are not for search engines to leave: the page of the link asks not to be listed', async () => {
    const html = await (
      await fetch(`${stage.shop.url}/unsubscribe?token=x`, { headers: { accept: 'text/html' } })
    ).text();
    expect(html).toMatch(/<meta name="robots" content="noindex[^"]*">/);
    const signup = await (await fetch(`${stage.shop.url}/signup`, { headers: { accept: 'text/html' } })).text();
    expect(signup).not.toContain('noindex');
  });
});

describe('emails without a server', () => {
  const stage = siteStage();

  it('are a line in this browser’s log, and no call [NEWS-05]', async () => {
    const { page, complaints, context } = await stage.visit();
    await page.goto('/signup');
    await page.getByLabel('Email').fill(email);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(request.url());
    });
    const logged = page.waitForEvent('console', (message) => /newsletter sign-up/.test(message.text()));
    await page.getByRole('button', { name: 'Sign Up' }).click();
    expect((await logged).text()).not.toContain(email);
    await page.getByText(/sends no emails/).waitFor();
    expect([calls, complaints]).toEqual([[], []]);
    await context.close();
  });
});
