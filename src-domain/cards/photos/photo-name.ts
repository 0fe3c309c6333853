export type PhotoSide = 'front' | 'back' | 'other';

export type PhotoName = {
  readonly side: PhotoSide;
  /** The 2 of '71234567_2.jpg' and '71234567 (2).jpg'; 0 without one. */
  readonly place: number;
  /** The name without folder, ending, side and place: perhaps a card's id. From the longest, so that '7_2' is tried as it is. */
  readonly ids: readonly string[];
  /** Numbers that may be a certification number, as printed. */
  readonly numbers: readonly string[];
};

const sides: readonly (readonly [PhotoSide, RegExp])[] = [
  ['front', /(?:[\s_.-]+\(?|(?<=\d)|^)(?:(?:front|obverse)\d?|obv|recto|f)\)?$/i],
  ['back', /(?:[\s_.-]+\(?|(?<=\d)|^)(?:(?:back|reverse|rear)\d?|rev|verso|b)\)?$/i],
];
const placeAtEnd = /(?:[\s_.-]+(\d{1,2})|[\s_.-]*\((\d{1,2})\))$/;

/** A camera's own number ('IMG_20261128_101500') is a date and a time, and no certification number. */
const cameraNumber = /^(?:img|dsc|dscn|dscf|pxl|mvimg)[\s_-]*\d|\b(?:19|20)\d{6}[\s_-]\d{6}/i;

/**
 * What the name of a photo tells: '71234567_front.jpg', 'PSA 71234567 back.HEIC', 'folder/my-card-id (2).png'.
 * @param name may have folders before it
 */
export function readPhotoName(name: string): PhotoName {
  let rest = (name.split(/[/\\]/).at(-1) ?? '').replace(/\.[a-z0-9]{2,5}$/i, '').trim();
  const ids = [rest];
  let side: PhotoSide = 'other';
  let place = 0;
  for (let again = true; again; ) {
    again = false;
    const found: (typeof sides)[number] | undefined =
      side === 'other' ? sides.find(([, words]) => words.test(rest)) : undefined;
    const counted = place === 0 ? placeAtEnd.exec(rest) : null;
    if (found) {
      side = found[0];
      rest = rest.replace(found[1], '').trim();
      again = true;
    } else if (counted) {
      place = Number(counted[1] ?? counted[2]);
      rest = rest.slice(0, counted.index).trim();
      again = true;
    }
    if (again && rest !== '') ids.push(rest);
  }
  const numbers = cameraNumber.test(rest) ? [] : (rest.match(/[a-z0-9-]*\d{5}[a-z0-9-]*/gi) ?? []);
  const digits = numbers.flatMap((number) => /\d{5,12}/.exec(number)?.[0] ?? []);
  return { side, place, ids, numbers: [...new Set([...numbers, ...digits])] };
}
