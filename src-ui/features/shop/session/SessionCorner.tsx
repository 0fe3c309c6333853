import { ActionIcon, Button, Flex } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { paths } from '../../../paths.ts';
import classes from './SessionCorner.module.css';

function Corner() {
  const { viewer, staff } = useSession();
  if (viewer.role === 'guest') {
    return (
      <Button component={Link} to={paths.profile} ml={12}>
        Sign In
      </Button>
    );
  }
  return (
    <>
      {staff && <span className={`${classes.chip} strong chip-corners`}>{viewer.role.toUpperCase()}</span>}
      <ActionIcon component={Link} to={paths.profileSection('watchlist')} aria-label="Saved cards">
        <IconHeart size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Link
        to={paths.profile}
        aria-label={`Profile of ${viewer.email}`}
        className={`${classes.avatar} fz-14 strong centered undecorated inverse`}
      >
        {viewer.email.slice(0, 1).toUpperCase()}
      </Link>
    </>
  );
}

/** A guest's until the session is known, as in the server's HTML; as wide for users, to avoid a layout shift. */
export function SessionCorner() {
  return (
    <Flex component="span" gap="inherit" align="center" justify="flex-end" miw={94}>
      <Corner />
    </Flex>
  );
}
