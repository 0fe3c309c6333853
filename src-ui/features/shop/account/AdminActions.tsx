import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './Account.module.css';

/** The ways into the portal (AUTH-18). */
export function AdminActions() {
  const { shop } = useUseCases();
  return (
    <section className={classes.section} aria-labelledby="admin-actions">
      <h2 id="admin-actions" className={classes.heading}>
        Admin Actions
      </h2>
      <div className={classes.actions}>
        <Button component={Link} to={shop.adminLoginPath} variant="default">
          Admin Login
        </Button>
        <Button component={Link} to={paths.adminDashboard} variant="default">
          Admin Dashboard
        </Button>
      </div>
    </section>
  );
}
