import { useState } from 'react';
import type {
  RemoveSubscriberFailure,
  Subscriber,
  SubscriberStatus,
  Subscribers,
} from '#domain/newsletter/newsletter.port.ts';
import { SmallModal } from '../../../components/SmallModal.tsx';
import { ActionForm } from '../../../forms/ActionForm.tsx';
import { removeSubscriberSentence } from '../../../text/newsletter.texts.ts';

type FormProps = {
  list: Subscribers;
  status: SubscriberStatus;
  subscriber: Subscriber;
  onClose: () => void;
  /** The address is removed, by this or by another admin. */
  onGone: () => void;
};

function Form({ list, status, subscriber, onClose, onGone }: FormProps) {
  const problemOf = (failure: RemoveSubscriberFailure): string | null => {
    if (failure.kind !== 'subscriber-not-found') return removeSubscriberSentence(failure);
    onGone();
    return null;
  };
  return (
    <ActionForm
      label="Remove"
      doing="Removing…"
      harsh
      act={() => list.remove(subscriber.id, status)}
      problemOf={problemOf}
      onDone={onGone}
      onCancel={onClose}
    >
      <p className="breaks">
        <strong>{subscriber.email}</strong>{' '}
        {status === 'pending'
          ? 'has not confirmed this sign-up. The link in its email stops working.'
          : 'receives no more emails. The sign-up is deleted completely, with its proof of consent. The subscriber is not notified.'}{' '}
        This cannot be undone; the address can sign up again.
      </p>
    </ActionForm>
  );
}

type RemoveProps = {
  list: Subscribers;
  status: SubscriberStatus;
  /** Null when closed. */
  subscriber: Subscriber | null;
  onClose: () => void;
  onGone: (subscriber: Subscriber) => void;
};

export function RemoveSubscriber({ list, status, subscriber, onClose, onGone }: RemoveProps) {
  const [shown, setShown] = useState(subscriber);
  if (subscriber && subscriber !== shown) setShown(subscriber);
  return (
    <SmallModal opened={subscriber !== null} onClose={onClose} title="Remove from the list">
      {shown && (
        <Form
          key={shown.id}
          list={list}
          status={status}
          subscriber={shown}
          onClose={onClose}
          onGone={() => onGone(shown)}
        />
      )}
    </SmallModal>
  );
}
