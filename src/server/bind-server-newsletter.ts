import type { Container } from 'inversify';
import { makeLimits, noLimits } from '#adapters/server/identity/limits.ts';
import { makeSignUps } from '#adapters/server/newsletter/sign-ups.ts';
import { leaveLinksOver } from '#adapters/server/newsletter/subscriber-links.ts';
import type { SigningSecrets } from '#adapters/server/node/signatures.ts';
import { makeSqlMailingList } from '#adapters/server/sql/sql-mailing-list.ts';
import { makeSqlSubscribers } from '#adapters/server/sql/sql-subscribers.ts';
import type { EmailShop } from '#domain/mail/email-content.ts';
import { tokens } from './server-tokens.ts';

type LeaveSettings = {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly sessionSecrets: SigningSecrets;
};

/** Also used by the command line. */
export function bindSubscribers(container: Container, { publicUrl, sessionSecrets }: LeaveSettings): void {
  const leaveLinksOf = leaveLinksOver(publicUrl, sessionSecrets);
  container
    .bind(tokens.subscribers)
    .toResolvedValue(
      ({ db }, clock, log) => makeSqlSubscribers(db, clock, log, (id) => leaveLinksOf(id).page),
      [tokens.database, tokens.clock, tokens.log],
    );
}

/** @param limited false for load tests only */
export function bindNewsletter(
  container: Container,
  settings: LeaveSettings & { readonly limited: boolean; readonly shop: EmailShop },
): void {
  const { sessionSecrets, limited, shop } = settings;
  bindSubscribers(container, settings);
  container
    .bind(tokens.mailingList)
    .toResolvedValue(({ db }, ids, log) => makeSqlMailingList(db, ids, log), [tokens.database, tokens.ids, tokens.log]);
  container.bind(tokens.signUps).toResolvedValue(
    (list, { cartReminders }, { tries }, mail, clock, log) =>
      makeSignUps({
        list,
        cartReminders,
        limits: limited ? makeLimits(tries, clock) : noLimits,
        mail,
        clock,
        log,
        shop,
        secrets: sessionSecrets,
      }),
    [tokens.mailingList, tokens.carts, tokens.identityStores, tokens.mail, tokens.clock, tokens.log],
  );
}
