import { Box, Button } from '@mantine/core';
import type { SignInNeeded } from '#domain/identity/sign-in-needed.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { saveFile } from '../../../components/save-file.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { accountDataSentence } from '../../../text/account-failures.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './Account.module.css';

export function DownloadData() {
  const { accounts } = useUseCases();
  const { doubt } = useSession();
  const { show } = useToasts();
  const { busy, run } = useAction((failure: SignInNeeded | Unavailable) => {
    show({ id: 'data', message: accountDataSentence(failure), tone: 'urgent', stays: 'until-closed' });
    if (failure.kind === 'sign-in-needed') void doubt();
    return null;
  });
  const save = (data: unknown) =>
    saveFile('goat-collection-data.json', `${JSON.stringify(data, null, 2)}\n`, 'application/json');
  return (
    <li className={`${classes.row} line-below with-end middle`}>
      <div>
        <Box component="h3" lts="normal">
          Your data
        </Box>
        <p className="row quiet">Download all data of your account as a file.</p>
      </div>
      <Button variant="default" aria-disabled={busy} onClick={() => void run(() => accounts.data(), save)}>
        Download my data
      </Button>
    </li>
  );
}
