import { describe, expect, it } from 'vitest';
import { reminderLinksOver } from '#adapters/server/newsletter/subscriber-links.ts';
import { userId } from '#domain/identity/user.ts';
import { axeFindings } from './support/axe.ts';
import { emails } from './support/emails.ts';
import { openPortal, ownersPassword } from './support/portal-steps.ts';
import { shopStage } from './support/stage.ts';
import { expectNoSidewaysScroll, register } from './support/steps.ts';

const sizes = [
  { width: 1280, height: 900, hours: '24', customer: 'ada@example.org' },
  { width: 390, height: 844, hours: '48', customer: 'bob@example.org' },
] as const;

const SESSION_SECRET = 'a secret of this journey, more than 32 long';

describe('emails about the cart', () => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword, SESSION_SECRET });

  /** The path of the emailed link: each journey's shop has its own port. */
  async function confirmLink(to: string): Promise<string> {
    const find = async () =>
      (await emails(stage.shop.dataDir)).find((text) => /Confirm emails about/.test(text) && text.includes(to)) ?? '';
    await expect.poll(find, { timeout: 40_000, interval: 500 }).not.toBe('');
    const { pathname, search } = new URL(/http\S+\/confirm-signup\?token=\S+/.exec(await find())?.[0] ?? '');
    return pathname + search;
  }

  it.each(sizes)(
    'are switched on by the admin, asked for in the profile, confirmed by a link, and stopped without sign-in, at $width pixels [RET-10, RET-12, RET-13]',
    async ({ hours, customer, ...viewport }) => {
      const portal = await stage.visit({ viewport });
      await openPortal(portal.page);
      await portal.page.goto('/management-portal/settings?of=emails');
      await portal.page.getByLabel(/^Hours after which a customer is reminded/).fill(hours);
      if (viewport.width < 1000) await portal.page.getByText('Live preview').click();
      await portal.page.getByLabel('Email', { exact: true }).selectOption({ label: 'Cart reminder' });
      await portal.page.getByText('Subject: Cards in your cart').waitFor();
      await expectNoSidewaysScroll(portal.page);
      expect(await axeFindings(portal.page)).toEqual([]);
      await portal.page.getByRole('button', { name: 'Save changes' }).click();
      await portal.page.getByText(/Settings saved/).waitFor();

      const { page, complaints, context } = await stage.visit({ viewport });
      await register(page, customer);
      await page.goto('/profile/emails');
      const section = page.getByRole('region', { name: 'Emails about your cart' });
      await section.getByLabel('Email me if I leave cards in my cart').check();
      await section.getByText('This shop has no mail server yet').waitFor();
      await expectNoSidewaysScroll(page);
      expect(await axeFindings(page)).toEqual([]);

      await page.goto('/card/1');
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
      await page.goto('/checkout');
      await page.getByLabel('Email me if I leave before I pay').waitFor();
      await expectNoSidewaysScroll(page);
      expect(await axeFindings(page)).toEqual([]);

      const link = await confirmLink(customer);
      const other = await stage.visit({ viewport });
      await other.page.goto(link);
      const confirm = other.page.getByRole('button', { name: 'Confirm emails' });
      await confirm.waitFor();
      expect(await axeFindings(other.page)).toEqual([]);
      await confirm.click();
      await other.page.getByRole('heading', { name: 'Emails about your cart are on' }).waitFor();
      await page.goto('/profile/emails');
      await section.getByText(/^On since/).waitFor();
      expect(await axeFindings(page)).toEqual([]);

      const [, account = ''] = /token=cart-(\w+)/.exec(link) ?? [];
      const { leave } = reminderLinksOver(stage.shop.url, [SESSION_SECRET])(userId(account));
      await other.page.goto(leave.oneClick);
      await other.page.getByRole('heading', { name: 'Unsubscribe' }).waitFor();
      await expectNoSidewaysScroll(other.page);
      await page.reload();
      await section.getByText(/^On since/).waitFor();
      await other.page.getByRole('button', { name: 'Unsubscribe' }).click();
      await other.page.getByRole('heading', { name: 'Emails about your cart are stopped' }).waitFor();
      await page.reload();
      await expect.poll(() => section.getByRole('checkbox').isChecked()).toBe(false);
      expect([complaints, other.complaints, portal.complaints]).toEqual([[], [], []]);
      await context.close();
    },
  );
});
