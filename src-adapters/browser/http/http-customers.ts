import {
  customerExportShape,
  customerPageShape,
  customerRecordShape,
  customersPath,
} from '#adapters/calls/customers.wire.ts';
import type { CustomerId } from '#domain/customers/customer.ts';
import type {
  AddNoteFailure,
  AnonymizeFailure,
  CustomerPageFailure,
  CustomerQuery,
  Customers,
  CustomersFailure,
  ExportCustomer,
  FindCustomerFailure,
  MergeFailure,
} from '#domain/customers/customers.port.ts';
import { type Api, type ApiFailure, nothing } from './api.ts';
import { outageOf } from './outage.ts';

const codeOf = (failure: ApiFailure): string => (failure.kind === 'problem' ? failure.problem.code : '');

/** Missing permission is treated like an expired session. */
function failureOf(failure: ApiFailure): CustomersFailure {
  const code = codeOf(failure);
  if (code === 'sign-in-needed' || code === 'not-allowed') return { kind: 'sign-in-needed' };
  return outageOf(failure);
}

const pageFailure = (failure: ApiFailure): CustomerPageFailure =>
  codeOf(failure) === 'bad-cursor' ? { kind: 'bad-cursor' } : failureOf(failure);

const findFailure = (failure: ApiFailure): FindCustomerFailure =>
  codeOf(failure) === 'customer-not-found' ? { kind: 'customer-not-found' } : failureOf(failure);

const noteFailure = (failure: ApiFailure): AddNoteFailure =>
  codeOf(failure) === 'too-many-notes' ? { kind: 'too-many-notes' } : findFailure(failure);

function mergeFailure(failure: ApiFailure): MergeFailure {
  const code = codeOf(failure);
  return code === 'customer-has-account' || code === 'same-customer' ? { kind: code } : findFailure(failure);
}

function anonymizeFailure(failure: ApiFailure): AnonymizeFailure {
  if (failure.kind === 'problem') {
    const { code, count = 1 } = failure.problem;
    if (code === 'orders-under-way') return { kind: code, orders: count };
    if (code === 'kept-by-owner') return { kind: code };
  }
  return findFailure(failure);
}

const parametersOf = ({ search, kind, tag, sort, limit, cursor }: CustomerQuery): URLSearchParams =>
  new URLSearchParams({
    sort,
    limit: String(limit),
    ...(search && { search }),
    ...(kind && { kind }),
    ...(tag !== null && { tag }),
    ...(cursor && { cursor }),
  });

const pathOf = (id: CustomerId, part = ''): string => `${customersPath}/${encodeURIComponent(id)}${part}`;

export function makeHttpCustomers(api: Api): Customers {
  const answer = customerRecordShape;
  return {
    page: (query) =>
      api
        .call({ method: 'GET', path: customersPath, query: parametersOf(query), answer: customerPageShape })
        .mapErr(pageFailure),
    find: (id) => api.call({ method: 'GET', path: pathOf(id), answer }).mapErr(findFailure),
    addNote: (id, text) =>
      api.call({ method: 'POST', path: pathOf(id, '/notes'), body: { text }, answer }).mapErr(noteFailure),
    removeNote: (id, note) =>
      api
        .call({ method: 'DELETE', path: pathOf(id, `/notes/${encodeURIComponent(note)}`), answer })
        .mapErr(findFailure),
    setTags: (id, tags) =>
      api.call({ method: 'PUT', path: pathOf(id, '/tags'), body: { tags }, answer }).mapErr(findFailure),
    merge: (from, into) =>
      api.call({ method: 'POST', path: pathOf(from, '/merge'), body: { into }, answer }).mapErr(mergeFailure),
    anonymize: (id) =>
      api
        .call({ method: 'POST', path: pathOf(id, '/anonymize'), body: {}, answer: nothing })
        .map(() => undefined)
        .mapErr(anonymizeFailure),
  };
}

export const makeHttpCustomerExport =
  (api: Api): ExportCustomer =>
  (id) =>
    api
      .call({ method: 'GET', path: pathOf(id, '/export'), answer: customerExportShape })
      .map((data) => `${JSON.stringify(data, null, 2)}\n`)
      .mapErr(findFailure);
