import { Box, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type Card, composeTitle } from '#domain/cards/card.ts';
import { ConditionTag } from '../../../components/ConditionTag.tsx';
import { eagerAt, Picture } from '../../../components/Picture.tsx';
import { pictureSources } from '../../../components/picture-sources.ts';
import { paths } from '../../../paths.ts';
import classes from './Hero.module.css';

const handful = 5;

function Fan({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className="overlay" aria-label="A hand of cards from the collection">
      {cards.map((card, at) => (
        <Box
          component="li"
          key={card.id}
          pos="absolute"
          className={classes.held}
          // A hand with fewer cards is held in the middle, too.
          __vars={{ '--place': `${at + (handful - cards.length) / 2}` }}
        >
          <Link
            to={paths.card(card.id)}
            id={`hero-${card.id}`}
            className={`${classes.card} block`}
            aria-label={card.title || composeTitle(card)}
          >
            <Picture
              src={card.imageUrl}
              alt=""
              name={card.player}
              eager={eagerAt(at, handful)}
              sizes="(max-width: 47.99em) 150px, 214px"
            />
          </Link>
          <span className={`${classes.mark} flex paper passive chip-corners`}>
            <ConditionTag card={card} />
          </span>
        </Box>
      ))}
    </ul>
  );
}

function EmptyFan() {
  return (
    <ul className="overlay" aria-hidden="true">
      {['0', '1', '2', '3', '4'].map((place) => (
        <Box component="li" key={place} pos="absolute" className={classes.held} __vars={{ '--place': place }}>
          <span className={`${classes.blank} block`} />
        </Box>
      ))}
    </ul>
  );
}

const Featured = ({ picture }: { picture: string }) => (
  <Box
    component="img"
    {...pictureSources(picture, '(max-width: 47.99em) 90vw, 480px')}
    alt=""
    fetchPriority="high"
    display="block"
    m="auto"
    maw="100%"
    mah={420}
    bdrs={12}
  />
);

type HeroProps = {
  cards: readonly Card[];
  headline: string;
  /** Shown instead of cards; empty for none. */
  picture: string;
};

export function Hero({ cards, headline, picture }: HeroProps) {
  return (
    <section className={`${classes.hero} line-below clips`} aria-labelledby="hero-title">
      <div className={`${classes.inner} grid middle gap-24`}>
        <div>
          <h1 id="hero-title" className={classes.title}>
            {headline}
          </h1>
          <p className={classes.text}>
            Discover hot and trending players and teams, graded gems and raw cards, each one shown as it is.
          </p>
          <Button component={Link} to={paths.collection} size="lg" fz={16} mih={48} className={classes.start}>
            Start Browsing
          </Button>
        </div>
        <div className={`${classes.stage} relative`}>
          {picture ? (
            <Featured picture={picture} />
          ) : cards.length > 0 ? (
            <Fan cards={cards.slice(0, handful)} />
          ) : (
            <EmptyFan />
          )}
        </div>
      </div>
    </section>
  );
}
