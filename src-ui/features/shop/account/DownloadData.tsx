import { Box, Button } from '@mantine/core';
import { saveFile } from '../../../components/save-file.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { useOneAtATime } from '../../../forms/use-one-at-a-time.ts';
import { accountDataSentence } from '../../../text/account-failures.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './Account.module.css';

export function DownloadData() {
  const { accounts } = useUseCases();
  const { doubt } = useSession();
  const { show } = useToasts();
  const { busy, run } = useOneAtATime();
  const download = async () => {
    const data = await accounts.data();
    if (data.isOk()) {
      saveFile('goat-collection-data.json', `${JSON.stringify(data.value, null, 2)}\n`, 'application/json');
      return;
    }
    show({ id: 'data', message: accountDataSentence(data.error), tone: 'urgent', stays: 'until-closed' });
    if (data.error.kind === 'sign-in-needed') void doubt();
  };
  return (
    <li className={`${classes.row} line-below`}>
      <div>
        <Box component="h3" lts="normal">
          Your data
        </Box>
        <p className="row quiet">Download all data of your account as a file.</p>
      </div>
      <Button variant="default" aria-disabled={busy} onClick={() => void run(download)}>
        Download my data
      </Button>
    </li>
  );
}
