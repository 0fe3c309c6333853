import { Box, Button, Flex, Group } from '@mantine/core';
import { useState } from 'react';
import type { CheckoutRules } from '#domain/checkout/checkout-rules.ts';
import { addressId, mostAddresses, type SavedAddress, withoutEmail } from '#domain/customers/address-book.ts';
import type { AddressBookFailure } from '#domain/customers/customers.port.ts';
import { AddressLines } from '../../../components/AddressLines.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { OwnList } from '../../../components/OwnList.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { type AddressBookView, useAddressBook } from '../../../contexts/use-address-book.ts';
import { AddressFields } from '../../../forms/AddressFields.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { useAddressForm } from '../../../forms/use-address-form.ts';
import { addressBookFull, addressBookSentence } from '../../../text/addresses.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './Account.module.css';

/** An address that was saved before the shop stopped shipping there can still be edited. */
function rulesFor({ countries, phone }: CheckoutRules, saved: SavedAddress | null): CheckoutRules {
  const own = saved && !countries.includes(saved.address.country) ? [saved.address.country] : [];
  return { countries: [...countries, ...own], phone: phone === 'not-asked' ? phone : 'optional' };
}

type AddressEditorProps = {
  book: AddressBookView;
  /** Null for a new one. */
  saved: SavedAddress | null;
  onDone: () => void;
};

function AddressEditor({ book, saved, onDone }: AddressEditorProps) {
  const { ids, shop } = useUseCases();
  const { busy, problem, run } = useAction(addressBookSentence);
  const form = useAddressForm({
    initial: () => (saved ? { ...saved.address, email: '' } : null),
    rules: rulesFor(shop.checkout, saved),
    hasEmail: false,
  });
  const submit = form.submit(
    (details) =>
      void run(() => {
        const { id, isDefault } = saved ?? { id: addressId(ids.random()), isDefault: false };
        return book.put({ id, isDefault, address: withoutEmail(details) });
      }, onDone),
  );
  return (
    <Box
      component="form"
      noValidate
      maw={560}
      py={8}
      className="full-row"
      onSubmit={submit}
      aria-label={saved ? 'Edit address' : 'Add address'}
    >
      {problem && <FailureNotice title={problem} />}
      <AddressFields form={form} busy={false} />
      <Group mt={24} gap={8}>
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Saving...' : 'Save address'}
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </Box>
  );
}

function AddressRow({ book, saved }: { book: AddressBookView; saved: SavedAddress }) {
  const [edits, setEdits] = useState(false);
  const { show } = useToasts();
  const { id, address, isDefault } = saved;
  const failed = (failure: AddressBookFailure) =>
    show({
      id: `address-${id}`,
      title: 'The address did not change',
      message: addressBookSentence(failure),
      tone: 'urgent',
      stays: 'until-closed',
    });
  const put = (next: SavedAddress) => void book.put(next).orTee(failed);
  const remove = () =>
    void book
      .remove(id)
      .andTee(() =>
        show({
          id: `address-${id}`,
          title: 'Address removed',
          message: `${address.name}, ${address.line1}`,
          tone: 'calm',
          stays: 'long',
          action: { label: 'Undo', onAction: () => put(saved) },
        }),
      )
      .orTee(failed);
  const name = `${address.name}, ${address.line1}`;
  return (
    <li className={`${classes.row} line-below with-end middle`}>
      <div>
        {isDefault && (
          <Box mb={8}>
            <Tag tone="good" look="outlined">
              Default
            </Tag>
          </Box>
        )}
        <AddressLines address={{ ...address, email: '' }} />
      </div>
      <Flex wrap="wrap" gap={8}>
        <Button
          variant="default"
          aria-expanded={edits}
          aria-label={edits ? undefined : `Edit ${name}`}
          onClick={() => setEdits(!edits)}
        >
          {edits ? 'Cancel' : 'Edit'}
        </Button>
        {!isDefault && (
          <Button
            variant="default"
            aria-label={`Make default: ${name}`}
            onClick={() => put({ ...saved, isDefault: true })}
          >
            Make default
          </Button>
        )}
        <Button variant="default" aria-label={`Remove ${name}`} onClick={remove}>
          Remove
        </Button>
      </Flex>
      {edits && <AddressEditor book={book} saved={saved} onDone={() => setEdits(false)} />}
    </li>
  );
}

function AddressList({ book, addresses }: { book: AddressBookView; addresses: readonly SavedAddress[] }) {
  const [adds, setAdds] = useState(false);
  const isFull = addresses.length >= mostAddresses;
  return (
    <>
      {addresses.length === 0 && !adds && (
        <p className="row quiet">
          No saved addresses yet. Add one here, or save one at checkout. The address of your latest order is filled in.
        </p>
      )}
      {addresses.length > 0 && (
        <ul className="line-above" aria-label="Saved addresses">
          {addresses.map((saved) => (
            <AddressRow key={saved.id} book={book} saved={saved} />
          ))}
        </ul>
      )}
      {adds && <AddressEditor book={book} saved={null} onDone={() => setAdds(false)} />}
      {!adds && !isFull && (
        <Button variant="default" mt={16} onClick={() => setAdds(true)}>
          Add address
        </Button>
      )}
      {isFull && <p className="row quiet">{addressBookFull}</p>}
    </>
  );
}

/** Addresses for the next orders (ADDR-08). */
export function OwnAddressList() {
  const book = useAddressBook();
  const { own, failure, retry } = book;
  return (
    <OwnList
      id="own-addresses"
      title="Saved addresses"
      level={1}
      what="your addresses"
      problem={failure && addressBookSentence(failure)}
      onRetry={retry}
    >
      {own && <AddressList book={book} addresses={own.addresses} />}
    </OwnList>
  );
}
