import { describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { emailLike } from './support/emails.ts';
import { openPortal, ownersPassword } from './support/portal-steps.ts';
import { startShop } from './support/running-shop.ts';
import { shopStage } from './support/stage.ts';
import { expectNoSidewaysScroll, fillShipping, openSummary } from './support/steps.ts';

const sizes = [
  { width: 1280, height: 900, card: '1', guest: 'ada@example.com' },
  { width: 390, height: 844, card: '2', guest: 'bob@example.com' },
] as const;

describe('an offer', () => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword });

  it.each(sizes)(
    'is made by a guest, countered in the portal, accepted through the email and paid at that price, at $width pixels [OFFER-03, OFFER-04, OFFER-06, OFFER-07]',
    async ({ card, guest, ...viewport }) => {
      const { dataDir } = stage.shop;
      const { page, complaints } = await stage.visit({ viewport });
      await openPortal(page);
      await page.goto('/management-portal/settings?of=offers');
      await page.getByLabel('Customers may make offers on').selectOption({ label: 'All cards' });
      await page.getByLabel('Lowest offer, in percent of the price').fill('50');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText(/Settings saved/).waitFor();

      const shopper = await stage.visit({ viewport });
      const { page: customer } = shopper;
      await customer.goto(`/card/${card}`);
      await customer.getByRole('button', { name: 'Make an offer' }).click();
      const form = customer.getByRole('form', { name: 'Make an offer' });
      await form.getByLabel('Your offer in US dollars').fill('much');
      await form.getByRole('button', { name: 'Send offer' }).click();
      await form.getByText('Please enter an amount, as 25 or 25.50').waitFor();
      await form.getByLabel('Your offer in US dollars').fill('0.01');
      await form.getByLabel('Email').fill(guest);
      await form.getByRole('button', { name: 'Send offer' }).click();
      await form
        .getByText(/too low|lower than/i)
        .first()
        .waitFor();
      expect(await axeFindings(customer)).toEqual([]);
      const listed = await customer.evaluate(() =>
        document.querySelector('meta[property="product:price:amount"]')?.getAttribute('content'),
      );
      const price = Number(listed);
      expect(price).toBeGreaterThan(1);
      const [offered, agreed] = [(price * 0.7).toFixed(2), (price * 0.8).toFixed(2)];
      await form.getByLabel('Your offer in US dollars').fill(offered);
      await form.getByRole('button', { name: 'Send offer' }).click();
      await customer.getByText(/if the shop does not answer/).waitFor();
      await expectNoSidewaysScroll(customer);
      expect(await axeFindings(customer)).toEqual([]);

      await page.goto('/management-portal/offers');
      await page.getByRole('button', { name: /^Counter the offer for / }).click();
      await page.getByRole('form', { name: 'Counteroffer' }).getByLabel('Your price in US dollars').fill('nothing');
      await page.getByRole('button', { name: 'Send counteroffer' }).click();
      await page.getByText('Please enter an amount, as 25 or 25.50').waitFor();
      await page.getByLabel('Your price in US dollars').fill(agreed);
      await expectNoSidewaysScroll(page);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Send counteroffer' }).click();
      await page
        .getByText(/^Counteroffer: /)
        .first()
        .waitFor();

      const email = await emailLike(dataDir, new RegExp(`^To: .*${guest}[\\s\\S]*counteroffer`, 'im'));
      const [link = ''] = /http\S+\/offers\/\S+/.exec(email) ?? [];
      const { pathname, search, hash } = new URL(link);
      const elsewhere = await stage.visit({ viewport });
      await elsewhere.page.goto(`${pathname}${search}${hash}`);
      await elsewhere.page.getByRole('button', { name: 'Accept counteroffer' }).click();
      await elsewhere.page.getByRole('button', { name: /^Check out at \$/ }).click();
      await openSummary(elsewhere.page);
      await elsewhere.page.getByText('Agreed price').waitFor();
      await fillShipping(elsewhere.page);
      await elsewhere.page.getByRole('button', { name: /continue to payment/i }).click();
      await expectNoSidewaysScroll(elsewhere.page);
      await elsewhere.page.getByRole('button', { name: /^Pay \$/ }).click();
      await elsewhere.page.waitForURL(/\/checkout\/success/);
      const dollars = Number(agreed).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
      await elsewhere.page.getByText(dollars).first().waitFor();

      await page.goto('/management-portal/offers?tab=ended');
      await page.getByRole('link', { name: 'View order' }).first().click();
      await page.getByText(dollars).filter({ visible: true }).first().waitFor();
      const all = [...complaints, ...shopper.complaints, ...elsewhere.complaints];
      expect(all.filter((one) => !/40[49]|422/.test(one))).toEqual([]);
    },
  );
});

