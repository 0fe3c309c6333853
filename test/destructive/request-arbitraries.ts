import * as fc from 'fast-check';

/** The part of JSON Schema that the shop's description uses. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
};

type Parameter = { readonly name: string; readonly in: string; readonly schema: Schema };

/** A call of the OpenAPI description. */
export type Call = {
  readonly method: string;
  /** With `{name}` for parameters. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
  /** Described statuses; empty if the call is not described. */
  readonly successes: readonly number[];
  /** Whether it may answer with HTML. */
  readonly answersPage: boolean;
};

/** What injects into the API. */
export type FuzzRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
};

/** Values that occur in the shop's own answers, by the name of their field; a request that names one gets further. */
export type Known = ReadonlyMap<string, readonly unknown[]>;

const nested = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\r\nSet-Cookie: a=b',
  'a\r\n.\r\nb',
  '\u202eevil',
  '𝒳👩‍👩‍👧‍👦é',
  'İı',
  '%',
  '%00',
  '../../etc/passwd',
  "'; drop table cards; --",
  '<script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template that must stay text
  '${7*7}{{7*7}}',
  '=1+1',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '９',
  '9'.repeat(400),
  'x'.repeat(5_000),
  '\u0301'.repeat(3_000),
  'null',
  'true',
  '[]',
  '{}',
];

const hostileValues = [
  null,
  true,
  [],
  {},
  -1,
  0,
  -0,
  0.1,
  1e21,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 31,
  [[[[[[]]]]]],
  new Array(2_000).fill(0),
  { length: -1 },
  { toString: 'x', valueOf: 1 },
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}') as unknown,
];

const hostileBodies = [
  '',
  '{',
  '"',
  'null',
  'NaN',
  '1e999',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '{"__proto__":{"a":1}}',
  nested(50_000, '[', ']'),
  nested(5_000, '{"a":', '}').replace(/(?<=:)\}/, '1}'),
  `{"a":"${'x'.repeat(1_100_000)}"}`,
];

const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...hostileValues),
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
);

/** Generates what fits a schema; names of fields give access to known values. */
function fitting(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const values = known.get(name) ?? [];
  const made = generated(schema, known, name);
  return values.length > 0 ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...values) }, made) : made;
}

function textOf({ pattern, format, minLength = 0, maxLength = 30 }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const most = Math.max(minLength, Math.min(maxLength, 30));
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: most }),
    fc.constant('a@example.org'),
    fc.constant('x'.repeat(Math.min(maxLength, 5_000))),
  );
}

function numberOf({ type, minimum = -1e9, maximum = 1e9 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, Number.MIN_SAFE_INTEGER), Math.min(maximum, Number.MAX_SAFE_INTEGER)];
  const whole = fc.oneof(
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
    fc.constantFrom(Math.ceil(min), Math.floor(max)),
  );
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }));
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, known: Known) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [field, fitting(schema, known, field)]),
  );
  const named = fc.record(fields, { requiredKeys: required.filter((field) => field in fields) });
  if (typeof additionalProperties !== 'object') return named;
  const more = fc.dictionary(fc.string({ maxLength: 10 }), fitting(additionalProperties, known), { maxKeys: 3 });
  return fc.tuple(named, more).map(([first, rest]) => ({ ...rest, ...first }));
}

function ofType(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, known, name), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return hostile;
  }
}

function generated(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, known, name)));
  if (typeof schema.type === 'object') {
    return fc.oneof(...schema.type.map((type) => ofType({ ...schema, type }, known, name)));
  }
  return ofType(schema, known, name);
}

/** Replaces one value somewhere inside. @param steps which child is entered, level by level */
function bent(value: unknown, [step, ...steps]: readonly number[], by: unknown): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return by;
  if (Array.isArray(value)) {
    return value.length === 0 ? by : value.map((one, i) => (i === step % value.length ? bent(one, steps, by) : one));
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return by;
  return Object.fromEntries(
    entries.map(([key, one], i) => [key, i === step % entries.length ? bent(one, steps, by) : one]),
  );
}

const steps = fc.array(fc.nat(40), { minLength: 1, maxLength: 4 });

/** JSON text: three fifths as described or with one value bent, the others anything. */
function bodyText(schema: Schema | null, known: Known): fc.Arbitrary<string> {
  const good = fitting(schema ?? {}, known);
  return fc.oneof(
    { weight: 4, arbitrary: good.map((value) => JSON.stringify(value)) },
    {
      weight: 4,
      arbitrary: fc.tuple(good, steps, hostile).map(([value, way, by]) => JSON.stringify(bent(value, way, by))),
    },
    { weight: 1, arbitrary: fc.tuple(good, fc.string()).map(([value, more]) => addKey(value, more)) },
    { weight: 1, arbitrary: hostile.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileBodies) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  );
}

/** Fields that the call does not know, among them names of JavaScript's own. */
const addKey = (value: unknown, key: string): string =>
  JSON.stringify(value).replace(/\}$/, `,${JSON.stringify(key)}:1,"__proto__":{"isAdmin":true},"isAdmin":true}`);

const inUrl = (text: unknown): string => {
  try {
    return encodeURIComponent(typeof text === 'string' ? text : JSON.stringify(text));
  } catch {
    // Half of a surrogate pair.
    return '%ED%A0%80';
  }
};

const rawParts = fc.constantFrom('%', '%00', '%ff', '%ed%a0%80', '%2e%2e%2f', '..', '%0d%0a', '%25%30%30', ';', '+');

