import { makeLatePictures } from '#adapters/browser/late-pictures.ts';
import { latePort } from '#adapters/browser/late-port.ts';
import {
  makeLateBoxes,
  makeLateCountView,
  makeLateDocuments,
  makeLateOffers,
  makeLatePosting,
} from '#adapters/browser/late-ports.ts';
import { permissions } from '#domain/identity/permissions.ts';
import type { UseCases } from '#ui/use-cases.tsx';
import type { PageBasics } from './page-basics.ts';

/** Loads the container once and returns its use cases. */
export type LoadUseCases = () => Promise<UseCases>;

type Cart = UseCases['cart'];

function lateCart(load: LoadUseCases): Omit<Cart, 'id'> {
  const late =
    <Given extends unknown[], Answer>(of: (cart: Cart) => (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> =>
      of((await load()).cart)(...given);
  const sync = (job: (sync: Cart['sync']) => void): void =>
    void load().then(
      ({ cart }) => job(cart.sync),
      // Nothing was loaded that could be sent.
      () => undefined,
    );
  return {
    load: late((cart) => cart.load),
    follow: late((cart) => cart.follow),
    change: late((cart) => cart.change),
    setAside: late((cart) => cart.setAside),
    restore: late((cart) => cart.restore),
    clear: late((cart) => cart.clear),
    reset: late((cart) => cart.reset),
    sync: {
      send: (unstored) => sync(({ send }) => send(unstored)),
      join: (signedIn) => sync(({ join }) => join(signedIn)),
      leave: () => sync(({ leave }) => leave()),
      listen: (listener) => {
        let stop = () => {};
        let isStopped = false;
        sync(({ listen }) => {
          if (!isStopped) stop = listen(listener);
        });
        return () => {
          isStopped = true;
          stop();
        };
      },
    },
  };
}

/**
 * The use cases of a page that the server rendered, before their container is loaded: what the first screen needs is
 * there, or waits for the container. The others are read from the container; reading one earlier is a bug, because
 * the other pages load after it.
 */
export function makeFirstUseCases(shop: UseCases['shop'], basics: PageBasics, load: LoadUseCases): UseCases {
  let loaded: UseCases | null = null;
  const all: LoadUseCases = async () => {
    loaded = await load();
    return loaded;
  };
  const first = {
    ...basics,
    shop,
    permissions,
    loadSamples: null,
    catalog: latePort(async () => (await all()).catalog),
    sessions: latePort(async () => (await all()).sessions),
    accounts: latePort(async () => (await all()).accounts),
    savedCards: latePort(async () => (await all()).savedCards),
    passwordResets: latePort(async () => {
      const { passwordResets } = await all();
      if (!passwordResets) throw new Error('this profile resets no passwords');
      return passwordResets;
    }),
    marketplace: latePort(async () => (await all()).marketplace),
    boxes: makeLateBoxes(async () => (await all()).boxes),
    documents: makeLateDocuments(async () => (await all()).documents),
    offers: makeLateOffers(async () => {
      const { offers } = await all();
      if (!offers) throw new Error('this profile takes no offers');
      return offers;
    }),
    soldCards:
      shop.details.showsSold === true
        ? latePort(async () => {
            const { soldCards } = await all();
            if (!soldCards) throw new Error('this profile has sold no cards');
            return soldCards;
          })
        : null,
    pictures: makeLatePictures(async () => (await all()).pictures),
    postCard: makeLatePosting(async () => (await all()).postCard),
    cardEditor: latePort(async () => (await all()).cardEditor),
    countView: makeLateCountView(async () => (await all()).countView, basics.log),
    cart: { ...lateCart(all), id: () => reach().cart.id() },
    loadSmartLinks:
      shop.campaign &&
      (() =>
        void all().then(
          ({ loadSmartLinks }) => loadSmartLinks?.(),
          () => basics.log.info('affiliate script not requested: the shop could not be loaded'),
        )),
  } satisfies Partial<UseCases>;

  function reach(): UseCases {
    if (!loaded) throw new Error('a use case was read before the container was loaded');
    return loaded;
  }

  return new Proxy(first as Partial<UseCases> as UseCases, {
    get: (known, name) => (name in known ? known : reach())[name as keyof UseCases],
  });
}
