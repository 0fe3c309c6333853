import { Box, Button, Flex } from '@mantine/core';
import { useState } from 'react';
import type { ActiveSession } from '#domain/identity/sign-ins.ts';
import { OwnList } from '../../../components/OwnList.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { accountDataSentence } from '../../../text/account-failures.texts.ts';
import { browserText, sessionText } from '../../../text/sessions.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './Account.module.css';
import { EndSessionsForm } from './EndSessionsForm.tsx';
import { useOwnSessions } from './use-sessions.ts';

type SessionRowProps = {
  session: ActiveSession;
  onEnded: () => void;
};

function SessionRow({ session, onEnded }: SessionRowProps) {
  const { sessions, clock } = useUseCases();
  const [asks, setAsks] = useState(false);
  const name = browserText(session);
  return (
    <li className={`${classes.row} line-below with-end middle`}>
      <div>
        <Flex component="h3" wrap="wrap" gap="4px 10px" align="center" lts="normal">
          {name}
          {session.isCurrent && (
            <Tag tone="good" look="outlined">
              This device
            </Tag>
          )}
        </Flex>
        <p className="row quiet">{sessionText(session, clock.now())}</p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="default"
          aria-expanded={asks}
          aria-label={asks ? undefined : `Sign out ${name}`}
          onClick={() => setAsks(!asks)}
        >
          {asks ? 'Cancel' : 'Sign out'}
        </Button>
      )}
      {asks && (
        <Box maw={420} py={8} className="full-row">
          <EndSessionsForm
            label="Sign out this device"
            end={(password) => sessions.end(password, session.id)}
            onDone={onEnded}
            onCancel={() => setAsks(false)}
          />
        </Box>
      )}
    </li>
  );
}

function SessionList({ list, onChanged }: { list: readonly ActiveSession[]; onChanged: () => void }) {
  const { sessions } = useUseCases();
  const { show } = useToasts();
  const [asks, setAsks] = useState(false);
  const ended = (message: string) => () => {
    setAsks(false);
    onChanged();
    show({ id: 'sessions-ended', message, tone: 'calm', stays: 'long' });
  };
  return (
    <>
      <ul className="line-above">
        {list.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={ended('The device is signed out.')} />
        ))}
      </ul>
      {list.length > 1 && !asks && (
        <Button variant="default" mt={16} onClick={() => setAsks(true)}>
          Sign out everywhere else
        </Button>
      )}
      {asks && (
        <Box maw={420} mt={16}>
          <EndSessionsForm
            label="Sign out everywhere else"
            end={(password) => sessions.end(password, null)}
            onDone={ended('You are signed out on all other devices.')}
            onCancel={() => setAsks(false)}
          />
        </Box>
      )}
    </>
  );
}

/** Where the user is signed in (AUTH-33). */
export function OwnSessions() {
  const { sessions, failure, retry, changed } = useOwnSessions();
  return (
    <OwnList
      id="own-sessions"
      title="Where you are signed in"
      what="your devices"
      problem={failure && accountDataSentence(failure)}
      onRetry={retry}
    >
      {sessions && <SessionList list={sessions} onChanged={changed} />}
    </OwnList>
  );
}
