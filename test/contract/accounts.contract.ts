import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { type Accounts, type PasswordResets, resetTime } from '#domain/identity/accounts.port.ts';
import type { Sessions } from '#domain/identity/sessions.port.ts';
import { adminUserId } from '#domain/identity/user.ts';
import { guest, type Viewer } from '#domain/identity/viewer.ts';
import type { SavedCards } from '#domain/watchlist/saved-cards.port.ts';
import { ability, spoil } from './ability.ts';

/** One browser. */
type Seat = {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly savedCards: SavedCards;
};

export type AccountsStage = Seat & {
  readonly admin: { readonly username: string; readonly email: string; readonly password: string };
  readonly cards: readonly [string, string];
  /** Ability 'elsewhere': another browser with the same accounts. */
  elsewhere?(): Promise<Seat>;
  /** Ability 'reload': the same browser after a reload. */
  reload?(): Promise<Seat>;
  /** Ability 'stored': everything stored about accounts, as text. */
  stored?(): Promise<string>;
  /** Abilities 'break' and 'mend': the accounts are unavailable. */
  break?(): Promise<void>;
  mend?(): Promise<void>;
  close(): Promise<void>;
};

type Ability = 'elsewhere' | 'reload' | 'stored' | 'break' | 'mend';

const ada = { email: 'Ada@Example.org', password: 'correct horse' };
const bob = { email: 'bob@example.org', password: 'battery staple' };
const signingIn = ({ email: login, password }: typeof ada) => ({ login, password });

