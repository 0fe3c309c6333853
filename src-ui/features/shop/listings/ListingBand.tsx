import { Flex } from '@mantine/core';
import { IconBuildingStore, IconFlask } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import classes from './ListingBand.module.css';

function Band({ look, sign, children }: { look: 'plain' | 'demo'; sign: ReactNode; children: ReactNode }) {
  return (
    <Flex gap={12} align="flex-start" p="12px 16px" className={`${classes.band} ground row corners`} data-look={look}>
      {sign}
      <div>{children}</div>
    </Flex>
  );
}

type ListingBandProps = {
  /** The listings are demonstration data. */
  isDemo: boolean;
  /** The links carry affiliate parameters. */
  earns: boolean;
};

/** Explains that the listings are not the shop's cards (LIST-24). */
export function ListingBand({ isDemo, earns }: ListingBandProps) {
  return (
    <Flex aria-label="About these listings" component="section" direction="column" gap={8} mb="var(--shop-edge)">
      {isDemo && (
        <Band look="demo" sign={<IconFlask size={20} stroke={1.6} aria-hidden className="rigid warn" />}>
          <p>
            <strong>This is a demonstration.</strong> These listings, sellers and prices are made up. Their links lead
            to no real offer.
          </p>
        </Band>
      )}
      <Band look="plain" sign={<IconBuildingStore size={20} stroke={1.6} aria-hidden className="rigid" />}>
        <p>
          <strong>Sold by others on eBay, not by us.</strong>
          {!isDemo && ' Cards open on eBay in a new tab. You buy them there.'}
          {earns && ' We may earn a commission when you buy through these links.'}{' '}
          <Link to={paths.privacy}>Privacy Policy</Link>
        </p>
      </Band>
    </Flex>
  );
}