const partOf = (schema: Schema, known: Known, name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fitting(schema, known, name).map(inUrl) },
    { weight: 2, arbitrary: hostileText.map(inUrl) },
    { weight: 1, arbitrary: rawParts },
  );

function pathOf({ path, parameters }: Call, known: Known): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const schemaOf = (name: string): Schema => parameters.find((one) => one.name === name)?.schema ?? { type: 'string' };
  return fc
    .tuple(...names.map((name) => partOf(schemaOf(name), known, name)))
    .map((parts) => names.reduce((url, name, i) => url.replace(`{${name}}`, () => parts[i] ?? ''), path));
}

/** Each parameter sometimes, some twice, and some that do not exist. */
function queryOf({ parameters }: Call, known: Known): fc.Arbitrary<string> {
  const named = parameters.filter((one) => one.in === 'query');
  const pairs = named.map(({ name, schema }) => partOf(schema, known, name).map((value) => `${name}=${value}`));
  const odd = fc.tuple(hostileText.map(inUrl), hostileText.map(inUrl)).map((pair) => pair.join('='));
  const usual = pairs.length > 0 ? fc.array(fc.oneof(...pairs), { maxLength: 5 }) : fc.constant([]);
  return fc.oneof(
    { weight: 6, arbitrary: usual.map((all) => all.join('&')) },
    { weight: 1, arbitrary: fc.tuple(usual, odd).map(([all, one]) => [...all, one].join('&')) },
    { weight: 1, arbitrary: rawParts },
  );
}

// Node refuses other characters in a header before the shop sees them.
const headerText = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) });

function headersOf({ parameters }: Call, known: Known): fc.Arbitrary<Record<string, string>> {
  const named = parameters
    .filter((one) => one.in === 'header')
    .map(({ name, schema }) => [name, fc.oneof(fitting(schema, known, name).map(String), headerText)] as const);
  const odd = {
    accept: headerText,
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', ',,,'),
    'if-none-match': headerText,
    'x-forwarded-for': headerText,
    range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'x'),
  };
  return fc
    .tuple(
      fc.record(Object.fromEntries(named), { requiredKeys: [] }),
      fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, fc.record(odd, { requiredKeys: [] })),
    )
    .map(([first, second]) => ({ ...first, ...second }) as Record<string, string>);
}

const isPrintable = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Bodies that are not JSON. */
const oddBodies = {
  'text/csv': fc.oneof(
    fc
      .array(fc.array(hostileText, { maxLength: 5 }), { maxLength: 6 })
      .map((rows) => ['Title,Player,Price,Card ID', ...rows.map((row) => row.join(','))].join('\n')),
    fc.string({ unit: 'binary' }),
  ),
  'application/x-www-form-urlencoded': fc.webQueryParameters(),
  'text/plain': hostileText,
  'application/xml': fc.constant('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
} satisfies Readonly<Record<string, fc.Arbitrary<string>>>;

const multipartOf = (file: Buffer): fc.Arbitrary<FuzzPayload> =>
  fc
    .record({
      bytes: fc.oneof(
        fc.constant(file),
        fc.nat(file.length).map((length) => file.subarray(0, length)),
        fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      ),
      name: fc.constantFrom('file', 'other', '', '__proto__'),
      end: fc.constantFrom('\r\n--edge--\r\n', '\r\n--edge', ''),
      type: fc.constantFrom(
        'multipart/form-data; boundary=edge',
        'multipart/form-data',
        'multipart/form-data; boundary=',
      ),
    })
    .map(({ bytes, name, end, type }) => {
      const head = `--edge\r\ncontent-disposition: form-data; name="${name}"; filename="../a.png"\r\ncontent-type: image/png\r\n\r\n`;
      return { type, payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(end)]) };
    });

type FuzzPayload = { readonly type: string; readonly payload: string | Buffer };

const oddPayload = fc.oneof(
  ...Object.entries(oddBodies).map(([type, text]) => text.map((payload): FuzzPayload => ({ type, payload }))),
);

function payloadOf({ path, body }: Call, known: Known, picture: Buffer): fc.Arbitrary<FuzzPayload> {
  const json = bodyText(body, known).map((payload): FuzzPayload => ({ type: 'application/json', payload }));
  if (path.endsWith('.csv')) return fc.oneof({ weight: 3, arbitrary: oddPayload }, json);
  if (path.endsWith('/images')) return fc.oneof({ weight: 3, arbitrary: multipartOf(picture) }, oddPayload);
  return fc.oneof({ weight: 12, arbitrary: json }, oddPayload);
}

/** Requests to a call, from as described to hostile. @param picture a valid file to upload and to cut */
export function requestsTo(call: Call, known: Known, picture: Buffer): fc.Arbitrary<FuzzRequest> {
  const { method } = call;
  const url = fc
    .tuple(pathOf(call, known), queryOf(call, known))
    .map(([path, query]) => (query === '' ? path : `${path}?${query}`));
  const headers = headersOf(call, known).map((all) =>
    Object.fromEntries(Object.entries(all).filter(([, value]) => isPrintable(value))),
  );
  const isRead = method === 'GET' || method === 'DELETE';
  const payload = isRead ? fc.constant(null) : payloadOf(call, known, picture);
  return fc.record({ url, headers, payload }).map((made) => ({
    method,
    url: made.url,
    headers: { ...made.headers, ...(made.payload && { 'content-type': made.payload.type }) },
    ...(made.payload && { payload: made.payload.payload }),
  }));
}
