import { expect, it } from 'vitest';
import { browserName } from '#domain/identity/browser-name.ts';

const mozilla = 'Mozilla/5.0';
const gecko = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0`, 'Firefox on Windows'],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${gecko} Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0`, 'Edge on Windows'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${gecko} Chrome/129.0.0.0 Safari/537.36`, 'Chrome on Mac'],
  [`${mozilla} (X11; Linux x86_64) ${gecko} Chrome/129.0.0.0 Safari/537.36 OPR/114.0.0.0`, 'Opera on Linux'],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${gecko} Chrome/129.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`${mozilla} (Linux; Android 10; K) ${gecko} Chrome/129.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${mozilla} (Linux; Android 14) ${gecko} SamsungBrowser/26.0 Chrome/122.0 Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 17_6 like Mac OS X) ${gecko} Version/17.6 Mobile Safari/604.1`,
    'Safari on iPhone',
  ],
  [`${mozilla} (iPad; CPU OS 17_6 like Mac OS X) ${gecko} CriOS/129.0 Mobile Safari/604.1`, 'Chrome on iPad'],
  ['curl/8.5.0', 'Unknown browser'],
  ['', 'Unknown browser'],
  ['my-script (Linux)', 'A program on Linux'],
  [`${mozilla} Firefox/130.0`, 'Firefox'],
])('a browser is named in plain words: %s [AUTH-33]', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
