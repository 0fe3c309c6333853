import { describe, expect, it } from 'vitest';
import { formOfBox, newBoxForm } from '#domain/boxes/box-form.ts';
import { isBoxYear } from '#domain/boxes/box-limits.ts';
import { readBoxForm } from '#domain/boxes/read-box-form.ts';
import { aBox } from '#test/contract/boxes.contract.ts';

describe('the form of a new box', () => {
  it('is empty but for what most boxes are, and shows the box nowhere yet [BOX-09]', () => {
    expect(newBoxForm(2026)).toEqual({
      title: '',
      brand: '',
      boxType: 'Hobby Box',
      year: '2026',
      sport: 'basketball',
      price: '',
      originalPrice: '',
      condition: 'New',
      quantity: '1',
      isPosted: false,
      isHomepage: false,
      description: '',
      pictures: [],
    });
  });

  it('drops spaces around what is typed [BOX-07]', () => {
    const typed = {
      ...newBoxForm(2026),
      title: ' Prizm box ',
      brand: ' Panini ',
      boxType: ' Hobby ',
      condition: ' Sealed ',
      description: ' Twelve packs ',
      price: ' 749.99 ',
      year: ' 2024 ',
      quantity: ' 3 ',
    };
    expect(readBoxForm(typed, true)._unsafeUnwrap()).toMatchObject({
      title: 'Prizm box',
      brand: 'Panini',
      boxType: 'Hobby',
      condition: 'Sealed',
      description: 'Twelve packs',
      price: 749.99,
      year: 2024,
      quantity: 3,
    });
    const blank = readBoxForm({ ...typed, year: ' ', quantity: '  ' }, true)._unsafeUnwrap();
    expect(blank).toMatchObject({ year: 0, quantity: 1 });
  });

  it('of a box without a former price has none [BOX-08]', () => {
    const { originalPrice: _, ...box } = aBox('1');
    expect(formOfBox(box).originalPrice).toBe('');
    expect(formOfBox({ ...box, originalPrice: 20 }).originalPrice).toBe('20');
  });

  it('takes a year from 1800 to 2100, or none [BOX-07]', () => {
    expect([0, 1800, 2026, 2100].map(isBoxYear)).toEqual([true, true, true, true]);
    expect([1, 1799, 2101].map(isBoxYear)).toEqual([false, false, false]);
  });
});
