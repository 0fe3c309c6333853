import type { Locator, Page } from 'playwright-core';

/** The admin's password in journeys. */
export const ownersPassword = 'the owner knows this';

export async function openPortal(page: Page, secret = ownersPassword): Promise<void> {
  await page.goto('/admin-yyd92c');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel(/^Password/).fill(secret);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/management-portal/);
}

/** @param query of the list's URL */
export async function openCards(page: Page, query = ''): Promise<void> {
  await page.goto(`/management-portal/cards${query}`);
  await page.getByText(/\d+ of \d+ cards/).waitFor();
}

export async function editCard(page: Page, title: string | RegExp): Promise<Locator> {
  await page
    .getByRole('button', { name: typeof title === 'string' ? `Edit ${title}` : title })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Save changes' }).waitFor();
  return form;
}

/** A picture drawn in the browser. */
export async function drawPicture(page: Page, name: string, color: string) {
  const url = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [750, 1050];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('there is nothing to draw on');
    context.fillStyle = fill;
    context.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
  }, color);
  return { name, mimeType: 'image/png', buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
}

/** Drops files onto an area of the page. */
export async function dropFiles(page: Page, area: Locator, files: Awaited<ReturnType<typeof drawPicture>>[]) {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  const transfer = await page.evaluateHandle(async (given) => {
    const dropped = new DataTransfer();
    for (const { name, mimeType, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      dropped.items.add(new File([bytes], name, { type: mimeType }));
    }
    return dropped;
  }, sent);
  await area.dispatchEvent('dragenter', { dataTransfer: transfer });
  await area.dispatchEvent('dragover', { dataTransfer: transfer });
  await area.dispatchEvent('drop', { dataTransfer: transfer });
}
