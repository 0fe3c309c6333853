import { Box, Flex, Modal } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useBackCloses } from '../../components/use-back-closes.ts';
import { useOpensAfterMount } from '../../components/use-opens-after-mount.ts';
import { useUseCases } from '../../use-cases.tsx';
import classes from './KeyList.module.css';

/** Several names are alternatives, not a combination. */
const keys: readonly (readonly [names: readonly string[], what: string])[] = [
  [['/'], 'Search cards'],
  [['?'], 'Show this list'],
  [['Esc'], 'Close what is open: a dialog, the menu, the suggestions'],
  [['↓', '↑'], 'Move through the search suggestions'],
  [['Enter'], 'Search for the suggestion or the typed text'],
  [['←', '→'], 'Change a card’s picture, or move a slider'],
];

const spoken: Readonly<Record<string, string>> = {
  '/': 'Slash',
  '?': 'Question mark',
  Esc: 'Escape',
  '↓': 'Down arrow',
  '↑': 'Up arrow',
  '←': 'Left arrow',
  '→': 'Right arrow',
};

/** Turns single-key shortcuts off: speech input triggers them by accident (NAV-20). */
function KeySwitch() {
  const { shortcuts } = useUseCases().preferences;
  const [on, setOn] = useState(() => shortcuts.read() ?? true);
  const turn = () => {
    shortcuts.write(!on);
    setOn(!on);
  };
  return (
    <Flex component="label" gap={10} align="center" fz={15} mih={44} className="line-above pointer">
      <input type="checkbox" checked={on} onChange={turn} />
      Use the keys / and ?
    </Flex>
  );
}

export function KeyList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useBackCloses(opened, onClose);
  return (
    <Modal
      opened={useOpensAfterMount(opened)}
      onClose={onClose}
      title="Keyboard shortcuts"
      centered
      closeButtonProps={{ 'aria-label': 'Close the list of keys' }}
    >
      <dl>
        {keys.map(([names, what]) => (
          <Box key={what} py={8} className={`${classes.row} line-above grid middle gap-12`}>
            <dt>
              {names.map((name, place) => (
                <Fragment key={name}>
                  {place > 0 && <span className="unseen"> or </span>}
                  <kbd className={`${classes.key} note ground chip-corners`}>
                    <span aria-hidden="true">{name}</span>
                    <span className="unseen">{spoken[name] ?? name}</span>
                  </kbd>
                </Fragment>
              ))}
            </dt>
            <dd className="fz-15">{what}</dd>
          </Box>
        ))}
      </dl>
      <KeySwitch />
      <p className="fz-13 quiet">Shortcuts are off while you type in a field.</p>
    </Modal>
  );
}
