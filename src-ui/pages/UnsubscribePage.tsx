import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Notice } from '../components/Notice.tsx';
import { PageName } from '../components/PageName.tsx';
import { LinkAction } from '../features/newsletter/LinkAction.tsx';
import { ThankYou } from '../features/newsletter/ThankYou.tsx';
import { paths } from '../paths.ts';
import { leaveSentence } from '../text/newsletter.ts';
import { useUseCases } from '../use-cases.tsx';
import classes from './SignupPage.module.css';

const name = 'Leave the list';

/** /unsubscribe: where an email's link leads. Opening it changes nothing; a link that the shop did not sign is refused (NEWS-08). */
export function UnsubscribePage() {
  const { shop, newsletter } = useUseCases();
  const [search] = useSearchParams();
  const [left, setLeft] = useState(false);
  if (!shop.emails) {
    return (
      <div className="page">
        <PageName>{name}</PageName>
        <Notice title={name} level={1} action={{ label: 'Back to Home', to: paths.home }}>
          This shop has no server, so there is no list to leave: it sends no letters.
        </Notice>
      </div>
    );
  }
  return (
    <div className={`page ${classes.narrow}`}>
      <PageName>{name}</PageName>
      {left ? (
        <ThankYou title="No more letters">
          The address that this link was sent to is not on our list any more. Should a letter still come, please use the
          link in that one. You can sign up again whenever you like.
        </ThankYou>
      ) : (
        <>
          <h1 className={classes.title}>{name}</h1>
          <p className={classes.sentence}>
            Press the button, and no more letters come to the address that this link was sent to. Its name and interests
            are erased.
          </p>
          <LinkAction
            label={name}
            busyLabel="Leaving…"
            action={() => newsletter.leave(search.get('token') ?? '')}
            sentenceOf={leaveSentence}
            onDone={() => setLeft(true)}
          />
        </>
      )}
    </div>
  );
}
