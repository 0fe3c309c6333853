import { describe, expect, it } from 'vitest';
import { mapColumns } from '#domain/cards/import/import-columns.ts';
import { cellsOf, identityOf, ownIdOf, possibleIds } from '#domain/cards/import/row-identity.ts';

type Values = Readonly<Record<string, string>>;

const rowOf = (values: Values) => [{ row: 2, values }, mapColumns(Object.keys(values))] as const;
const identity = (values: Values) => identityOf(cellsOf(...rowOf(values)));

describe('the card of a row', () => {
  it.each<[string, Values, Values]>([
    [
      'its parts as by the title that they make',
      { Player: 'Bo Jackson', Team: 'Royals', Brand: 'Topps', Year: '1987' },
      { Title: '1987 Topps Bo Jackson Royals' },
    ],
    ['a player alone', { Player: 'Bo Jackson', Year: 'N/A', Team: 'Unknown' }, { Title: 'Bo Jackson' }],
    ['a season as by its first year', { Player: 'Bo Jackson', Year: '1987-88' }, { Title: '1987 Bo Jackson' }],
    ['its title, whatever its parts are', { Title: 'Bo', Player: 'A', Year: '1990' }, { Title: 'Bo' }],
    ['its id in the source, whatever its title is', { ID: '7', Title: 'Bo' }, { ID: '7', Title: 'Bo Jackson' }],
    ['its listing', { 'Listing URL': '123456789012', Title: 'Bo' }, { 'Item ID': '123456789012', Player: 'A' }],
  ])('is recognized again by %s [CMGR-43]', (_, one, other) => {
    expect(identity(one).id).toBe(identity(other).id);
  });

  it.each<[string, Values, Values]>([
    ['title', { Title: 'Bo' }, { Title: 'Bob' }],
    ['team', { Player: 'Bo', Team: 'Royals' }, { Player: 'Bo', Team: 'Raiders' }],
    ['brand', { Player: 'Bo', Brand: 'Topps' }, { Player: 'Bo', Brand: 'Fleer' }],
    ['year', { Player: 'Bo', Year: '1987' }, { Player: 'Bo', Year: '1988' }],
    ['id in the source', { ID: '7', Title: 'Bo' }, { ID: '8', Title: 'Bo' }],
    ['known player', { Player: 'Unknown' }, { Player: 'Bo' }],
    ['id in the source at all', { ID: '7', Title: 'Bo' }, { Title: 'Bo' }],
  ])('differs by another %s [CMGR-43]', (_, one, other) => {
    expect(identity(one).id).not.toBe(identity(other).id);
  });

  it('is named by its own id first, without spaces around it [CMGR-40]', () => {
    expect(identity({ 'Card ID': ' mine ', 'Listing URL': '123456789012', ID: '7', Title: 'Bo' }).id).toBe('mine');
    expect(ownIdOf(...rowOf({ 'Card ID': ' mine ' }))).toBe('mine');
    expect(ownIdOf(...rowOf({ 'Card ID': '  ' }))).toBeNull();
    expect(ownIdOf(...rowOf({ Title: 'Bo' }))).toBeNull();
  });

  it('may have its own id, that of its source and that of its title [CMGR-43]', () => {
    const { id, formerId } = identity({ ID: '7', Title: 'Bo' });
    expect(id).toMatch(/^import-[a-z0-9]+$/);
    expect(possibleIds(...rowOf({ ID: '7', Title: 'Bo' }))).toEqual([id, formerId]);
    expect(possibleIds(...rowOf({ 'Card ID': 'mine', ID: '7', Title: 'Bo' }))).toEqual(['mine', 'mine']);
    expect(possibleIds(...rowOf({ Title: 'Bo' }))).toEqual([identity({ Title: 'Bo' }).id]);
    expect(possibleIds(...rowOf({ 'Card ID': 'mine', Price: '5' }))).toEqual(['mine']);
    expect(possibleIds(...rowOf({ Title: '', Price: '5' }))).toEqual([]);
  });
});
