import type { ResultAsync } from 'neverthrow';
import type { BoxesNotSaved, BoxNotFound, StaleBox } from '#domain/boxes/boxes.port.ts';
import type { CardNotFound, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import type { CardWriteFailure, ChangeFailure, ReplaceFailure, UndoFailure } from '#domain/cards/card-store.port.ts';
import type { ChangeNotFound } from '#domain/cards/edit/audit-log.port.ts';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import type { PostingFailure } from '#domain/cards/posting.ts';
import type { SaveCartFailure } from '#domain/cart/carts.port.ts';
import type { AdminOrdersFailure, OrderActionFailure } from '#domain/checkout/admin-orders.use-case.ts';
import type { PayOrderFailure } from '#domain/checkout/pay-order.use-case.ts';
import type { PlaceOrderFailure } from '#domain/checkout/place-order.use-case.ts';
import type { ReadOrderFailure } from '#domain/checkout/read-order.use-case.ts';
import type {
  AddNoteFailure,
  AddressBookFailure,
  AnonymizeFailure,
  CustomerPageFailure,
  MergeFailure,
} from '#domain/customers/customers.port.ts';
import type { DocumentNotSaved, StaleDocument } from '#domain/documents/documents.port.ts';
import type {
  AccountChangeFailure,
  RegisterFailure,
  ResetFailure,
  SignInFailure,
} from '#domain/identity/accounts.port.ts';
import type { TwoFactorFailure } from '#domain/identity/sessions.port.ts';
import type { SignInNeeded } from '#domain/identity/sign-in-needed.ts';
import type { SetupStep } from '#domain/identity/viewer.ts';
import type { MarketplaceFailure } from '#domain/listings/marketplace.port.ts';
import type { MailFailure } from '#domain/mail/mail.port.ts';
import type {
  ConfirmFailure,
  ReadSubscribersFailure,
  RemoveSubscriberFailure,
  SetRemindersFailure,
  SignUpFailure,
} from '#domain/newsletter/newsletter.port.ts';
import type { MakeOfferFailure } from '#domain/offers/make-offer.use-case.ts';
import type { RecordOfferFailure } from '#domain/offers/offers.port.ts';
import type { PictureFetchFailure } from '#domain/pictures/fetch-failure.ts';
import type { InPageOnly, PictureFailure } from '#domain/pictures/pictures.port.ts';
import type { AddCodeFailure, ChangeCodeFailure } from '#domain/pricing/discount-codes.port.ts';
import type { ChangeSaleFailure } from '#domain/pricing/sales.port.ts';
import type { RequestReturnFailure, ReturnPictureFailure, ReturnStepFailure } from '#domain/returns/returns.port.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import type { AcceptFailure, InviteFailure, MemberFailure, ResendFailure } from '#domain/staff/staff.port.ts';
import type { SavedCardsFailure } from '#domain/watchlist/saved-cards.port.ts';
import type { PictureNotFound } from '../pictures/kept-picture.ts';

/** Failures before a use case runs. */
export type RequestFailure =
  | { readonly kind: 'invalid-request'; readonly issues: readonly { path: string; message: string }[] }
  /** Not JSON. */
  | { readonly kind: 'unreadable-request' }
  | { readonly kind: 'wrong-media-type' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'file-too-large' }
  | { readonly kind: 'too-many-requests' }
  | { readonly kind: 'no-such-call' }
  /** A cross-site change (A5). */
  | { readonly kind: 'cross-site' }
  | SignInNeeded
  /** Staff have to do this first. */
  | { readonly kind: SetupStep }
  /** A webhook without a valid recent signature (W1). */
  | { readonly kind: 'not-signed' }
  | { readonly kind: 'stopping' }
  | { readonly kind: 'database-hung' }
  /** Less than the reserve is left, so that nothing is written. */
  | { readonly kind: 'disk-full' }
  /** Database or disk; the log says why. */
  | { readonly kind: 'backup-failed' }
  | { readonly kind: 'bad-request' }
  /** A bug. */
  | { readonly kind: 'internal' };

/** An import of a file that ended after it had stored cards. */
type ImportIncomplete = {
  readonly kind: 'import-incomplete';
  /** Cards. */
  readonly stored: number;
  /** Rows. */
  readonly read: number;
  /** One undo reverses it. */
  readonly change: ChangeNumber | null;
};

/** All failures that the API returns. */
export type Failure =
  | RequestFailure
  | ImportIncomplete
  | SignInFailure
  | Unavailable
  | RegisterFailure
  | AccountChangeFailure
  | ResetFailure
  | TwoFactorFailure
  | CatalogFailure
  | CardNotFound
  | CardWriteFailure
  | ReplaceFailure
  | ChangeFailure
  | UndoFailure
  | ChangeNotFound
  | PictureNotFound
  | Exclude<PictureFailure, { kind: InPageOnly }>
  | PictureFetchFailure
  | PostingFailure
  | SavedCardsFailure
  | AddressBookFailure
  | SaveCartFailure
  | PlaceOrderFailure
  | PayOrderFailure
  | ReadOrderFailure
  | AdminOrdersFailure
  | OrderActionFailure
  | RequestReturnFailure
  | ReturnPictureFailure
  | ReturnStepFailure
  | MarketplaceFailure
  | BoxesNotSaved
  | BoxNotFound
  | StaleBox
  | DocumentNotSaved
  | StaleDocument
  | SignUpFailure
  | ConfirmFailure
  | SetRemindersFailure
  | ReadSubscribersFailure
  | RemoveSubscriberFailure
  | MailFailure
  | MakeOfferFailure
  | RecordOfferFailure
  | CustomerPageFailure
  | AddNoteFailure
  | MergeFailure
  | AnonymizeFailure
  | AddCodeFailure
  | ChangeCodeFailure
  | ChangeSaleFailure
  | InviteFailure
  | ResendFailure
  | MemberFailure
  | AcceptFailure;

export type FailureKind = Failure['kind'];

/** The same result with any failure of the API, so that calls with different failures can be chained. */
export const widened = <T, E extends Failure>(result: ResultAsync<T, E>): ResultAsync<T, Failure> => result;
