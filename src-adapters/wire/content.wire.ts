import * as z from 'zod/mini';
import { contentIssues, contentLimits } from '#domain/content/content-rules.ts';
import type { PageContent, PageName } from '#domain/content/page-content.ts';
import type { ContentPage } from '#domain/content/page-contents.port.ts';
import { listOf } from './lists.wire.ts';
import { branded, text } from './texts.wire.ts';

const instant = z.iso.datetime();

/** As much as is looked at; what a page takes is the domain's rule, which says it in the editor's words. */
const words = text(2 * contentLimits.text);

const feature = { title: words, description: words, icon: words };

const fields = {
  about: {
    title: words,
    subtitle: words,
    missionTitle: words,
    missionContent: words,
    featuresTitle: words,
    contactTitle: words,
    contactSubtitle: words,
    contactEmail: words,
  },
  legal: {
    companyInfo: words,
    compliance: words,
    intellectualProperty: words,
    disclaimers: words,
    contactEmail: words,
  },
  'terms-privacy': { terms: words, privacy: words, cookies: words, dataProtection: words },
} as const;

type Shapes = { readonly [Name in PageName]: z.ZodMiniType<PageContent[Name]> };

/** As it is answered. What a newer shop adds is left out, not refused. */
const answered: Shapes = {
  about: z.object({ ...fields.about, features: z.array(z.object(feature)) }),
  legal: z.object(fields.legal),
  'terms-privacy': z.object(fields['terms-privacy']),
};

/** As it is sent: unknown fields are refused (A8), and a long list before anybody looks into it. */
const sent: Shapes = {
  about: z.strictObject({ ...fields.about, features: listOf(z.strictObject(feature), contentLimits.features) }),
  legal: z.strictObject(fields.legal),
  'terms-privacy': z.strictObject(fields['terms-privacy']),
};

const answeredAs = <Name extends PageName>(page: Name): z.ZodMiniType<PageContent[Name]> => answered[page];
const sentAs = <Name extends PageName>(page: Name): z.ZodMiniType<PageContent[Name]> => sent[page];

/** What cannot be saved is refused by the rule that the editor shows it by. */
function ruled<Name extends PageName>(page: Name): z.ZodMiniType<PageContent[Name]> {
  return sentAs(page).check((given) => {
    for (const { field, message } of contentIssues(given.value)) {
      given.issues.push({ code: 'custom', input: given.value, path: field.split('.'), message });
    }
  });
}

/** Body of PUT /api/v1/content/{page}: the words whole, and the version that the edit began with; 0 where there was none. */
export const contentEditShape = <Name extends PageName>(
  page: Name,
): z.ZodMiniType<{ content: PageContent[Name]; since: number }> =>
  branded(z.strictObject({ content: ruled(page), since: z.int().check(z.gte(0)) }));

/** Answer of GET /api/v1/content/{page}: words that nobody has written are the shop's own, as version 0 without a time. */
export type ContentReply<Name extends PageName> = {
  content: PageContent[Name];
  version: number;
  savedAt: string | null;
  /** Who saved them: told to the admin alone. */
  by: ContentPage['by'];
};

const replyFields = {
  version: z.int().check(z.gte(0)),
  by: branded<ContentPage['by']>(z.nullable(z.string())),
};

export const contentReplyShape = <Name extends PageName>(page: Name): z.ZodMiniType<ContentReply<Name>> =>
  branded(z.object({ content: answeredAs(page), savedAt: z.nullable(instant), ...replyFields }));

/** Answer of PUT, and `current` of 'stale-content'. */
export const contentPageShape = <Name extends PageName>(page: Name): z.ZodMiniType<ContentPage<Name>> =>
  branded(z.object({ content: answeredAs(page), savedAt: instant, ...replyFields }));

/** Answer of GET /api/v1/content/{page}/versions: the latest first. */
export const versionsShape = <Name extends PageName>(page: Name): z.ZodMiniType<{ versions: ContentPage<Name>[] }> =>
  branded(z.object({ versions: z.array(contentPageShape(page)) }));
