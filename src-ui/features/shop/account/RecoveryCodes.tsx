import { Box, Button, Flex, SimpleGrid } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../../components/save-file.ts';

/** Shown once only (AUTH-29). */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <Flex aria-labelledby="recovery-codes" component="section" direction="column" gap={16} maw={640}>
      <Box component="h2" id="recovery-codes" ref={heading} tabIndex={-1} lts="-0.01em">
        Your recovery codes
      </Box>
      <p className="body">
        Each code works for one sign-in without your phone. The codes are shown only now. Print them or save the file in
        a safe place.
      </p>
      <SimpleGrid
        component="ul"
        minColWidth={180}
        spacing={24}
        verticalSpacing={8}
        fz={15}
        lh="24px"
        p={16}
        bd="1px solid var(--shop-divider)"
        bdrs={8}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </SimpleGrid>
      <Flex wrap="wrap" gap={8}>
        <Button variant="default" onClick={() => saveFile('goat-recovery-codes.txt', text, 'text/plain')}>
          Download
        </Button>
        <Button onClick={onKept}>I have saved them</Button>
      </Flex>
    </Flex>
  );
}
