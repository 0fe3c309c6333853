import type { Container } from 'inversify';
import { makeLimits, noLimits } from '#adapters/server/identity/limits.ts';
import { makeSignUps } from '#adapters/server/newsletter/sign-ups.ts';
import { leaveLinksOver } from '#adapters/server/newsletter/subscriber-links.ts';
import type { SigningSecrets } from '#adapters/server/node/signatures.ts';
import { makeSqlMailingList } from '#adapters/server/sql/newsletter/sql-mailing-list.ts';
import { makeSqlSubscribers } from '#adapters/server/sql/newsletter/sql-subscribers.ts';
import type { EmailShop } from '#domain/mail/email-content.ts';
import { bindMade } from '../token.ts';
import { tokens } from './server-tokens.ts';

type LeaveSettings = {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly sessionSecrets: SigningSecrets;
};

/** Also used by the command line. */
export function bindNewsletter(container: Container, { publicUrl, sessionSecrets }: LeaveSettings): void {
  const leaveLinksOf = leaveLinksOver(publicUrl, sessionSecrets);
  const { database, clock, ids, log } = tokens;
  bindMade(
    container,
    tokens.newsletter,
    ({ database: { db }, clock, ids, log }) => ({
      mailingList: makeSqlMailingList(db, ids, log),
      subscribers: makeSqlSubscribers(db, clock, log, (id) => leaveLinksOf(id).page),
    }),
    { database, clock, ids, log },
  );
}

type SignUpSettings = Pick<LeaveSettings, 'sessionSecrets'> & {
  readonly shop: EmailShop;
  /** False for load tests only. */
  readonly limited: boolean;
};

export function bindSignUps(container: Container, { sessionSecrets, limited, shop }: SignUpSettings): void {
  container.bind(tokens.signUps).toResolvedValue(
    ({ mailingList }, cartReminders, { tries }, mail, clock, log) =>
      makeSignUps({
        list: mailingList,
        cartReminders,
        limits: limited ? makeLimits(tries, clock) : noLimits,
        mail,
        clock,
        log,
        shop,
        secrets: sessionSecrets,
      }),
    [tokens.newsletter, tokens.cartReminders, tokens.identityStores, tokens.mail, tokens.clock, tokens.log],
  );
}
