import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import classes from './CommissionNotice.module.css';

/** Shown where marketplace links carry affiliate parameters (LIST-24). */
export function CommissionNotice({ children }: { children: string }) {
  return (
    <Text size="fine" mb={16} c="dimmed">
      {children}{' '}
      <Link to={paths.privacy} className={classes.link}>
        Privacy Policy
      </Link>
    </Text>
  );
}
