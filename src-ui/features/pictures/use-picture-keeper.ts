import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useUseCases } from '../../use-cases.tsx';
import { makePictureKeeper, type PictureKeeper, type PictureState } from './picture-keeper.ts';
import type { PictureValue } from './picture-list.ts';

type Form = {
  readonly value: PictureValue;
  readonly onChange: (value: PictureValue) => void;
  readonly onBusyChange: (busy: boolean) => void;
};

/** The keeper of a form's pictures, for as long as the form shows them. */
export function usePictureKeeper(form: Form): { keeper: PictureKeeper; state: PictureState } {
  const { pictures, ids } = useUseCases();
  const now = useRef(form);
  now.current = form;
  const [keeper] = useState(() =>
    makePictureKeeper(form.value, {
      pictures,
      newId: () => ids.random(),
      onChange: (value) => now.current.onChange(value),
      onBusyChange: (busy) => now.current.onBusyChange(busy),
    }),
  );
  useEffect(() => keeper.take(form.value), [keeper, form.value]);
  useEffect(() => () => keeper.leave(), [keeper]);
  return { keeper, state: useSyncExternalStore(keeper.subscribe, keeper.state) };
}
