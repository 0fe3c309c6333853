import { Box, Button, Flex } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../../components/save-file.ts';
import classes from './TwoFactor.module.css';

/** Shown once only (AUTH-29). */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <Flex
      aria-labelledby="recovery-codes"
      component="section"
      direction="column"
      gap={16}
      maw={640}
      className={classes.codes}
    >
      <h2 id="recovery-codes" ref={heading} tabIndex={-1} className={classes.heading}>
        Your recovery codes
      </h2>
      <p className="body">
        Each code works for one sign-in without your phone. The codes are shown only now. Print them or save the file in
        a safe place.
      </p>
      <Box component="ul" fz={15} lh="24px" p={16} bd="1px solid var(--shop-divider)" bdrs={8} className={classes.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Box>
      <Flex wrap="wrap" gap={8}>
        <Button variant="default" onClick={() => saveFile('goat-recovery-codes.txt', text, 'text/plain')}>
          Download
        </Button>
        <Button onClick={onKept}>I have saved them</Button>
      </Flex>
    </Flex>
  );
}
