import { Box, Button, Flex, Text, Title } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { Tag } from '../../../components/Tag.tsx';
import { useSavedCards } from '../../../contexts/SavedCardsContext.tsx';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { paths } from '../../../paths.ts';
import { notSignedOut } from '../../../text/account-failures.texts.ts';
import classes from './ProfileHead.module.css';

function SignOut() {
  const { signOut } = useSession();
  const { show } = useToasts();
  const { busy, run } = useAction(() => {
    show({ id: 'sign-out', message: notSignedOut, tone: 'urgent', stays: 'until-closed' });
    return null;
  });
  const navigate = useNavigate();
  return (
    <Button variant="default" aria-disabled={busy} onClick={() => void run(signOut, () => navigate(paths.home))}>
      Sign Out
    </Button>
  );
}

export function ProfileHead() {
  const { viewer, staff } = useSession();
  const { status, saved } = useSavedCards();
  if (viewer.role === 'guest') return null;
  return (
    <Box
      component="header"
      mb="calc(2 * var(--shop-edge))"
      pb="calc(var(--shop-edge) + 8px)"
      className={`${classes.head} line-below grid`}
    >
      <div className={`${classes.words} shrinks`}>
        <Title order={1}>Profile</Title>
        <p className="body quiet">Manage your account and preferences</p>
        <Flex component="p" wrap="wrap" gap="4px 12px" align="center" fz={15} lh="22px" mt={12}>
          <Text span inherit miw={0} fw={500}>
            {viewer.email}
          </Text>
          {staff && (
            <Tag tone="ink" look="filled">
              {viewer.role.toUpperCase()}
            </Tag>
          )}
        </Flex>
      </div>
      <div>
        <Title order={2} fz={13} lh="18px" fw={500} lts="normal" c="dimmed">
          Saved Cards
        </Title>
        <p className="body strong">{status === 'ready' ? `${saved.length} cards saved` : '\u00a0'}</p>
      </div>
      <SignOut />
    </Box>
  );
}
