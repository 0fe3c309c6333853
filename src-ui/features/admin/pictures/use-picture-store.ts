import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PicturesBusy } from '../../../text/pictures-busy.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { type EditedPictures, makePictureStore, type PictureState } from './edited-pictures.ts';
import type { PictureValue } from './picture-list.ts';

type Form = {
  readonly value: PictureValue;
  readonly onChange: (value: PictureValue) => void;
  readonly onBusyChange: (busy: PicturesBusy) => void;
};

export function usePictureStore(form: Form): { store: EditedPictures; state: PictureState } {
  const { pictures, ids } = useUseCases();
  const now = useRef(form);
  now.current = form;
  const [store] = useState(() =>
    makePictureStore(form.value, {
      pictures,
      newId: () => ids.random(),
      onChange: (value) => now.current.onChange(value),
      onBusyChange: (busy) => now.current.onBusyChange(busy),
    }),
  );
  useEffect(() => store.take(form.value), [store, form.value]);
  useEffect(() => () => store.leave(), [store]);
  return { store, state: useSyncExternalStore(store.subscribe, store.state) };
}
