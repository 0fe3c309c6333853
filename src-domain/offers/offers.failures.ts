import { badEmail } from '../shared/email.ts';
import type { FailureTexts } from '../shared/failure-texts.ts';
import type { MakeOfferFailure } from './make-offer.use-case.ts';
import { mostLiveOffers } from './offer-rules.ts';
import type { RecordOfferFailure } from './offers.port.ts';

export type AnyOffersFailure = MakeOfferFailure | RecordOfferFailure;

export const offersFailures = {
  'offers-closed': { status: 409, title: 'No offers', sentence: 'The shop takes no offers on this card.' },
  'offer-email-invalid': { status: 422, title: 'Email not valid', sentence: `${badEmail}.` },
  'offer-too-low': { status: 422, title: 'Too low', sentence: 'This amount is too low. Please offer more.' },
  'offer-not-below-price': {
    status: 422,
    title: 'Not below the price',
    sentence: 'The amount has to be below the price of the card.',
  },
  'no-copy-left': {
    status: 409,
    title: 'No copy left',
    sentence: 'No copy of this card is left, or it is not for sale any more.',
  },
  'offer-exists': { status: 409, title: 'An offer exists', sentence: 'There is an offer on this card already.' },
  'too-many-offers': {
    status: 429,
    title: 'Too many offers',
    sentence: `A customer can have at most ${mostLiveOffers.customer} offers at once. Wait for an answer, or withdraw one.`,
  },
  'offer-not-found': {
    status: 404,
    title: 'Offer not found',
    sentence: 'There is no such offer, or the link is not complete.',
  },
  'offer-step-not-allowed': {
    status: 409,
    title: 'Not possible now',
    sentence: 'The offer was answered, ordered or ended meanwhile. Nothing was changed.',
  },
  'offer-expired': { status: 410, title: 'Expired', sentence: 'This offer has expired. Nothing was changed.' },
} as const satisfies FailureTexts<AnyOffersFailure, 'bad-cursor'>;
