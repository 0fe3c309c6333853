import { Box, Button, Flex } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { blurb } from '#domain/cards/blurb.ts';
import { type Card, cardId, isSold } from '#domain/cards/card.ts';
import { cardName } from '#domain/cards/card-name.ts';
import { mostOf } from '#domain/cart/cart.ts';
import { shownMarketplaceLink } from '#domain/listings/affiliate-link.ts';
import { takesOffers } from '#domain/offers/offer-rules.ts';
import { isFirstEntry } from '../components/first-entry.ts';
import { galleryPictures } from '../components/gallery/gallery-pictures.ts';
import { Notice } from '../components/Notice.tsx';
import { useHydrated } from '../components/use-hydrated.ts';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { Breadcrumb } from '../features/shop/cards/Breadcrumb.tsx';
import { BuyBar, BuyBox } from '../features/shop/cards/BuyBox.tsx';
import { CardChips } from '../features/shop/cards/CardChips.tsx';
import { CardFacts } from '../features/shop/cards/CardFacts.tsx';
import { CardGallery } from '../features/shop/cards/CardGallery.tsx';
import { SavedCopy } from '../features/shop/cards/ListStates.tsx';
import { MarketplaceLink } from '../features/shop/cards/MarketplaceLink.tsx';
import { RecentlyViewed, SimilarCards } from '../features/shop/cards/MoreCards.tsx';
import { PostCard } from '../features/shop/cards/PostCard.tsx';
import { PriceHistory } from '../features/shop/cards/PriceHistory.tsx';
import { SaveButton } from '../features/shop/cards/SaveControl.tsx';
import { ShareButton } from '../features/shop/cards/ShareButton.tsx';
import { ShippingAndReturns } from '../features/shop/cards/ShippingAndReturns.tsx';
import { useCard } from '../features/shop/cards/use-card.ts';
import { useCountedView } from '../features/shop/cards/use-counted-view.ts';
import { useSmartLinks } from '../features/shop/listings/use-smart-links.ts';
import { paths } from '../paths.ts';
import { pictureText, playerOf } from '../text/card-lines.texts.ts';
import { cardSentence } from '../text/failures.texts.ts';
import { stockText } from '../text/stock.texts.ts';
import { useUseCases } from '../use-cases.tsx';
import classes from './CardPage.module.css';

/** Most shops take no offers. */
const LateOffer = lazy(async () => ({
  default: (await import('../features/shop/offers/MakeOfferButton.tsx')).MakeOfferButton,
}));

const OfferForm = ({ card }: { card: Card }) => (
  <Suspense fallback={<Box h={42} />}>
    <LateOffer card={card} />
  </Suspense>
);

/** Goes back, or to the collection after an external link (CARD-06). */
function BackButton() {
  const navigate = useNavigate();
  const cameFromOutside = isFirstEntry(useLocation().key);
  return (
    <Button
      variant="subtle"
      leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />}
      onClick={() => void (cameFromOutside ? navigate(paths.collection) : navigate(-1))}
    >
      Back
    </Button>
  );
}

/** The card is the heading; its player leads to all cards of the player (CARD-01). */
function CardHeading({ card }: { card: Card }) {
  const player = card.player.trim();
  return (
    <hgroup>
      {player && (
        <p>
          <Link to={paths.cardsWith({ player })} className={`${classes.player} fz-15 quiet-link medium`}>
            {player}
          </Link>
        </p>
      )}
      <Box component="h1" fw={650} lts="-0.025em" className={classes.name}>
        {cardName(card) || playerOf(card)}
      </Box>
    </hgroup>
  );
}

function CardDetail({ card, savedCopyOf }: { card: Card; savedCopyOf: string | null }) {
  const { shop } = useUseCases();
  const hydrated = useHydrated();
  useCountedView(card.id);
  useSmartLinks(shownMarketplaceLink(card.ebayUrl, shop.campaign) !== null);
  return (
    <article>
      <PageTitle>{cardName(card) || playerOf(card)}</PageTitle>
      {savedCopyOf && <SavedCopy of={savedCopyOf} />}
      <div className={`${classes.columns} grid`} data-status={mostOf(card) === 0 ? stockText(card) : undefined}>
        <CardGallery
          pictures={galleryPictures(card)}
          text={pictureText(card)}
          name={playerOf(card)}
          back={card.backImageUrl?.trim()}
        />
        <div className="stacked gap-16 shrinks">
          <CardHeading card={card} />
          <CardChips card={card} />
          <BuyBox card={card} live={!savedCopyOf} />
          <Flex wrap="wrap" gap="4px 16px" align="center" mih={40} className={classes.quiet}>
            <SaveButton card={card} />
            {hydrated && !savedCopyOf && !isSold(card) && takesOffers(card, shop.offers) && <OfferForm card={card} />}
          </Flex>
          <PostCard card={card} />
          <CardFacts card={card} />
          <ShippingAndReturns />
          <div className={classes.story}>
            <p>{blurb(card)}</p>
            {card.description.trim() && <p>{card.description}</p>}
          </div>
          <PriceHistory id={card.id} />
          <MarketplaceLink card={card} />
        </div>
      </div>
      <SimilarCards card={card} />
      <RecentlyViewed card={card} />
      <BuyBar card={card} />
    </article>
  );
}

function CardSkeleton() {
  return (
    <div className={`${classes.columns} grid`} role="status">
      <span className="unseen">Loading the card</span>
      <Box h="var(--stage-height)" className="panel ground breathes" />
      <div className="stacked gap-16 shrinks" aria-hidden="true">
        <Box w="70%" h={40} mb={-8} bdrs={6} className="ground breathes" />
        <Box w="85%" h={24} bdrs={6} className="ground breathes" />
        <Box w="40%" h={36} bdrs={6} className="ground breathes" />
        <Box h={48} bdrs={6} className="ground breathes" />
        <Box h={120} bdrs={6} className="ground breathes" />
      </div>
    </div>
  );
}

export function CardPage() {
  const { id = '' } = useParams();
  const { data, error } = useCard(cardId(id));
  const card = data?.card;
  return (
    <div className="page">
      <Flex wrap="wrap" align="center" mih={40} className={classes.top}>
        <BackButton />
        {card && <Breadcrumb card={card} className={classes.path} />}
        {card && (
          <Box ml="auto">
            <ShareButton card={card} />
          </Box>
        )}
      </Flex>
      {data && <CardDetail key={data.card.id} {...data} />}
      {!card && error && (
        <div role="alert">
          <PageTitle>{cardSentence(error)}</PageTitle>
          <Notice title={cardSentence(error)} level={1} action={{ label: 'Back to Cards', to: paths.collection }} />
        </div>
      )}
      {!card && !error && <CardSkeleton />}
    </div>
  );
}
