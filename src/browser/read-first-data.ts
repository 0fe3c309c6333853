import { type FirstData, firstDataElement } from '#ui/app/first-data.ts';

/** What the server's HTML was made of. Null without it, or when the document was kept for another address. */
export function readFirstData(
  page: Pick<Document, 'getElementById'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): FirstData | null {
  const text = page.getElementById(firstDataElement)?.textContent;
  if (!text) return null;
  const first: FirstData = JSON.parse(text);
  return first.url === pathname + search ? first : null;
}
