import { type PGlite, parse, protocol, types } from '@electric-sql/pglite';
import { type DatabaseAnswer, type DatabaseRequest, isLongText, type LongText } from './database-messages.ts';

const { serialize } = protocol;

type Statement = { readonly name: string; readonly types: readonly number[] };

const mostStatements = 200;

/** Longer ones are bulk inserts, which hardly come back in the same length. */
const longestPrepared = 8_000;

/**
 * Changed rows after which all statements are planned again. Nothing analyzes the tables, so a plan that was made for an
 * empty table would go on reading the whole table when it is large.
 */
const replanAfter = 2_000;

const isPreparable = (sql: string): boolean =>
  sql.length <= longestPrepared && /^\s*(select|insert|update|delete|with)\b/i.test(sql);

const changesSchema = (command: string): boolean => /^(CREATE|ALTER|DROP)/.test(command);

const { JSON: json, JSONB: jsonb, TEXT: text } = types;

/** Values in PostgreSQL's binary format, which PGlite takes as they are; it writes a string byte by byte. */
const binary: Readonly<Record<number, (utf8: Uint8Array) => Uint8Array>> = {
  [text]: (utf8) => utf8,
  [json]: (utf8) => utf8,
  [jsonb]: (utf8) => Buffer.concat([Buffer.of(1), utf8]),
};

const silent = { syncToFs: false } as const;

/** Runs statements one after the other, and parses those that come again only once. */
export type RunStatement = (
  request: Pick<DatabaseRequest, 'sql' | 'parameters'>,
) => Promise<Omit<DatabaseAnswer, 'id'>>;

export function prepareStatements(instance: PGlite): RunStatement {
  const prepared = new Map<string, Statement>();
  let [numbers, changed] = [0, 0];

  const parsed = async (sql: string, name: string): Promise<Statement> => {
    const messages = await instance.execProtocolStream(
      Buffer.concat([serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }), serialize.sync()]),
      silent,
    );
    return { name, types: parse.parseDescribeStatementResults(messages) };
  };

  const forget = async (name: string): Promise<void> => {
    await instance.execProtocolStream(Buffer.concat([serialize.close({ type: 'S', name }), serialize.sync()]), silent);
  };

  const statementFor = async (sql: string): Promise<Statement> => {
    if (!isPreparable(sql)) return parsed(sql, '');
    const known = prepared.get(sql);
    if (known) {
      prepared.delete(sql);
      prepared.set(sql, known);
      return known;
    }
    numbers += 1;
    const statement = await parsed(sql, `s${numbers}`);
    prepared.set(sql, statement);
    const oldest = prepared.size > mostStatements ? prepared.entries().next().value : undefined;
    if (oldest) {
      prepared.delete(oldest[0]);
      await forget(oldest[1].name);
    }
    return statement;
  };

  const serializedLong = ({ utf8 }: LongText, type: number = text): string | Uint8Array =>
    binary[type]?.(utf8) ?? Buffer.from(utf8).toString();

  const serialized = (parameter: unknown, type: number | undefined): string | Uint8Array | null => {
    if (parameter === null || parameter === undefined) return null;
    if (isLongText(parameter)) return serializedLong(parameter, type);
    const serializer = type === undefined ? undefined : instance.serializers[type];
    return serializer ? serializer(parameter) : String(parameter);
  };

  return async ({ sql, parameters }) => {
    const { name, types: wanted } = await statementFor(sql);
    const values = parameters.map((parameter, index) => serialized(parameter, wanted[index]));
    const messages = await instance.execProtocolStream(
      Buffer.concat([
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]),
      silent,
    );
    const [result] = parse.parseResults(messages, instance.parsers, { rowMode: 'array' });
    const command = result?.command ?? '';
    changed += result?.affectedRows ?? 0;
    if (changesSchema(command) || changed > replanAfter) {
      changed = 0;
      prepared.clear();
      await instance.exec('deallocate all');
    }
    return {
      columns: result?.fields.map((field) => field.name) ?? [],
      rows: (result?.rows ?? []) as unknown as unknown[][],
      command,
      affected: result?.affectedRows ?? 0,
    };
  };
}
