import { isEmail } from '../shared/email.ts';
import type { PageContent, PageName } from './page-content.ts';

/** `text` and `line`: maximum characters. `features`: maximum count. */
export const contentLimits = { text: 50_000, line: 200, features: 12 } as const;

/** A validation issue. `field` is a path such as `features.2.title`. */
export type ContentIssue = { readonly field: string; readonly message: string };

const neededLines = new Set(['title']);
/** Single-line fields; all others are Markdown. */
const lineFields = new Set([
  'title',
  'subtitle',
  'missionTitle',
  'featuresTitle',
  'contactTitle',
  'contactSubtitle',
  'contactEmail',
  'icon',
]);

function textIssue(field: string, name: string, text: string): ContentIssue | null {
  const most = lineFields.has(name) ? contentLimits.line : contentLimits.text;
  if (neededLines.has(name) && text.trim() === '') return { field, message: 'Please give a title' };
  if (name === 'contactEmail' && text.trim() !== '' && !isEmail(text.trim())) {
    return { field, message: 'Please enter a valid email address' };
  }
  return text.length > most
    ? { field, message: `Please use at most ${most.toLocaleString('en-US')} characters` }
    : null;
}

/** Validates a page: required titles, email addresses, lengths and the number of features. */
export function contentIssues<Name extends PageName>(content: PageContent[Name]): readonly ContentIssue[] {
  const issues = Object.entries(content).flatMap(([name, value]: [string, unknown]): (ContentIssue | null)[] => {
    if (typeof value === 'string') return [textIssue(name, name, value)];
    const features = value as PageContent['about']['features'];
    const tooMany =
      features.length > contentLimits.features
        ? [{ field: name, message: `Please use at most ${contentLimits.features} features` }]
        : [];
    const each = features.flatMap((feature, at) =>
      Object.entries(feature).map(([part, text]) => textIssue(`${name}.${at}.${part}`, part, text)),
    );
    return [...tooMany, ...each];
  });
  return issues.filter((issue) => issue !== null);
}