export function accountsContract(
  name: string,
  open: () => Promise<AccountsStage>,
  abilities: readonly Ability[] = [],
): void {
  describe(`accounts: ${name}`, () => {
    let stage: AccountsStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    const current = async (seat: Seat = stage) => (await seat.sessions.current())._unsafeUnwrap();
    const signOut = async () => (await stage.sessions.signOut())._unsafeUnwrap();
    const register = async (who = ada) => {
      const viewer = (await stage.accounts.register(who))._unsafeUnwrap();
      if (viewer.role === 'guest') throw new Error('a registration signs in');
      return viewer;
    };
    const signIn = (login: string, password: string, seat: Seat = stage) => seat.accounts.signIn({ login, password });
    const kindOf = (result: { _unsafeUnwrapErr(): { kind: string } }) => result._unsafeUnwrapErr().kind;

    describe('registering', () => {
      it('makes an account and signs in with it [AUTH-11, DATA-08]', async () => {
        const viewer = (await stage.accounts.register({ ...ada, confirmation: ada.password }))._unsafeUnwrap();
        expect(viewer).toEqual({ role: 'user', id: expect.stringMatching(/./), email: ada.email });
        expect(await current()).toEqual(viewer);
      });

      it('gives every account an id of its own, and takes spaces around an address away [DATA-08, AUTH-09]', async () => {
        const first = await register();
        const second = await register({ ...bob, email: `  ${bob.email} ` });
        expect(second.email).toBe(bob.email);
        expect(second.id).not.toBe(first.id);
        expect(await current()).toEqual(second);
      });

      it.each([
        ['no address', { email: '  ', password: 'secret words' }, [{ field: 'email', kind: 'missing' }]],
        ['seven characters', { ...ada, password: '1234567' }, [{ field: 'password', kind: 'password-too-short' }]],
        ['a common one', { ...ada, password: 'Sunshine1' }, [{ field: 'password', kind: 'password-common' }]],
        [
          'the address as one',
          { ...ada, password: 'ADA@example.org' },
          [{ field: 'password', kind: 'password-is-name' }],
        ],
        [
          'differing passwords',
          { ...ada, confirmation: 'something else' },
          [{ field: 'confirmation', kind: 'passwords-differ' }],
        ],
      ] as const)('refuses %s, and changes nothing [AUTH-06, AUTH-07, AUTH-31]', async (_, registration, issues) => {
        expect((await stage.accounts.register(registration))._unsafeUnwrapErr()).toEqual({
          kind: 'invalid-registration',
          issues,
        });
        expect(await current()).toEqual(guest);
        expect(kindOf(await signIn(registration.email || 'unknown', registration.password))).toBe('wrong-credentials');
      });

      it('refuses an address that has an account, whatever its case and outer spaces [AUTH-08, AUTH-09]', async () => {
        const viewer = await register();
        await signOut();
        const again = { email: ' ADA@example.ORG ', password: 'another password' };
        expect((await stage.accounts.register(again))._unsafeUnwrapErr()).toEqual({ kind: 'email-taken' });
        expect(await current()).toEqual(guest);
        expect(kindOf(await signIn(again.email, again.password))).toBe('wrong-credentials');
        expect((await signIn(ada.email, ada.password))._unsafeUnwrap()).toEqual(viewer);
      });

      it('refuses the address of the admin [AUTH-08]', async () => {
        const as = { email: stage.admin.email.toUpperCase(), password: 'another password' };
        expect(kindOf(await stage.accounts.register(as))).toBe('email-taken');
      });

      it('makes one account of two registrations at once [AUTH-08]', async () => {
        const both = await Promise.all([ada, ada].map((who) => stage.accounts.register(who)));
        expect(both.filter((result) => result.isOk())).toHaveLength(1);
        expect(both.flatMap((result) => (result.isErr() ? [result.error.kind] : []))).toEqual(['email-taken']);
      });
    });

    describe('signing in', () => {
      it('takes the address in any case and with spaces around it [AUTH-09, AUTH-12]', async () => {
        const viewer = await register();
        await signOut();
        expect((await signIn('  ada@EXAMPLE.org ', ada.password))._unsafeUnwrap()).toEqual(viewer);
        expect(await current()).toEqual(viewer);
      });

      it('takes a password as it was typed, spaces and letters of all kinds included', async () => {
        const who = { ...ada, password: '  pässwörd 🐐 ' };
        await register(who);
        await signOut();
        for (const wrong of [who.password.trim(), who.password.toUpperCase()]) {
          expect(kindOf(await signIn(who.email, wrong))).toBe('wrong-credentials');
        }
        expect((await signIn(who.email, who.password)).isOk()).toBe(true);
      });

      it('has one answer for an unknown address and a wrong password, and who was signed in stays [AUTH-12, A2]', async () => {
        await register();
        const viewer = await register(bob);
        const answers = [
          await signIn(ada.email, 'wrong password'),
          await signIn('unknown@example.org', ada.password),
          await signIn(stage.admin.username, 'wrong password'),
          await signIn('', ada.password),
          await signIn(ada.email, ''),
        ];
        for (const answer of answers) expect(answer._unsafeUnwrapErr()).toEqual({ kind: 'wrong-credentials' });
        expect(await current()).toEqual(viewer);
      });

      it('takes the admin by name and by address [AUTH-13]', async () => {
        const { username, email, password } = stage.admin;
        const viewer: Viewer = { role: 'admin', id: adminUserId, email };
        for (const login of [username, email, ` ${email.toUpperCase()} `]) {
          expect((await signIn(login, password))._unsafeUnwrap(), login).toEqual(viewer);
          expect(await current()).toEqual(viewer);
          await signOut();
          expect(await current()).toEqual(guest);
        }
      });

      it('puts one in the place of the other: nothing of the admin is left for a user [AUTH-16, A4]', async () => {
        const viewer = await register();
        (await signIn(stage.admin.username, stage.admin.password))._unsafeUnwrap();
        expect((await current()).role).toBe('admin');
        (await signIn(ada.email, ada.password))._unsafeUnwrap();
        expect(await current()).toEqual(viewer);
      });

      if (abilities.includes('reload')) {
        it('keeps a session through a reload [AUTH-15]', async () => {
          const viewer = await register();
          expect(await current(await ability(stage, 'reload')())).toEqual(viewer);
          (await signIn(stage.admin.username, stage.admin.password))._unsafeUnwrap();
          expect((await current(await ability(stage, 'reload')())).role).toBe('admin');
          await signOut();
          expect(await current(await ability(stage, 'reload')())).toEqual(guest);
        });
      }

      it('answers copies: changing one makes no user the admin', async () => {
        const viewer = await register();
        spoil(viewer, { role: 'admin' });
        expect((await current()).role).toBe('user');
      });
    });

    describe('a new password', () => {
      it('takes the place of the old one, and its session stays', async () => {
        const viewer = await register();
        (await stage.accounts.changePassword(ada.password, 'a new password'))._unsafeUnwrap();
        expect(await current()).toEqual(viewer);
        await signOut();
        expect(kindOf(await signIn(ada.email, ada.password))).toBe('wrong-credentials');
        expect((await signIn(ada.email, 'a new password'))._unsafeUnwrap()).toEqual(viewer);
      });

      it('is refused without the old one, and where it is too short [AUTH-07]', async () => {
        await register();
        expect(kindOf(await stage.accounts.changePassword('wrong password', 'a new password'))).toBe(
          'wrong-credentials',
        );
        expect((await stage.accounts.changePassword(ada.password, '12345'))._unsafeUnwrapErr()).toEqual({
          kind: 'invalid-registration',
          issues: [{ field: 'password', kind: 'password-too-short' }],
        });
        await signOut();
        expect((await signIn(ada.email, ada.password)).isOk()).toBe(true);
      });

      it.each([
        ['a common one', 'Football12', 'password-common'],
        ['the name of the shop', 'GoatCollection1', 'password-is-name'],
        ['the address', 'ada@example.org', 'password-is-name'],
      ])('refuses a new password that is %s [AUTH-31]', async (_, next, kind) => {
        await register();
        expect((await stage.accounts.changePassword(ada.password, next))._unsafeUnwrapErr()).toEqual({
          kind: 'invalid-registration',
          issues: [{ field: 'password', kind }],
        });
        await signOut();
        expect((await signIn(ada.email, ada.password)).isOk()).toBe(true);
      });

      it('is not for guests, nor for the admin, whose account the owner keeps', async () => {
        expect(kindOf(await stage.accounts.changePassword(ada.password, 'a new password'))).toBe('sign-in-needed');
        const { username, password } = stage.admin;
        (await signIn(username, password))._unsafeUnwrap();
        expect(kindOf(await stage.accounts.changePassword(password, 'a new password'))).toBe('kept-by-owner');
        await signOut();
        expect((await signIn(username, password)).isOk()).toBe(true);
      });

      if (abilities.includes('elsewhere')) {
        it('ends the sessions of every other browser [A4]', async () => {
          const viewer = await register();
          const other = await ability(stage, 'elsewhere')();
          (await signIn(ada.email, ada.password, other))._unsafeUnwrap();
          expect(await current(other)).toEqual(viewer);
          (await stage.accounts.changePassword(ada.password, 'a new password'))._unsafeUnwrap();
          expect(await current(other)).toEqual(guest);
          expect(await current()).toEqual(viewer);
        });
      }
    });

    describe('sessions', () => {
      const sessions = async (seat: Seat = stage) => (await seat.sessions.list())._unsafeUnwrap();

      it('are shown to their user only [AUTH-33]', async () => {
        expect(kindOf(await stage.sessions.list())).toBe('sign-in-needed');
        await register();
        expect(await sessions()).toEqual([
          {
            id: expect.stringMatching(/./),
            openedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
            usedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
            address: expect.any(String),
            browser: expect.any(String),
            isCurrent: true,
          },
        ]);
        await signOut();
        expect(kindOf(await stage.sessions.list())).toBe('sign-in-needed');
      });

      if (abilities.includes('elsewhere')) {
        it('are listed, the own first, and ended with the password, one or all others [AUTH-33]', async () => {
          const viewer = await register();
          const [phone, tablet] = [await ability(stage, 'elsewhere')(), await ability(stage, 'elsewhere')()];
          for (const seat of [phone, tablet]) (await signIn(ada.email, ada.password, seat))._unsafeUnwrap();
          const listed = await sessions(phone);
          expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
          const ofPhone = listed[0]?.id ?? '';

          expect(kindOf(await stage.sessions.end('wrong password', ofPhone))).toBe('wrong-credentials');
          expect(await current(phone)).toEqual(viewer);
          (await stage.sessions.end(ada.password, ofPhone))._unsafeUnwrap();
          expect([await current(phone), await current(tablet), await current()]).toEqual([guest, viewer, viewer]);

          (await stage.sessions.end(ada.password, null))._unsafeUnwrap();
          expect([await current(tablet), await current()]).toEqual([guest, viewer]);
          expect(await sessions()).toHaveLength(1);
        });

        it('of others stay: no user ends a session of another account [AUTH-33]', async () => {
          const viewer = await register();
          const other = await ability(stage, 'elsewhere')();
          (await other.accounts.register(bob))._unsafeUnwrap();
          const id = (await sessions())[0]?.id ?? '';
          for (const which of [id, null]) (await other.sessions.end(bob.password, which))._unsafeUnwrap();
          expect(await current()).toEqual(viewer);
        });

        it('of one customer or of all are ended by the admin, whose own stays [AUTH-36]', async () => {
          const viewer = await register();
          const [second, admin] = [await ability(stage, 'elsewhere')(), await ability(stage, 'elsewhere')()];
          (await second.accounts.register(bob))._unsafeUnwrap();
          (await signIn(stage.admin.email, stage.admin.password, admin))._unsafeUnwrap();
          const end = (email: string | null, password = stage.admin.password) =>
            admin.sessions.endOfCustomers(password, email);
          expect(kindOf(await end(null, 'wrong password'))).toBe('wrong-credentials');
          expect((await end(' BOB@example.org'))._unsafeUnwrap()).toBe(1);
          expect([await current(second), await current()]).toEqual([guest, viewer]);
          expect((await end(stage.admin.email))._unsafeUnwrap()).toBe(0);
          expect((await end(null))._unsafeUnwrap()).toBe(1);
          expect([await current(), (await current(admin)).role]).toEqual([guest, 'admin']);
        });
      }
    });

    describe('closing an account', () => {
      it('needs the password once more', async () => {
        const viewer = await register();
        expect(kindOf(await stage.accounts.close('wrong password'))).toBe('wrong-credentials');
        expect(await current()).toEqual(viewer);
      });

      it('ends account and session, and takes all that was kept with it', async () => {
        const viewer = await register();
        (await stage.savedCards.save(viewer.id, cardId(stage.cards[0])))._unsafeUnwrap();
        (await stage.accounts.close(ada.password))._unsafeUnwrap();
        expect(await current()).toEqual(guest);
        expect(kindOf(await signIn(ada.email, ada.password))).toBe('wrong-credentials');
        await register();
        expect((await stage.accounts.data())._unsafeUnwrap().savedCards).toEqual([]);
      });

      it('is not for guests, nor for the admin, whose account the owner keeps', async () => {
        expect(kindOf(await stage.accounts.close(ada.password))).toBe('sign-in-needed');
        const { username, password } = stage.admin;
        (await signIn(username, password))._unsafeUnwrap();
        expect(kindOf(await stage.accounts.close(password))).toBe('kept-by-owner');
        expect((await current()).role).toBe('admin');
      });

      it('leaves the accounts of others alone', async () => {
        await register();
        const other = await register(bob);
        (await signIn(ada.email, ada.password))._unsafeUnwrap();
        (await stage.accounts.close(ada.password))._unsafeUnwrap();
        expect((await stage.accounts.signIn(signingIn(bob)))._unsafeUnwrap()).toEqual(other);
      });

      if (abilities.includes('elsewhere')) {
        it('ends the sessions of every other browser [A4]', async () => {
          await register();
          const other = await ability(stage, 'elsewhere')();
          (await signIn(ada.email, ada.password, other))._unsafeUnwrap();
          (await stage.accounts.close(ada.password))._unsafeUnwrap();
          expect(await current(other)).toEqual(guest);
        });
      }
    });

    describe('the data of an account', () => {
      it('is given to the user of the account only', async () => {
        expect(kindOf(await stage.accounts.data())).toBe('sign-in-needed');
        await register();
        await signOut();
        expect(kindOf(await stage.accounts.data())).toBe('sign-in-needed');
      });

      it('is all that is kept, the card saved last first [WATCH-04]', async () => {
        const { id } = await register();
        const [first, second] = stage.cards.map(cardId) as [ReturnType<typeof cardId>, ReturnType<typeof cardId>];
        (await stage.savedCards.save(id, first, '2025-05-01T12:00:00.000Z'))._unsafeUnwrap();
        (await stage.savedCards.save(id, second, '2025-05-02T12:00:00.000Z'))._unsafeUnwrap();
        const data = (await stage.accounts.data())._unsafeUnwrap();
        expect(data).toEqual({
          email: ada.email,
          since: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          savedCards: [
            { cardId: second, savedAt: '2025-05-02T12:00:00.000Z' },
            { cardId: first, savedAt: '2025-05-01T12:00:00.000Z' },
          ],
          watchlists: [],
          addresses: [],
          cartReminders: { state: 'off', since: null },
          cart: [],
          sessions: expect.any(Array),
          signIns: expect.any(Array),
          returns: [],
          notes: [],
          tags: [],
        });
        expect(JSON.stringify(data)).not.toContain(ada.password);
      });

      it('is given to the admin too', async () => {
        (await signIn(stage.admin.username, stage.admin.password))._unsafeUnwrap();
        expect((await stage.accounts.data())._unsafeUnwrap()).toMatchObject({
          email: stage.admin.email,
          savedCards: [],
        });
      });
    });

    if (abilities.includes('stored')) {
      it('never stores a readable password, and the same password never twice alike [AUTH-22]', async () => {
        const password = 'plain-to-see-for-all';
        await register({ ...ada, password });
        await register({ ...bob, password });
        (await stage.accounts.changePassword(password, `${password}-2`))._unsafeUnwrap();
        await signIn(stage.admin.username, stage.admin.password);
        const text = await ability(stage, 'stored')();
        for (const secret of [password, btoa(password), stage.admin.password]) expect(text).not.toContain(secret);
        expect(text).toContain(ada.email);
      });
    }

    if (abilities.includes('break')) {
      it('says that nothing can be asked, and changes nothing [D28]', async () => {
        await register();
        await ability(stage, 'break')();
        const away = [
          await signIn(ada.email, ada.password),
          await stage.accounts.register(bob),
          await stage.accounts.changePassword(ada.password, 'a new password'),
          await stage.accounts.close(ada.password),
        ];
        for (const answer of away) expect(kindOf(answer)).toBe('unavailable');
        expect((await stage.accounts.data()).isErr()).toBe(true);
        if (!abilities.includes('mend')) return;
        await ability(stage, 'mend')();
        expect((await signIn(ada.email, ada.password)).isOk()).toBe(true);
        expect(kindOf(await signIn(bob.email, bob.password))).toBe('wrong-credentials');
      });
    }
  });
}

