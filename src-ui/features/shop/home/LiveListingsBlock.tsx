import { Box, Button, Flex } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';

export function LiveListingsBlock() {
  return (
    <Flex
      component="section"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="16px 32px"
      mt="calc(3 * var(--shop-edge))"
      p="calc(var(--shop-edge) + 8px)"
      className="panel"
      aria-labelledby="live-title"
    >
      <div>
        <Box component="h2" id="live-title" fw={650}>
          Live eBay Listings
        </Box>
        <Box component="p" mt={4} className="quiet">
          Cards that other sellers offer on eBay.
        </Box>
      </div>
      <Button
        component={Link}
        to={paths.liveListings}
        variant="default"
        rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
      >
        View Live Listings
      </Button>
    </Flex>
  );
}
