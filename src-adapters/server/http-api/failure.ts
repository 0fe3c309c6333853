import type { ResultAsync } from 'neverthrow';
import type { FailureText } from '#domain/shared/failure-texts.ts';
import { type PortFailure, portFailures } from '../../calls/port-failures.ts';
import type { PictureNotFound } from '../pictures/stored-picture.ts';
import { type ImportIncomplete, type RequestFailure, requestFailures } from './request-failures.ts';

/** All failures that the API returns. */
export type Failure = RequestFailure | ImportIncomplete | PictureNotFound | PortFailure;

/** What an outage says depends on its route (`outages.ts`). */
export type FailureKind = Exclude<Failure['kind'], 'unavailable'>;

export const failureTexts: Readonly<Record<FailureKind, FailureText>> = { ...portFailures, ...requestFailures };

/** The same result with any failure of the API, so that calls with different failures can be chained. */
export const widened = <T, E extends Failure>(result: ResultAsync<T, E>): ResultAsync<T, Failure> => result;
