import type { ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { type Field, type Fields, textLimits } from '#domain/documents/document-fields.ts';
import type { DocumentNotSaved, SavedDocument, StaleDocument } from '#domain/documents/documents.port.ts';
import {
  type DocumentContent,
  type DocumentName,
  documentIssues,
  documents,
  fieldsOf,
  isSettings,
} from '#domain/documents/documents.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { whyNot } from './api-failure-text.ts';
import { type Calls, currentOf } from './calls.ts';
import { listOf } from './lists.wire.ts';
import { outageOf } from './outage.ts';
import { branded, text } from './texts.wire.ts';

const instant = z.iso.datetime();

/** Bytes: the largest page with every character escaped. */
const bodyLimit = 8 * 1024 * 1024;

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

/** The built-in content is version 0 without a date. */
type DocumentReply<Name extends DocumentName> = Omit<SavedDocument<Name>, 'savedAt'> & {
  readonly savedAt: string | null;
};

/** One document. `by` of its reply is for editors only. */
export type OneDocument<Name extends DocumentName> = {
  read(): ResultAsync<DocumentReply<Name>, Unavailable>;
  write(
    content: DocumentContent[Name],
    since: number,
  ): ResultAsync<SavedDocument<Name>, DocumentNotSaved | StaleDocument<Name>>;
  versions(): ResultAsync<readonly SavedDocument<Name>[], Unavailable>;
};

const version = z.int().check(z.gte(0));

/** Also `current` of 'stale-content'. */
const savedShape = <Name extends DocumentName>(name: Name): z.ZodMiniType<SavedDocument<Name>> =>
  branded(z.object({ content: documentShape(name), savedAt: instant, version, by: z.nullable(z.string()) }));

const unavailable = { otherwise: outageOf };

/** The shape depends on the document. */
export const documentCalls = <Name extends DocumentName>(name: Name): Calls<OneDocument<Name>> => ({
  tag: isSettings(name) ? 'settings' : 'content',
  path: `/api/v1/${isSettings(name) ? 'settings' : 'content'}/${name}`,
  action: documents[name].editedBy,
  calls: {
    read: {
      route: 'GET',
      action: documents[name].readBy,
      cost: 0,
      args: [],
      answer: branded<DocumentReply<Name>>(
        z.object({ content: documentShape(name), savedAt: z.nullable(instant), version, by: z.nullable(z.string()) }),
      ),
      failures: { unavailable },
    },
    write: {
      route: 'PUT',
      args: [
        ['content', ruled(name)],
        ['since', z.int().check(z.gte(0))],
      ],
      answer: savedShape(name),
      failures: {
        'content-not-saved': {
          otherwise: (failure) => ({ kind: 'content-not-saved', detail: whyNot(failure) }),
        },
        'stale-content': currentOf('stale-content', savedShape(name)),
      },
      bodyLimit,
    },
    versions: {
      route: 'GET /versions',
      args: [],
      answer: ['versions', z.array(savedShape(name))],
      failures: { unavailable },
    },
  },
});
