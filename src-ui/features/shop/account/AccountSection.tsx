import { useSession } from '../../../contexts/SessionContext.tsx';
import classes from './Account.module.css';
import { ChangePassword } from './ChangePassword.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';

/** Password, data and end of the account; the admin's does not end (AUTH-24, AUTH-25). */
export function AccountSection() {
  const { admin } = useSession();
  return (
    <section className={classes.section} aria-labelledby="account">
      <h2 id="account" className={classes.heading}>
        Account
      </h2>
      <ul className={classes.rows}>
        <ChangePassword />
        <DownloadData />
        {!admin && <DeleteAccount />}
      </ul>
    </section>
  );
}
