import { beforeAll, describe, expect, it } from 'vitest';
import { kept, press, readyToAdd, showsSoon, stockHomePage, sum } from './support/cart-steps.ts';
import { shopStage } from './support/stage.ts';
import { password, register, signIn } from './support/steps.ts';

describe('a cart and its copy on the server', () => {
  const stage = shopStage({ ADMIN_PASSWORD: password });
  beforeAll(async () => stockHomePage(await stage.visit(), password, 3));

  it('is caught up with once the connection is back, also after a reload [CART-15, CART-29, C2]', async () => {
    const { page, context } = await stage.visit();
    await page.goto('/');
    await readyToAdd(page);
    await context.route('**/api/v1/cart/**', (route) => route.abort());
    await press(page, 3, 2);
    await showsSoon(page, 2);
    await page.reload();
    await readyToAdd(page);
    await showsSoon(page, 2);
    expect(await kept(page, stage.shop)).toEqual({});
    await context.unroute('**/api/v1/cart/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(async () => sum(await kept(page, stage.shop))).toBe(2);
    await context.close();
  });

  it('is the same on two devices of an account, and comes back where a device has lost it [CART-28, CART-30, C3, C5, S9]', async () => {
    const laptop = await stage.visit();
    await laptop.page.goto('/');
    await readyToAdd(laptop.page);
    await press(laptop.page, 4, 2);
    await showsSoon(laptop.page, 2);
    await register(laptop.page, 'carter@example.org');

    const phone = await stage.visit();
    await phone.page.goto('/');
    await readyToAdd(phone.page);
    await press(phone.page, 4, 1);
    await press(phone.page, 5, 1);
    await showsSoon(phone.page, 2);
    await signIn(phone.page, 'carter@example.org');
    await showsSoon(phone.page, 4);

    // The laptop does not know the phone's change yet; both additions are kept.
    await laptop.page.goto('/card/7');
    await laptop.page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await showsSoon(laptop.page, 5);
    await phone.page.reload();
    await showsSoon(phone.page, 5);

    await phone.page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await phone.page.reload();
    await showsSoon(phone.page, 5);
    for (const { context, complaints } of [laptop, phone]) {
      expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
      await context.close();
    }
  });
});
