import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { namingStatements } from '#adapters/server/sql/named-statements.ts';

type Sent = { readonly text: string; readonly name?: string | undefined };

const pool = new pg.Pool();
afterEach(() => vi.restoreAllMocks());

async function sentNames(texts: readonly string[]): Promise<readonly (string | undefined)[]> {
  const sent: Sent[] = [];
  const client = Object.assign(new pg.Client(), { release: () => undefined });
  vi.spyOn(client, 'query').mockImplementation((query: unknown) => {
    sent.push(query as Sent);
  });
  vi.spyOn(pool, 'connect').mockImplementation(async () => client);
  const lines = { know: async () => undefined, watched: <Answer>(_: unknown, answer: Promise<Answer>) => answer };
  const one = await namingStatements(pool, { ...lines, isOld: () => false }).connect();
  for (const text of texts) void one.query(text, []);
  return sent.map(({ name }) => name);
}

describe('statements for PostgreSQL', () => {
  it('have a name of their own, the same one each time', async () => {
    const [first, again, other] = await sentNames([
      'select "id" from "cards" where "id" = $1',
      'select "id" from "cards" where "id" = $1',
      'select count(*) from "orders"',
    ]);
    expect(first).toBeTypeOf('string');
    expect(again).toBe(first);
    expect(other).toBeTypeOf('string');
    expect(other).not.toBe(first);
  });

  it('have the same name in every process, whatever ran before, and names fit PostgreSQL [ADMIN-74]', async () => {
    const [one, other] = ['update "stock" set "held" = "held" - 1', 'update "stock" set "available" = "available" - 1'];
    const [first, second] = await sentNames([one, other]);
    expect(await sentNames([other, one])).toEqual([second, first]);
    expect(first?.length).toBeLessThanOrEqual(63);
  });

  it.each([
    'select * from "cards"',
    'select "cards".* from "cards"',
    'delete from "carts" returning *',
    'select "id" from "cards" where "title" like $1',
    'select "id" from "cards" limit $1',
    'begin',
  ])('have none where a plan may not be kept: %s', async (text) => {
    expect(await sentNames([text])).toEqual([undefined]);
  });
});
