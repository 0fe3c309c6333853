import { useSession } from '../../contexts/SessionContext.tsx';
import { accountChangeSentence } from '../../text/account-failures.ts';
import classes from './Account.module.css';
import { ChangePassword } from './ChangePassword.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';

/** Password, data and end of the account; the admin's is kept by the owner (D5). */
export function AccountSection() {
  const { admin } = useSession();
  return (
    <section className={classes.section} aria-labelledby="account">
      <h2 id="account" className={classes.heading}>
        Account
      </h2>
      {admin && <p className={classes.kept}>{accountChangeSentence({ kind: 'kept-by-owner' })}</p>}
      <ul className={classes.rows}>
        {!admin && <ChangePassword />}
        <DownloadData />
        {!admin && <DeleteAccount />}
      </ul>
    </section>
  );
}