type SignInSeat = Pick<Seat, 'accounts' | 'sessions'>;

export type PasswordResetsStage = SignInSeat & {
  readonly resets: PasswordResets;
  /** The secrets of the links that were sent, the latest last. They may take a moment to arrive. */
  links(): Promise<readonly string[]>;
  /** Milliseconds. */
  advance(milliseconds: number): Promise<void>;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

const next = 'a new password';

export function passwordResetsContract(
  name: string,
  open: () => Promise<PasswordResetsStage>,
  abilities: readonly 'break'[] = [],
): void {
  describe(`password resets: ${name}`, () => {
    let stage: PasswordResetsStage;
    beforeEach(async () => {
      stage = await open();
      (await stage.accounts.register(ada))._unsafeUnwrap();
      (await stage.sessions.signOut())._unsafeUnwrap();
    });
    afterEach(() => stage.close());

    const signIn = (password: string) => stage.accounts.signIn({ login: ada.email, password });
    const redeem = (link: string, password = next) => stage.resets.redeem(link, password);

    /** Asks for a link and waits until it is there. */
    async function link(email = ada.email): Promise<string> {
      const { length } = await stage.links();
      (await stage.resets.request(email))._unsafeUnwrap();
      await expect.poll(async () => (await stage.links()).length).toBe(length + 1);
      return (await stage.links()).at(-1) ?? '';
    }

    it('gives a new password for a link, and takes the old one away', async () => {
      (await redeem(await link()))._unsafeUnwrap();
      expect((await stage.sessions.current())._unsafeUnwrap()).toEqual(guest);
      expect((await signIn(ada.password))._unsafeUnwrapErr()).toEqual({ kind: 'wrong-credentials' });
      expect((await signIn(next)).isOk()).toBe(true);
    });

    it('knows an address whatever its case and outer spaces [AUTH-09]', async () => {
      expect((await redeem(await link(' ADA@example.ORG '))).isOk()).toBe(true);
    });

    it('answers the same for an address without an account, and sends nothing [A2]', async () => {
      for (const unknown of ['nobody@example.org', '', 'no address']) {
        expect((await stage.resets.request(unknown))._unsafeUnwrap()).toBeUndefined();
      }
      await link();
      expect(await stage.links()).toHaveLength(1);
    });

    it('accepts a link for a new password once', async () => {
      const once = await link();
      (await redeem(once))._unsafeUnwrap();
      expect((await redeem(once, 'yet another one'))._unsafeUnwrapErr()).toEqual({ kind: 'reset-link-ended' });
      expect((await signIn(next)).isOk()).toBe(true);
    });

    it('takes a link once when it is followed twice at the same time', async () => {
      const once = await link();
      const both = await Promise.all(['first password', 'second password'].map((password) => redeem(once, password)));
      expect(both.filter((result) => result.isOk())).toHaveLength(1);
    });

    it('takes a link for an hour and no longer', async () => {
      const early = await link();
      await stage.advance(resetTime - 1_000);
      expect((await redeem(early)).isOk()).toBe(true);
      const late = await link();
      await stage.advance(resetTime);
      expect((await redeem(late, 'too late'))._unsafeUnwrapErr()).toEqual({ kind: 'reset-link-ended' });
      expect((await signIn(next)).isOk()).toBe(true);
    });

    it('ends a link with a newer one', async () => {
      const [older, newer] = [await link(), await link()];
      expect((await redeem(older))._unsafeUnwrapErr()).toEqual({ kind: 'reset-link-ended' });
      expect((await redeem(newer)).isOk()).toBe(true);
    });

    it.each([
      ['nothing', ''],
      ['a guess', 'never-was-a-link'],
      ['a flood', 'x'.repeat(5_000)],
    ])('refuses %s in place of a secret', async (_, guessed) => {
      await link();
      expect((await redeem(guessed))._unsafeUnwrapErr()).toEqual({ kind: 'reset-link-ended' });
    });

    it('refuses a password that is too short, and the link stays good [AUTH-07]', async () => {
      const good = await link();
      expect((await redeem(good, '12345'))._unsafeUnwrapErr()).toEqual({
        kind: 'invalid-registration',
        issues: [{ field: 'password', kind: 'password-too-short' }],
      });
      expect((await redeem(good)).isOk()).toBe(true);
    });

    it('ends the sessions from before [A4]', async () => {
      (await signIn(ada.password))._unsafeUnwrap();
      expect((await stage.sessions.current())._unsafeUnwrap().role).toBe('user');
      (await redeem(await link()))._unsafeUnwrap();
      expect((await stage.sessions.current())._unsafeUnwrap()).toEqual(guest);
    });

    if (abilities.includes('break')) {
      it('says when nothing can be asked [D28]', async () => {
        const good = await link();
        await ability(stage, 'break')();
        expect((await stage.resets.request(ada.email))._unsafeUnwrapErr().kind).toBe('unavailable');
        expect((await redeem(good))._unsafeUnwrapErr().kind).toBe('unavailable');
      });
    }
  });
}
