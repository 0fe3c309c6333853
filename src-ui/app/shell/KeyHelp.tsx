import { useState } from 'react';
import { useCode } from '../../components/use-code.ts';
import { useUseCases } from '../../use-cases.tsx';
import { useKey } from './use-key.ts';

const loadList = async () => (await import('./KeyList.tsx')).KeyList;

/** Opened by click or the '?' key. */
export function KeyHelp({ className }: { className: string | undefined }) {
  const { log } = useUseCases();
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const [missing, setMissing] = useState(false);
  const List = useCode(loadList, wanted, (reason) => {
    log.warn('the list of keys could not be loaded', { reason });
    setWanted(false);
    setMissing(true);
  });
  const open = () => {
    setMissing(false);
    setWanted(true);
    setOpened(true);
  };
  useKey('?', open);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
        Keyboard shortcuts
      </button>
      <span role="status">{missing && ' could not be loaded. Please try again.'}</span>
      {List && <List opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