const settings = { ADMIN_PASSWORD: ownersPassword };

/** A preloaded module that moves the shop's clock ahead: more than the 48 hours of an offer. */
const twoDaysAhead = 'const now = Date.now; Date.now = () => now() + 49 * 60 * 60_000;';
const later = { ...settings, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(twoDaysAhead)}` };

describe.each(sizes)(
  'an accepted offer that is not paid in its time, at $width pixels',
  ({ card, guest, ...viewport }) => {
    const stage = shopStage(settings);

    it('expires: the copy is for sale again, and page, email and portal say so [OFFER-04, OFFER-05, OFFER-08, OFFER-10]', async () => {
      const before = await stage.visit({ viewport });
      await openPortal(before.page);
      await before.page.goto('/management-portal/settings?of=offers');
      await before.page.getByLabel('Customers may make offers on').selectOption({ label: 'All cards' });
      await before.page.getByLabel('Accept at once, from percent of the price').fill('60');
      await before.page.getByRole('button', { name: 'Save changes' }).click();
      await before.page.getByText(/Settings saved/).waitFor();

      await before.page.goto(`/management-portal/cards?edit=${card}`);
      const dialog = before.page.getByRole('dialog');
      await dialog.getByLabel('Stock').fill('1');
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await dialog.waitFor({ state: 'hidden' });

      const { page: customer } = await stage.visit({ viewport });
      await customer.goto(`/card/${card}`);
      const price = await customer.locator('meta[property="product:price:amount"]').getAttribute('content');
      await customer.getByRole('button', { name: 'Make an offer' }).click();
      const form = customer.getByRole('form', { name: 'Make an offer' });
      await form.getByLabel('Your offer in US dollars').fill((Number(price) * 0.8).toFixed(2));
      await form.getByLabel('Email').fill(guest);
      await form.getByRole('button', { name: 'Send offer' }).click();
      await customer.getByText(/The card is held for you at/).waitFor();
      const { page: other } = await stage.visit({ viewport });
      await other.goto(`/card/${card}`);
      await other.getByText('In someone’s checkout').first().waitFor();
      const accepted = await emailLike(stage.shop.dataDir, new RegExp(`^To: .*${guest}`, 'm'));
      const { pathname, hash } = new URL(/http\S+\/offers\/\S+/.exec(accepted)?.[0] ?? '');

      await stage.shop.stop();
      stage.shop = await startShop(later, stage.shop.dataDir);

      await emailLike(stage.shop.dataDir, new RegExp(`^To: .*${guest}[\\s\\S]*expired`, 'im'));
      const { page, complaints } = await stage.visit({ viewport });
      await page.goto(`${pathname}${hash}`);
      await page.getByText(/This offer has expired/).waitFor();
      await page.getByRole('listitem').filter({ hasText: 'Expired' }).waitFor();
      expect(await page.getByRole('button', { name: /^Check out/ }).count()).toBe(0);
      await expectNoSidewaysScroll(page);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('link', { name: 'View the card' }).click();
      await page
        .getByRole('button', { name: /^Add to Cart/i })
        .first()
        .waitFor();
      expect(await page.getByText('In someone’s checkout').count()).toBe(0);

      const portal = await stage.visit({ viewport });
      await openPortal(portal.page);
      await portal.page.goto('/management-portal/offers?tab=ended');
      await portal.page.getByRole('list', { name: 'Ended offers' }).getByText('Expired', { exact: true }).waitFor();
      await portal.page.getByRole('link', { name: 'View history' }).click();
      const history = portal.page.getByRole('region', { name: 'History' }).getByRole('listitem');
      await history.filter({ hasText: 'Expired' }).getByText('The shop').waitFor();
      expect(await history.count()).toBe(3);
      await expectNoSidewaysScroll(portal.page);
      expect(await axeFindings(portal.page)).toEqual([]);
      expect([...complaints, ...portal.complaints]).toEqual([]);
    });
  },
);
