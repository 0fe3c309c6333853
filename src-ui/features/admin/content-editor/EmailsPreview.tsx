import { Box, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SavedDocument } from '#domain/documents/documents.port.ts';
import type { EmailSettings } from '#domain/settings/email-settings.ts';
import { type SampleEmail, sampleEmailNames, sampleEmails, shownEmail } from '#domain/settings/sample-emails.ts';
import { shopDetails, shopPolicies } from '#domain/settings/shop-details.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { PlainSelect } from '../../../components/PlainSelect.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { contentsKey } from '../../../query-keys.ts';
import { noMailServer } from '../../../text/emails.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

const someone = 'ada@example.org';

/** As it is saved by now: what the page was opened with may be older. */
function useSavedShop() {
  const { documents, shop } = useUseCases();
  const { data } = useQuery<SavedDocument<'shop'> | null, Unavailable>({
    queryKey: [contentsKey, 'saved-shop'],
    staleTime: 0,
    queryFn: () => orThrow(documents.read('shop')),
  });
  const { name, logo } = data ? shopDetails(data.content) : shop.details;
  const { contactEmail } = data ? shopPolicies(data.content, shop.policies) : shop.policies;
  return { name, logo, contactEmail };
}

/** Every email with sample data, as it will look; and one sent to the admin as it is saved. */
export function EmailsPreview({ words }: { words: EmailSettings }) {
  const { shop, sendTestEmail } = useUseCases();
  const savedShop = useSavedShop();
  const select = useId();
  const [email, setEmail] = useState<SampleEmail>('received');
  const [outcome, setOutcome] = useState('');
  const { busy, run } = useAction();
  const { subject, html } = shownEmail(email, someone, {
    publicUrl: window.location.origin,
    ...savedShop,
    footer: words.footer.trim(),
  });
  const send = () =>
    run(async () => {
      setOutcome('Sending…');
      const sent = await sendTestEmail?.(email);
      setOutcome(
        sent?.match(
          (to) => (shop.mailServer ? `Sent to ${to}, with the saved settings.` : noMailServer),
          (why) => `Not sent. ${why}`,
        ) ?? '',
      );
    });
  return (
    <>
      <Group gap={12} mb={12}>
        <label htmlFor={select} className="fz-14">
          Email
        </label>
        <PlainSelect
          id={select}
          value={email}
          onChange={({ currentTarget }) => {
            setEmail(sampleEmailNames.find((name) => name === currentTarget.value) ?? 'received');
            setOutcome('');
          }}
        >
          {sampleEmailNames.map((name) => (
            <option key={name} value={name}>
              {sampleEmails[name].title}
            </option>
          ))}
        </PlainSelect>
        {sendTestEmail && (
          <Button variant="default" size="compact-md" aria-disabled={busy} onClick={() => !busy && void send()}>
            Send me a test
          </Button>
        )}
      </Group>
      <Text role="status" size="note" mih={22}>
        {outcome}
      </Text>
      <Text size="sm" mb={8}>
        Subject: {subject}
      </Text>
      <Box
        component="iframe"
        title={`Preview: ${sampleEmails[email].title}`}
        // No scripts; its own origin, so that it may show the shop’s pictures.
        sandbox="allow-same-origin"
        srcDoc={html}
        w="100%"
        h={620}
        bd="1px solid var(--shop-divider)"
        bdrs={8}
        display="block"
      />
    </>
  );
}
