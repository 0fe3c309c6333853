import { Button, Flex, Stack, Title } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Box } from '#domain/boxes/box.ts';
import { priceText } from '#domain/money/price-text.ts';
import { shortened } from '#domain/shared/shortened.ts';
import { Picture } from '../../../components/Picture.tsx';
import { capital } from '../../../text/capital.ts';
import classes from './BoxCard.module.css';
import { BoxMarks } from './BoxMarks.tsx';
import { nameOfBox } from './box-name.ts';

/** Characters of the description. */
const previewed = 100;

const act = { size: 'compact-md', flex: '1 1 0', mih: 32, 'aria-haspopup': 'dialog' } as const;
const sign = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

function Price({ box: { price, originalPrice } }: { box: Box }) {
  return (
    <p className="fz-15 strong">
      {priceText(price)}
      {originalPrice !== undefined && (
        <>
          {' '}
          <span className="unseen">instead of</span> <s className="regular fz-13 quiet">{priceText(originalPrice)}</s>
        </>
      )}
    </p>
  );
}

type BoxCardProps = { box: Box; onEdit: (box: Box) => void; onDelete: (box: Box) => void };

export function BoxCard({ box, onEdit, onDelete }: BoxCardProps) {
  const name = nameOfBox(box);
  const facts = [box.brand, box.boxType, box.year || '', capital(box.sport)].filter(Boolean);
  return (
    <Flex component="article" direction="column" h="100%" className="panel clips" aria-label={name}>
      <Flex align="center" justify="center" h={180} p={12} bg="var(--shop-ground)" className="line-below">
        <Picture src={box.imageUrl} alt="" name={box.title} sizes="300px" className={classes.picture} />
      </Flex>
      <Stack gap={6} fz={14} lh="20px" flex={1} p="12px 14px">
        <BoxMarks box={box} />
        <Title order={2} fz={15} lh="20px" lts="-0.01em">
          {name}
        </Title>
        <p className="fz-13 quiet">{facts.join(' · ')}</p>
        <Price box={box} />
        <p className="fz-13 quiet">
          {[`Quantity ${box.quantity.toLocaleString('en-US')}`, box.condition].filter(Boolean).join(' · ')}
        </p>
        {box.description !== '' && <p className="pre-line">{shortened(box.description, previewed)}</p>}
      </Stack>
      <Flex gap={8} p="0 14px 14px">
        <Button
          {...act}
          variant="default"
          aria-label={`Edit ${name}`}
          leftSection={<IconPencil {...sign} />}
          onClick={() => onEdit(box)}
        >
          Edit
        </Button>
        <Button
          {...act}
          variant="outline"
          color="var(--shop-bad)"
          aria-label={`Delete ${name}`}
          leftSection={<IconTrash {...sign} />}
          onClick={() => onDelete(box)}
        >
          Delete
        </Button>
      </Flex>
    </Flex>
  );
}
