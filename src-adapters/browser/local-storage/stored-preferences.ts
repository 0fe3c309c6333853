import * as z from 'zod/mini';
import { type CardId, cardId } from '#domain/cards/card.ts';
import { type CardColumn, cardColumns, inOrder } from '#domain/cards/card-columns.ts';
import type { Preferences } from '#domain/preferences/preferences.ts';
import type { DeviceValue } from '#domain/shared/device-value.port.ts';
import type { ThemeMode } from '#domain/theme/theme.ts';
import { makeLocalValue, type ValueKind, type ValuePlace } from './local-value.ts';
import { storageKeys } from './storage-keys.ts';
import { lines, texts, versioned } from './stored-format.ts';

/** Mantine and /theme.js use the same key and call system mode 'auto'. */
const themeTexts = { light: 'light', dark: 'dark', system: 'auto' } as const satisfies Record<ThemeMode, string>;
const modes = new Map<string, ThemeMode>([
  ['light', 'light'],
  ['dark', 'dark'],
  ['auto', 'system'],
  ['system', 'system'],
]);

const switched = new Map([
  ['on', true],
  ['off', false],
]);

/** No columns; an empty text would be invalid. */
const none = '-';

const isColumn = (name: string): name is CardColumn => cardColumns.some((column) => column === name);

function columnsIn(text: string): readonly CardColumn[] | null {
  if (text === none) return [];
  const columns = inOrder(text.split(' ').filter(isColumn));
  return columns.length > 0 ? columns : null;
}

const id: z.ZodMiniType<CardId> = z.pipe(z.string().check(z.minLength(1), z.maxLength(200)), z.transform(cardId));

type Kinds = {
  readonly [Name in keyof Preferences]: Preferences[Name] extends DeviceValue<infer Value> ? ValueKind<Value> : never;
};

export const storedPreferences: Kinds = {
  theme: {
    key: storageKeys.theme,
    format: texts(
      (text) => modes.get(text) ?? null,
      (mode) => themeTexts[mode],
    ),
  },
  shortcuts: {
    key: storageKeys.keys,
    format: texts(
      (text) => switched.get(text) ?? null,
      (on) => (on ? 'on' : 'off'),
    ),
  },
  columns: { key: storageKeys.columns, format: texts(columnsIn, (columns) => inOrder(columns).join(' ') || none) },
  recentCards: { key: storageKeys.recentCards, format: versioned(lines(id)) },
};

export const makeLocalPreferences = (place: ValuePlace): Preferences => ({
  theme: makeLocalValue(place, storedPreferences.theme),
  shortcuts: makeLocalValue(place, storedPreferences.shortcuts),
  columns: makeLocalValue(place, storedPreferences.columns),
  recentCards: makeLocalValue(place, storedPreferences.recentCards),
});
