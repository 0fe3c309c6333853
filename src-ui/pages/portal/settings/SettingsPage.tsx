import { Box } from '@mantine/core';
import { documents, type SettingsName, settingsNames } from '#domain/documents/documents.ts';
import { ListTabs } from '../../../components/ListTabs.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useUrlState } from '../../../components/use-url-state.ts';
import { SettingsEditor } from '../../../features/admin/content-editor/SettingsEditor.tsx';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';

const tabs = settingsNames.map((id) => ({ id, label: documents[id].title }));

const read = (parameters: URLSearchParams): SettingsName =>
  settingsNames.find((name) => name === parameters.get('of')) ?? 'shop';

const write = (name: SettingsName) => new URLSearchParams(name === 'shop' ? {} : { of: name });

/** One tab per document. Unsaved changes stay as a draft when the tab changes. */
export function SettingsPage() {
  const { shop } = useUseCases();
  const { value: selected, setValue } = useUrlState(read, write);
  if (!shop.emails) {
    return (
      <Notice title="Settings are on the server" action={{ label: 'Back to the dashboard', to: paths.adminDashboard }}>
        This shop runs without a server, in this browser alone.
      </Notice>
    );
  }
  return (
    <ListTabs label="Settings" tabs={tabs} selected={selected} onChoose={setValue}>
      <Box pt={24}>
        <SettingsEditor key={selected} name={selected} />
      </Box>
    </ListTabs>
  );
}
