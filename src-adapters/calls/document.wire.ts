import * as z from 'zod/mini';
import { type Field, type Fields, textLimits } from '#domain/documents/document-fields.ts';
import type { SavedDocument } from '#domain/documents/documents.port.ts';
import {
  type DocumentContent,
  type DocumentName,
  documentIssues,
  fieldsOf,
  isSettings,
} from '#domain/documents/documents.ts';
import { listOf } from './lists.wire.ts';
import { branded, text } from './texts.wire.ts';

const instant = z.iso.datetime();

/** Upper limit only; the domain checks the real limits. */
const words = text(2 * textLimits.text);

/**
 * `answered` ignores unknown fields of a newer shop; `sent` refuses them (A8), and limits lists before their items;
 * `stored` has no limits.
 */
type Direction = 'answered' | 'sent' | 'stored';

function shapeOfField(field: Field, direction: Direction): z.ZodMiniType {
  switch (field.type) {
    case 'flag':
      return z.boolean();
    case 'number':
    case 'price':
    case 'percent':
      return z.nullable(z.number());
    case 'choices':
      return direction === 'sent' ? listOf(words, field.of.length) : z.array(z.string());
    case 'list': {
      const item = shapeOfFields(field.of, direction);
      return direction === 'sent' ? listOf(item, field.most) : z.array(item);
    }
    default:
      return direction === 'stored' ? z.string() : words;
  }
}

function shapeOfFields(fields: Fields, direction: Direction): z.ZodMiniType {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, shapeOfField(field, direction)]),
  );
  return direction === 'sent' ? z.strictObject(shape) : z.object(shape);
}

/** The content of a document in this browser's storage. */
export const storedDocumentShape = <Name extends DocumentName>(name: Name): z.ZodMiniType<DocumentContent[Name]> =>
  branded(shapeOfFields(fieldsOf(name), 'stored'));

const documentShape = <Name extends DocumentName>(name: Name): z.ZodMiniType<DocumentContent[Name]> =>
  branded(shapeOfFields(fieldsOf(name), 'answered'));

const ruled = <Name extends DocumentName>(name: Name): z.ZodMiniType<DocumentContent[Name]> =>
  branded<DocumentContent[Name]>(shapeOfFields(fieldsOf(name), 'sent')).check((given) => {
    for (const { field, message } of documentIssues(name, given.value)) {
      given.issues.push({ code: 'custom', input: given.value, path: field.split('.'), message });
    }
  });

/** PUT: the content and the edited version; 0 for none. */
export const documentEditShape = <Name extends DocumentName>(
  name: Name,
): z.ZodMiniType<{ content: DocumentContent[Name]; since: number }> =>
  branded(z.strictObject({ content: ruled(name), since: z.int().check(z.gte(0)) }));

/** The built-in content is version 0 without a date. */
export type DocumentReply<Name extends DocumentName> = {
  content: DocumentContent[Name];
  version: number;
  savedAt: string | null;
  /** For who may edit it only. */
  by: SavedDocument['by'];
};

const replyFields = {
  version: z.int().check(z.gte(0)),
  by: branded<SavedDocument['by']>(z.nullable(z.string())),
};

export const documentReplyShape = <Name extends DocumentName>(name: Name): z.ZodMiniType<DocumentReply<Name>> =>
  branded(z.object({ content: documentShape(name), savedAt: z.nullable(instant), ...replyFields }));

/** Also `current` of 'stale-content'. */
export const savedDocumentShape = <Name extends DocumentName>(name: Name): z.ZodMiniType<SavedDocument<Name>> =>
  branded(z.object({ content: documentShape(name), savedAt: instant, ...replyFields }));

/** Latest first. */
export const versionsShape = <Name extends DocumentName>(
  name: Name,
): z.ZodMiniType<{ versions: SavedDocument<Name>[] }> =>
  branded(z.object({ versions: z.array(savedDocumentShape(name)) }));

/** Its address in the API. */
export const documentPath = (name: DocumentName): string =>
  `/api/v1/${isSettings(name) ? 'settings' : 'content'}/${name}`;
