import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as published from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { asyncNeverthrow } from '../../src/build/async-neverthrow.ts';

const path = join(dirname(createRequire(import.meta.url).resolve('neverthrow')), 'index.es.js');
const built = asyncNeverthrow.transform.handler(readFileSync(path, 'utf8'));
const rebuilt: typeof published = await import(
  /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(built).toString('base64')}`
);

const fail = (): never => {
  throw new Error('made to fail');
};

type Numbers = published.ResultAsync<number, string>;
type Chain = (library: typeof published, given: Numbers) => published.ResultAsync<unknown, unknown>;

const given: Readonly<Record<string, (library: typeof published) => Numbers>> = {
  'a value': ({ okAsync }) => okAsync(2),
  'a failure': ({ errAsync }) => errAsync('no'),
  'a rejection': ({ ResultAsync }) => new ResultAsync(Promise.reject(new Error('rejected'))),
};

const chains: Readonly<Record<string, Chain>> = {
  map: (_, result) => result.map((value) => value + 1),
  'map to a promise': (_, result) => result.map((value) => Promise.resolve(value + 1)),
  'map that throws': (_, result) => result.map(fail),
  mapErr: (_, result) => result.mapErr((error) => `${error}!`),
  'mapErr to a promise': (_, result) => result.mapErr((error) => Promise.resolve(`${error}!`)),
  'mapErr that throws': (_, result) => result.mapErr(fail),
  'orElse a value': ({ ok }, result) => result.orElse(() => ok(7)),
  'orElse a failure': ({ err }, result) => result.orElse((error) => err(error.length)),
  'orElse a value to come': ({ okAsync }, result) => result.orElse(() => okAsync(7)),
  'orElse that throws': (_, result) => result.orElse(fail),
  andTee: (_, result) => result.andTee(() => 'unused'),
  'andTee that throws': (_, result) => result.andTee(fail),
  orTee: (_, result) => result.orTee(() => 'unused'),
  'orTee that throws': (_, result) => result.orTee(fail),
  andThrough: ({ okAsync }, result) => result.andThrough(() => okAsync('unused')),
  'andThrough a failure': ({ errAsync }, result) => result.andThrough(() => errAsync('stopped')),
  'andThrough that throws': (_, result) => result.andThrough(fail),
  fromThrowable: ({ ResultAsync }, result) => ResultAsync.fromThrowable(async () => result.unwrapOr(5))(),
  'fromThrowable that throws': ({ ResultAsync }, result) =>
    ResultAsync.fromThrowable(async () => result.then(fail), String)(),
};

const outcomeOf = async (library: typeof published, name: string, chain: Chain): Promise<unknown> => {
  try {
    const result = await chain(library, given[name]?.(library) as Numbers);
    return result.isOk() ? { value: result.value } : { error: result.error };
  } catch (error) {
    return { thrown: error };
  }
};

describe('neverthrow as the shop is built with it', () => {
  it('has no generator for each call', () => {
    expect(built).not.toContain('__awaiter(this,');
    expect(built).toContain('(async () => {');
  });

  describe.each(Object.keys(given))('%s', (name) => {
    it.each(Object.entries(chains))('ends as the published library does: %s', async (_, chain) => {
      const expected = await outcomeOf(published, name, chain);
      expect(await outcomeOf(rebuilt, name, chain)).toEqual(expected);
    });
  });
});
