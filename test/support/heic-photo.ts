import { join } from 'node:path';
import { makeReadHeic, type ReadHeic } from '#adapters/server/pictures/read-heic.ts';
import type { Log } from '#domain/shared/log.port.ts';

/** Decodes HEIC as the shop does, in a process of its own. */
export const readHeicWith = (log: Log): ReadHeic =>
  makeReadHeic(join(import.meta.dirname, '../../src/server/heic-program.ts'), log);

/**
 * A HEIC photo of 64 × 96 pixels, lying on its side as cameras write it, in Display P3: blue, with a red upper left
 * quarter. Written by heif-enc 1.15 from a drawing of ours; the rotation was added to its properties.
 */
export const aHeicPhoto = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAzltZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA',
    'AAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAANdAAEAAAAAAAAAdQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAACuWlwcnAA',
    'AAKZaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkA',
    'AAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAB7GNvbHJwcm9mAAAB4Gxj',
    'bXMEIAAAbW50clJHQiBYWVogB+IAAwAUAAkADgAdYWNzcE1TRlQAAAAAc2F3c2N0cmwAAAAAAAAAAAAAAAAAAPbWAAEAAAAA0y1oYW5kguKoco',
    'uKP/clPrmS7iTWrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAKZGVzYwAAAPwAAAAkY3BydAAAASAAAAAid3RwdAAAAUQAAAAUY2hh',
    'ZAAAAVgAAAAsclhZWgAAAYQAAAAUZ1hZWgAAAZgAAAAUYlhZWgAAAawAAAAUclRSQwAAAcAAAAAgZ1RSQwAAAcAAAAAgYlRSQwAAAcAAAAAgbW',
    'x1YwAAAAAAAAABAAAADGVuVVMAAAAIAAAAHABzAFAAMwBDbWx1YwAAAAAAAAABAAAADGVuVVMAAAAGAAAAHABDAEMAMAAAWFlaIAAAAAAAAPbW',
    'AAEAAAAA0y1zZjMyAAAAAAABDEIAAAXe///zJQAAB5MAAP2Q///7of///k4AAAOaAADAFFhZWiAAAAAAAACD3wAAPb8AAAAAWFlaIAAAAAAAAE',
    'q/AACxNwAACrVYWVogAAAAAAAAKDgAABEKAADIeHBhcmEAAAAAAAMAAAACZmkAAPKnAAANWQAAE9AAAApbAAAAEHBpeGkAAAAAAwgICAAAAAlp',
    'cm90AQAAABhpcG1hAAAAAAAAAAEAAQWBAoOEhQAAAH1tZGF0AAAAcSgBrwY4Wvz9N/LYf+R+tEf//pkcLvlabr2KT//z9It/1VvZjhT2RKIBWw',
    'OTPVQ/Gs1Go93IT+QSNX/nCh92jVDN8AQJP21hjGqPmQVVOVf6A0mBMN72HTDMz/F5z//9+XPpCEUm+AXshvyM/TPvbkGA',
  ].join(''),
  'base64',
);

/** The colors of the photo in sRGB. */
export const photoColors = { red: [210, 90, 60], blue: [60, 110, 160] } as const;
