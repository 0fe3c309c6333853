import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { blurb } from '#domain/cards/blurb.ts';
import { type Card, cardId } from '#domain/cards/card.ts';
import { Notice } from '../components/Notice.tsx';
import { PageName } from '../components/PageName.tsx';
import { BuyBar, BuyBox } from '../features/cards/BuyBox.tsx';
import { CardChips } from '../features/cards/CardChips.tsx';
import { CardFacts } from '../features/cards/CardFacts.tsx';
import { CardGallery } from '../features/cards/CardGallery.tsx';
import { pictureText, playerOf } from '../features/cards/card-words.ts';
import { ReadingCards } from '../features/cards/ListStates.tsx';
import { useCard } from '../features/cards/use-card.ts';
import { paths } from '../paths.ts';
import { cardSentence } from '../text/failures.ts';
import classes from './CardPage.module.css';

/** Back to where one came from; somebody who came from outside gets to the collection (CARD-06). */
function BackButton() {
  const navigate = useNavigate();
  const cameFromOutside = useLocation().key === 'default';
  return (
    <Button
      variant="subtle"
      className={classes.back}
      leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />}
      onClick={() => void (cameFromOutside ? navigate(paths.collection) : navigate(-1))}
    >
      Back
    </Button>
  );
}

/** The first picture, then the others; none twice, and the placeholder where there is none. */
function picturesOf({ imageUrl, additionalImageUrls = [] }: Card): readonly string[] {
  const pictures = [...new Set([imageUrl, ...additionalImageUrls].filter((url) => url.trim() !== ''))];
  return pictures.length > 0 ? pictures : [''];
}

function CardDetail({ card }: { card: Card }) {
  return (
    <article>
      <PageName>{pictureText(card)}</PageName>
      <div className={classes.columns}>
        <CardGallery key={card.id} pictures={picturesOf(card)} text={pictureText(card)} name={playerOf(card)} />
        <div className={classes.words}>
          <h1 className={classes.player}>{playerOf(card)}</h1>
          <CardChips card={card} />
          <BuyBox card={card} />
          <div className={classes.story}>
            <p>{blurb(card)}</p>
            {card.description.trim() && <p>{card.description}</p>}
          </div>
          <CardFacts card={card} />
        </div>
      </div>
      <BuyBar card={card} />
    </article>
  );
}

/** A card's own page (CARD-01 … CARD-20). */
export function CardPage() {
  const { id = '' } = useParams();
  const { data: card, error } = useCard(cardId(id));
  return (
    <div className="page">
      <BackButton />
      {card && <CardDetail card={card} />}
      {!card && error && (
        <div role="alert">
          <PageName>{cardSentence(error)}</PageName>
          <Notice title={cardSentence(error)} level={1} action={{ label: 'Back to Cards', to: paths.collection }} />
        </div>
      )}
      {!card && !error && (
        <div className={classes.wait}>
          <ReadingCards />
        </div>
      )}
    </div>
  );
}
