import { describe, expect, it } from 'vitest';
import { openPortal, ownersPassword } from './support/portal-steps.ts';
import { shopStage } from './support/stage.ts';

const settings = '/management-portal/settings';

describe('the settings', () => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword });
  const html = async (path: string) => {
    const answer = await fetch(`${stage.shop.url}${path}`, { headers: { accept: 'text/html' } });
    return { etag: answer.headers.get('etag'), text: await answer.text() };
  };

  it('rename the shop, which every rendered page then shows under another ETag, and send it on vacation [SET-03, SET-06, SET-09]', async () => {
    // The first pages of a shop that has just started are plain.
    const etags = new Set<string | null>();
    await expect.poll(async () => etags.size === etags.add((await html('/')).etag).size).toBe(true);
    const before = await html('/');
    expect(before.text).toContain('Goat Collection');
    const { page, complaints } = await stage.visit();
    await openPortal(page);
    await page.goto(settings);
    await page.getByLabel('Shop name').fill('Rookie House');
    await page.getByLabel('Contact email').fill('nobody');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByLabel('Contact email').fill('hello@rookie.example');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText(/Settings saved/).waitFor();

    const after = await html('/');
    expect(after.etag).not.toBe(before.etag);
    expect(after.text).toContain('Rookie House');
    expect(after.text).not.toMatch(/Goat Collection/);
    await page.goto('/contact');
    await page.getByText('hello@rookie.example').first().waitFor();
    expect(await page.title()).toContain('Rookie House');

    const shopper = await stage.visit();
    await shopper.page.goto('/cards');
    await shopper.page
      .getByRole('button', { name: /^Add .* to cart/i })
      .first()
      .click();
    await page.goto(settings);
    await page.getByRole('switch', { name: /Vacation mode/ }).click();
    await page.getByLabel('Text for customers').fill('Back on June 1');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText(/Vacation mode is on/).waitFor();
    await shopper.page.goto('/cart');
    await shopper.page.getByText('Back on June 1').waitFor();
    await shopper.page.getByText('Checkout is paused. Your cart is kept.').waitFor();
    expect(await shopper.page.getByRole('button', { name: 'Proceed to checkout' }).isDisabled()).toBe(true);
    expect([...complaints, ...shopper.complaints]).toEqual([]);
  });
});
