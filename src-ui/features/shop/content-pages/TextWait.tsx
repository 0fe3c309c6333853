import { Box, Stack } from '@mantine/core';

const parts = ['first', 'second', 'third'];

export function TextWait() {
  return (
    <Stack role="status" gap={40} maw="68ch" pt={8}>
      <span className="unseen">Loading the page</span>
      {parts.map((part) => (
        <div key={part} aria-hidden>
          <Box w="40%" h={24} mb={20} bdrs={4} className="ground" />
          <Box h={14} mt={12} bdrs={4} className="ground" />
          <Box h={14} mt={12} bdrs={4} className="ground" />
          <Box w="70%" h={14} mt={12} bdrs={4} className="ground" />
        </div>
      ))}
    </Stack>
  );
}
