import type { checkoutFailures } from '../checkout/checkout.failures.ts';
import type { FailureTexts } from '../shared/failure-texts.ts';
import type { RequestReturnFailure, ReturnPictureFailure, ReturnStepFailure } from './returns.port.ts';

export type ReturnFailure = RequestReturnFailure | ReturnPictureFailure | ReturnStepFailure;

export const returnsFailures = {
  'return-not-offered': {
    status: 409,
    title: 'Not returnable',
    sentence:
      'These cards cannot be returned: the time for returns is over, or they are in another return. Please reload the page. Nothing was changed.',
  },
  'return-not-found': { status: 404, title: 'Not found', sentence: 'This order has no such return.' },
  'return-picture-not-found': { status: 404, title: 'Not found', sentence: 'This return has no such picture.' },
  'return-picture-refused': {
    status: 422,
    title: 'Picture refused',
    sentence: 'A picture could not be read. Nothing was requested. Please choose another one, or leave it out.',
  },
  'stale-return': {
    status: 409,
    title: 'Changed by someone else',
    sentence: 'This return has changed since you opened it. Please look at it again. Nothing was changed.',
  },
  'return-step-not-allowed': {
    status: 409,
    title: 'Not possible',
    sentence: 'This is not possible in the state that the return is in. Nothing was changed.',
  },
} as const satisfies FailureTexts<ReturnFailure, 'sign-in-needed' | keyof typeof checkoutFailures>;
