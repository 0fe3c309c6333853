import type { FeatureIconName, PageName } from '#domain/content/page-content.ts';
import type { Field } from '#domain/documents/document-fields.ts';
import type { DocumentNotSaved } from '#domain/documents/documents.port.ts';
import {
  type DocumentContent,
  type DocumentField,
  type DocumentName,
  fieldsOf,
  isSettings,
} from '#domain/documents/documents.ts';
import { valueText } from '#domain/documents/value-text.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';

/** Specified texts (PAGE-10, PAGE-11, PAGE-15, PAGE-16). */
const pageSentences = {
  about: {
    saved: 'About Us page content saved successfully!',
    failed: 'Error saving content. Please try again.',
  },
  legal: {
    saved: 'Legal information saved successfully!',
    failed: 'Error saving legal information. Please try again.',
  },
  'terms-privacy': {
    saved: 'Terms & Privacy content saved successfully!',
    failed: 'Error saving content. Please try again.',
  },
} as const satisfies Record<PageName, { saved: string; failed: string }>;

const settingsSentences = {
  saved: 'Settings saved. Customers see them on the next page they open.',
  failed: 'Error saving settings. Please try again.',
};

export const saveSentencesOf = (name: DocumentName): { saved: string; failed: string } =>
  isSettings(name) ? settingsSentences : pageSentences[name];

/** Words for a document: a page, or settings. */
export const nounsOf = (name: DocumentName) => (isSettings(name) ? settingsNouns : pageNouns);

const pageNouns = {
  it: 'this page',
  pronoun: 'it',
  wasSaved: 'This page was saved',
  own: 'text is',
  original: 'Built-in text',
  builtIn: 'This is the built-in text. It has not been edited yet.',
  draft: 'This text was written here and not saved.',
  restored: 'The text is put into the editor. The page changes when you save it.',
  putIn: (version: number) => `The text of version ${version} is in the editor.`,
  keptTheirs: 'The page keeps their text.',
  restoreMine: 'Restore my text',
};

const settingsNouns: typeof pageNouns = {
  it: 'these settings',
  pronoun: 'them',
  wasSaved: 'These settings were saved',
  own: 'changes are',
  original: 'Nothing set',
  builtIn: 'Nothing was changed here yet.',
  draft: 'These changes were made here and not saved.',
  restored: 'These settings are put into the form. The shop changes when you save them.',
  putIn: (version) => `The settings of version ${version} are in the form.`,
  keptTheirs: 'The shop keeps their settings.',
  restoreMine: 'Restore my changes',
};

export const labelOf = (name: DocumentName, field: string): string => fieldsOf(name)[field]?.label ?? field;

export const iconLabels = {
  Star: 'Star',
  TrendingUp: 'Rising line',
  Security: 'Shield',
  Support: 'Headset',
  Shipping: 'Truck',
  Certificate: 'Certificate',
  Cards: 'Cards',
  Heart: 'Heart',
} as const satisfies Record<FeatureIconName, string>;

/** A field's value as text; empty when nothing is set. */
export const fieldText = <Name extends DocumentName>(
  name: Name,
  content: DocumentContent[Name],
  field: DocumentField<Name>,
): string => valueText(fieldsOf(name)[field] as Field, content[field]);

export const notReadSentence = ({ detail }: Unavailable): string =>
  detail ?? 'The text of this page cannot be loaded right now. Nothing was changed.';

export const notSavedSentence = ({ detail }: DocumentNotSaved): string =>
  `${detail ?? 'Nothing was changed.'} Your text is still here.`;

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Jun 1, 2025, 12:00 PM' */
export const savedTime = (at: string): string => time.format(new Date(at));

/** Remaining characters when close to the limit; empty before. */
export function roomLeft(length: number, most: number): string {
  if (length < most * 0.9) return '';
  const count = Math.abs(most - length).toLocaleString('en-US');
  return length <= most ? `${count} characters left` : `${count} characters too many`;
}
