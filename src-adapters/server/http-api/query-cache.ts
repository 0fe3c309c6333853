import { parse } from 'node:querystring';
import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';

/** Query strings that are parsed and checked once. */
const maxQueries = 10_000;

type Query = Record<string, unknown>;

const queries = new LRUCache<string, Query>({ max: maxQueries });

/** The same object for the same text, so that what follows from it can be kept beside it. */
export function queryObject(text: string): Query {
  const known = queries.get(text);
  if (known) return known;
  const query = Object.freeze(parse(text));
  queries.set(text, query);
  return query;
}

/** A function of an object that runs once for each object. */
export function oncePer<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const known = new WeakMap<Given, { readonly made: Made }>();
  return (given) => {
    const before = known.get(given);
    if (before) return before.made;
    const made = make(given);
    known.set(given, { made });
    return made;
  };
}

/** Checks a query string once. */
export const keptValidatorCompiler: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route);
  return route.httpPart === 'querystring' ? oncePer(validate) : validate;
};
