import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import classes from './LiveListingsBlock.module.css';

export function LiveListingsBlock() {
  return (
    <section className={`${classes.block} panel`} aria-labelledby="live-title">
      <div>
        <h2 id="live-title">Live eBay Listings</h2>
        <p>Cards that other sellers offer on eBay.</p>
      </div>
      <Button
        component={Link}
        to={paths.liveListings}
        variant="default"
        rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
      >
        View Live Listings
      </Button>
    </section>
  );
}
