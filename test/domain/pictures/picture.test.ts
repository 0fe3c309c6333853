import { describe, expect, it } from 'vitest';
import {
  atWidth,
  drawingAtWidth,
  isLocalPicture,
  isStoredPicture,
  localPicture,
  pictureFields,
  picturesOf,
  storedPicture,
} from '#domain/pictures/picture.ts';
import { isForeignPicture, isHttps } from '#domain/pictures/picture-fetch.ts';

const id = 'a1'.repeat(12);

describe('the address of a picture', () => {
  it('says whether the server or this browser stores it [IMG-09, IMG-13]', () => {
    expect(storedPicture(id)).toBe(`/images/${id}`);
    expect(localPicture(id)).toBe(`local-picture:${id}`);
    for (const [address, stored, local] of [
      [storedPicture(id), true, false],
      [localPicture(id), false, true],
      [`https://example.com/images/${id}`, false, false],
      [`${storedPicture(id)}/x`, false, false],
      [`x${localPicture(id)}`, false, false],
      ['/samples/1.svg', false, false],
    ] as const) {
      expect([address, isStoredPicture(address), isLocalPicture(address)]).toEqual([address, stored, local]);
    }
  });

  it('names a width of a stored picture, and the file of a sample drawing [IMG-02, IMG-09]', () => {
    expect(atWidth('/images/x', 640)).toBe('/images/x?w=640');
    expect(drawingAtWidth('/pictures/cards/jordan-86.svg', 320)).toBe('/pictures/cards/jordan-86-320.avif');
    expect(drawingAtWidth('/images/x', 320)).toBeNull();
  });

  it('is foreign when it is neither blank nor of this shop [IMG-15]', () => {
    for (const own of ['', '  ', storedPicture(id), ` ${storedPicture(id)} `])
      expect(isForeignPicture(own)).toBe(false);
    expect(isForeignPicture(' https://example.com/x.jpg')).toBe(true);
    expect([' https://example.com ', 'HTTPS://example.com'].map(isHttps)).toEqual([true, true]);
    expect(['http://example.com', 'https:///x', 'x https://example.com'].map(isHttps)).toEqual([false, false, false]);
  });
});

describe('the pictures of a card', () => {
  it('are the first and the others, without blanks [IMG-07]', () => {
    expect(picturesOf({ imageUrl: ' /a ', additionalImageUrls: [' ', '/b '] })).toEqual(['/a', '/b']);
    expect(picturesOf({ imageUrl: '' })).toEqual([]);
  });

  it('are stored once each, the first as the front, and a back only where it is one of the others [IMG-07, IMG-12]', () => {
    expect(pictureFields([' /a ', '', '/b', '/a'], ' /b ')).toEqual({
      imageUrl: '/a',
      additionalImageUrls: ['/b'],
      backImageUrl: '/b',
    });
    expect(pictureFields(['/a'], '/a')).toEqual({ imageUrl: '/a' });
    expect(pictureFields(['/a', '/b'], null)).toEqual({ imageUrl: '/a', additionalImageUrls: ['/b'] });
    expect(pictureFields([], null)).toEqual({ imageUrl: '' });
  });
});
