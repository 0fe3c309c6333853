import { Box, Button, Flex, Title } from '@mantine/core';
import type { SignInEntry } from '#domain/identity/sign-ins.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { LoadMore } from '../../../components/LoadMore.tsx';
import { accountDataSentence } from '../../../text/account-failures.texts.ts';
import { instantText, signInPlace, signInText } from '../../../text/sessions.texts.ts';
import { useSignIns } from './use-sessions.ts';

function Entry({ entry }: { entry: SignInEntry }) {
  return (
    <Flex component="li" wrap="wrap" gap="2px 24px" justify="space-between" py={12} className="line-below">
      <div>
        <p className="row">{signInText(entry)}</p>
        <p className="fine quiet">{signInPlace(entry)}</p>
      </div>
      <time dateTime={entry.at} className="row quiet">
        {instantText(entry.at)}
      </time>
    </Flex>
  );
}

/** The account's sign-ins, failures and sign-outs of ninety days (AUTH-34). */
export function SignInHistory() {
  const { entries, failure, retry, hasMore, loadsMore, more } = useSignIns();
  const failed = failure && (
    <div>
      <FailureNotice title={accountDataSentence(failure)} quiet />
      <Button variant="default" mt={16} onClick={retry}>
        Try again
      </Button>
    </div>
  );
  return (
    <Box component="section" mb={56} aria-labelledby="sign-in-history">
      <Title id="sign-in-history" order={2} mb={16}>
        Sign-in history
      </Title>
      {!entries && !failure && (
        <Box mih={97} bdrs="var(--shop-card-radius)" className="ground" role="status" aria-label="Loading sign-ins" />
      )}
      {entries?.length === 0 && <p className="row quiet">No sign-ins yet. They appear here for 90 days.</p>}
      {entries && entries.length > 0 && (
        <ul className="line-above" aria-label="Sign-ins">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {entries ? (
        <LoadMore
          pages={{ hasMore, loadingMore: loadsMore, loadMore: more }}
          label="Show more"
          shown={entries.length}
          total={null}
          failed={failed}
        />
      ) : (
        failed
      )}
    </Box>
  );
}
