import { type CardId, cardId } from '#domain/cards/card.ts';
import { type CardColumn, cardColumns, inOrder } from '#domain/cards/card-columns.ts';
import { densities, type Preferences } from '#domain/preferences/preferences.ts';
import type { DeviceValue } from '#domain/shared/device-value.port.ts';
import type { ThemeMode } from '#domain/theme/theme.ts';
import { type LoggedValueStore, makeLocalValue, type ValueKind } from './local-value.ts';
import { storageKeys } from './storage-keys.ts';
import { lines, type Shape, texts, versioned } from './stored-format.ts';

/** Mantine and `public/theme.js` use the same key and call system mode 'auto'. */
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

const longestId = 200;

const id: Shape<CardId> = {
  safeParse: (value) =>
    typeof value === 'string' && value !== '' && value.length <= longestId
      ? { success: true, data: cardId(value) }
      : { success: false },
};

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
  density: {
    key: storageKeys.density,
    format: texts(
      (text) => densities.find((density) => density === text) ?? null,
      (text) => text,
    ),
  },
  firstSteps: {
    key: storageKeys.firstSteps,
    format: texts(
      (text) => (text === 'shown' || text === 'hidden' ? text : null),
      (text) => text,
    ),
  },
};

export const makeLocalPreferences = (place: LoggedValueStore): Preferences => ({
  theme: makeLocalValue(place, storedPreferences.theme),
  shortcuts: makeLocalValue(place, storedPreferences.shortcuts),
  columns: makeLocalValue(place, storedPreferences.columns),
  recentCards: makeLocalValue(place, storedPreferences.recentCards),
  density: makeLocalValue(place, storedPreferences.density),
  firstSteps: makeLocalValue(place, storedPreferences.firstSteps),
});
