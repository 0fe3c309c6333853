import { describe, expect, it } from 'vitest';
import { siteStage } from './support/stage.ts';
import { checkOut } from './support/steps.ts';

describe('the first walk, on a static file server', () => {
  const stage = siteStage();

  it('browses, fills a cart and checks out in browser storage alone [STORE-01, STORE-02, HOME-12, PAY-18]', async () => {
    const { page, complaints, context } = await stage.visit();
    const calls: string[] = [];
    context.on('request', (request) => {
      // The worker that keeps the page fetches the page's own files, and nothing else.
      if (request.serviceWorker()) return;
      if (request.resourceType() === 'xhr' || request.resourceType() === 'fetch') calls.push(request.url());
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Load the sample collection' }).first().click();
    await page.getByRole('article').first().waitFor();
    await page.getByRole('article').nth(7).waitFor();
    expect(await page.getByRole('article').count()).toBe(8);
    await page.getByRole('link', { name: 'Start Browsing' }).click();
    await page.getByText('40 cards found').first().waitFor();
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
    await page.goto('/cart');
    await checkOut(page);
    await page.getByText('Ada Collector').first().waitFor();
    await page.reload();
    await page.getByText('Ada Collector').first().waitFor();
    expect(complaints).toEqual([]);
    expect(calls).toEqual([]);
  });
});
