import type { StoredPlace } from '#adapters/browser/local-storage/stored-value.ts';
import { makeSessionLooks } from '#adapters/browser/session-looks.ts';
import type { CardViews } from '#domain/dashboard/card-views.port.ts';
import { type CountView, makeCountView } from '#domain/dashboard/count-view.use-case.ts';
import type { Log } from '#domain/shared/log.port.ts';

/** Counts each card once per browser session. */
export const countLooks = (views: CardViews, session: StoredPlace, log: Log): CountView =>
  makeCountView({ views, firstLook: makeSessionLooks(session), log });
