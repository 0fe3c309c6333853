import { describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { emailLike } from './support/emails.ts';
import { openPortal, ownersPassword } from './support/portal-steps.ts';
import { shopStage } from './support/stage.ts';
import { expectNoSidewaysScroll, fillShipping } from './support/steps.ts';

const sizes = [
  { width: 1280, height: 900, card: '1', guest: 'ada@example.com' },
  { width: 390, height: 844, card: '2', guest: 'bob@example.com' },
] as const;

describe('an offer', () => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword });

  it.each(sizes)(
    'is made by a guest, countered in the portal, accepted through the email and paid at that price, at $width pixels [OFFER-03][OFFER-04][OFFER-06][OFFER-07]',
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
      await customer.getByText(/The shop answers by/).waitFor();
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
      await elsewhere.page.getByRole('button', { name: /^Pay \$/ }).click();
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
