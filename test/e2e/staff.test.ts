import { describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { emailLike } from './support/emails.ts';
import { openPortal, ownersPassword } from './support/portal-steps.ts';
import { shopStage } from './support/stage.ts';
import { checkOut, expectNoSidewaysScroll, password } from './support/steps.ts';

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;

describe.each(sizes)('staff, at $width pixels', (viewport) => {
  const stage = shopStage({ ADMIN_PASSWORD: ownersPassword });

  it('is invited by email, packs and ships, and opens nothing else [STAFF-02, STAFF-04, STAFF-07, STAFF-08]', async () => {
    const { page: customer } = await stage.visit({ viewport });
    await customer.goto('/card/1');
    await customer.getByRole('button', { name: 'Add to Cart' }).first().click();
    await customer.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
    await customer.goto('/cart');
    await checkOut(customer);

    const { page: owner, complaints } = await stage.visit({ viewport });
    await openPortal(owner);
    await owner.goto('/management-portal/users');
    await owner.getByRole('tab', { name: 'Staff' }).click();
    await owner.getByText('No pending invitations.').waitFor();
    await owner.getByLabel('Email').fill('pam@example.org');
    await owner.getByRole('button', { name: 'Send invitation' }).click();
    await owner.getByRole('button', { name: 'Revoke the invitation of pam@example.org' }).waitFor();
    expect(await axeFindings(owner)).toEqual([]);
    await expectNoSidewaysScroll(owner);

    const email = await emailLike(stage.shop.dataDir, /staff-invitation/);
    const { pathname, hash } = new URL(/(http\S+\/staff-invitation\S+)/.exec(email)?.[1] ?? '');
    const { page, complaints: complaintsOfPacker } = await stage.visit({ viewport });
    await page.goto(`${pathname}${hash}`);
    await page.getByText(/pam@example.org is invited/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Accept the invitation' }).click();

    await page.waitForURL(/management-portal\/orders/);
    await page
      .getByRole('link', { name: /^[0-9A-F]{8}$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Pack', exact: true }).click();
    await page.getByRole('button', { name: 'Ship…' }).click();
    const shipping = page.getByRole('dialog');
    await shipping.getByLabel('Carrier').selectOption('USPS');
    await shipping.getByRole('textbox', { name: /tracking number/i }).fill('9400111899223344');
    await shipping.getByRole('button', { name: /ship/i }).last().click();
    await page.getByRole('button', { name: 'Correct tracking…' }).waitFor();
    expect(await page.getByRole('button', { name: /refund/i }).count()).toBe(0);

    for (const section of ['cards', 'pricing', 'settings', 'dashboard', 'users/staff', 'orders/check']) {
      await page.goto(`/management-portal/${section}`);
      await page.getByText('Your role may not open this page').waitFor();
    }
    await page.goto('/management-portal/security');
    await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
    expect(await page.getByText('Customers’ devices').count()).toBe(0);

    await owner.reload();
    await owner.getByRole('button', { name: 'Remove pam@example.org' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await owner.getByText('pam@example.org is no longer on the staff.').first().waitFor();
    await page.goto('/management-portal/orders');
    await page.getByText('For the staff of this shop.').waitFor();
    expect([...complaints, ...complaintsOfPacker]).toEqual([]);
  });
});
