import { Button, Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import type { OrderReturn } from '#domain/returns/return.ts';
import type { ReturnPictureFailure, Returns } from '#domain/returns/returns.port.ts';
import { orThrow } from './or-throw.ts';
import classes from './ReturnPictures.module.css';
import { useObjectUrl } from './use-object-url.ts';

type PictureProps = { order: OrderId; number: number; position: number; name: string; returns: Returns };

/** Loaded with the receipt, which no address of an image can have. */
function Picture({ order, number, position, name, returns }: PictureProps) {
  const { data, error, refetch } = useQuery<Uint8Array<ArrayBuffer>, ReturnPictureFailure>({
    queryKey: ['return-picture', order, number, position],
    queryFn: () => orThrow(returns.picture(order, number, position)),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const blob = useMemo(() => (data ? new Blob([data], { type: 'image/webp' }) : null), [data]);
  const url = useObjectUrl(blob);
  if (url) {
    return (
      <a className={`${classes.picture} centered ground clips`} href={url} target="_blank" rel="noreferrer">
        <img src={url} alt={`${name}, opens in a new tab`} />
      </a>
    );
  }
  if (error?.kind === 'return-picture-not-found') {
    return (
      <Text size="note" c="dimmed" className={`${classes.picture} centered ground clips`} ta="center">
        Deleted
      </Text>
    );
  }
  return error ? (
    <Button
      variant="default"
      className={`${classes.picture} centered ground clips`}
      p={4}
      fz={12}
      aria-label={`Not loaded. Try again: ${name}`}
      onClick={() => void refetch()}
    >
      <span style={{ whiteSpace: 'normal' }}>Not loaded. Try again</span>
    </Button>
  ) : (
    <Text size="note" c="dimmed" className={`${classes.picture} centered ground clips`} role="status">
      Loading…
    </Text>
  );
}

type ReturnPicturesProps = { order: OrderId; one: OrderReturn; returns: Returns };

/** The pictures of a return as thumbnails (RET-06). */
export function ReturnPictures({ order, one: { number, pictures }, returns }: ReturnPicturesProps) {
  return (
    <Flex component="ul" wrap="wrap" gap={8} my={8} aria-label={`Pictures of return ${number}`}>
      {Array.from({ length: pictures }, (_one, index) => {
        const position = index + 1;
        return (
          <li key={position}>
            <Picture
              order={order}
              number={number}
              position={position}
              name={`Picture ${position} of return ${number}`}
              returns={returns}
            />
          </li>
        );
      })}
    </Flex>
  );
}
