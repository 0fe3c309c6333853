import * as z from 'zod/mini';
import { contentIssues, contentLimits } from '#domain/content/content-rules.ts';
import type { PageContent, PageName } from '#domain/content/page-content.ts';
import type { ContentPage } from '#domain/content/page-contents.port.ts';
import { listOf } from './lists.wire.ts';
import { branded, text } from './texts.wire.ts';

const instant = z.iso.datetime();

/** Upper limit only; the domain checks the real limits. */
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

/** Ignores unknown fields of a newer shop. */
const answered: Shapes = {
  about: z.object({ ...fields.about, features: z.array(z.object(feature)) }),
  legal: z.object(fields.legal),
  'terms-privacy': z.object(fields['terms-privacy']),
};

/** Refuses unknown fields (A8), and limits lists before validating their items. */
const sent: Shapes = {
  about: z.strictObject({ ...fields.about, features: listOf(z.strictObject(feature), contentLimits.features) }),
  legal: z.strictObject(fields.legal),
  'terms-privacy': z.strictObject(fields['terms-privacy']),
};

const answeredAs = <Name extends PageName>(page: Name): z.ZodMiniType<PageContent[Name]> => answered[page];
const sentAs = <Name extends PageName>(page: Name): z.ZodMiniType<PageContent[Name]> => sent[page];

function ruled<Name extends PageName>(page: Name): z.ZodMiniType<PageContent[Name]> {
  return sentAs(page).check((given) => {
    for (const { field, message } of contentIssues(given.value)) {
      given.issues.push({ code: 'custom', input: given.value, path: field.split('.'), message });
    }
  });
}

/** PUT /api/v1/content/{page}: the content and the edited version; 0 for none. */
export const contentEditShape = <Name extends PageName>(
  page: Name,
): z.ZodMiniType<{ content: PageContent[Name]; since: number }> =>
  branded(z.strictObject({ content: ruled(page), since: z.int().check(z.gte(0)) }));

/** The built-in text is version 0 without a date. */
export type ContentReply<Name extends PageName> = {
  content: PageContent[Name];
  version: number;
  savedAt: string | null;
  /** For the admin only. */
  by: ContentPage['by'];
};

const replyFields = {
  version: z.int().check(z.gte(0)),
  by: branded<ContentPage['by']>(z.nullable(z.string())),
};

export const contentReplyShape = <Name extends PageName>(page: Name): z.ZodMiniType<ContentReply<Name>> =>
  branded(z.object({ content: answeredAs(page), savedAt: z.nullable(instant), ...replyFields }));

/** Also `current` of 'stale-content'. */
export const contentPageShape = <Name extends PageName>(page: Name): z.ZodMiniType<ContentPage<Name>> =>
  branded(z.object({ content: answeredAs(page), savedAt: instant, ...replyFields }));

/** Latest first. */
export const versionsShape = <Name extends PageName>(page: Name): z.ZodMiniType<{ versions: ContentPage<Name>[] }> =>
  branded(z.object({ versions: z.array(contentPageShape(page)) }));
