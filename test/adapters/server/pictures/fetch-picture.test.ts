import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFetchPicture, type PictureNetwork } from '#adapters/server/pictures/fetch-picture.ts';
import { isPublicAddress } from '#adapters/server/pictures/public-address.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { aPng } from '#test/support/picked-files.ts';
import { openPictureSite, type PictureSite } from '#test/support/picture-site.ts';

describe('fetching pictures of other sites', () => {
  let site: PictureSite;
  beforeAll(async () => {
    site = await openPictureSite();
  });
  afterAll(() => site.close());

  const over = (network: Partial<PictureNetwork> = {}, waitLimit?: number, hosts: readonly string[] | null = null) =>
    makeFetchPicture(makeSilentLog(), { network: { ...site.network, ...network }, waitLimit, hosts });
  const refusal = async (address: string, fetchPicture = over()) =>
    (await fetchPicture(address))._unsafeUnwrapErr().kind;

  it('brings the bytes, also from where the address leads on to [IMG-15]', async () => {
    const bytes = Buffer.from(aPng({ width: 40, height: 56 }));
    for (const path of ['/front.png', '/moved', '/moved?times=3']) {
      expect(Buffer.from((await over()(site.at(path)))._unsafeUnwrap()).equals(bytes), path).toBe(true);
    }
    const elsewhere = site.at(`/moved?to=${encodeURIComponent(site.at('/front.png', 'other.example'))}`);
    expect((await over()(elsewhere)).isOk()).toBe(true);
    expect(site.asked.at(-1)).toBe('other.example/front.png');
  });

  it.each([
    ['what the site does not have', '/nothing-here', 'picture-not-sent'],
    ['what the site forbids', '/forbidden', 'picture-not-sent'],
    ['a page that calls itself a picture', '/page', 'not-a-picture'],
    ['an SVG', '/drawing.svg', 'not-a-picture'],
    ['nothing', '/empty', 'not-a-picture'],
    ['a file that says that it is too large', '/large', 'picture-too-large'],
    ['a file that does not end', '/endless', 'picture-too-large'],
    ['an address that leads on a fourth time', '/moved?times=4', 'too-many-redirects'],
  ])('refuses to fetch from %s [IMG-15]', async (_what, path, kind) => {
    expect(await refusal(site.at(path))).toBe(kind);
  });

  it.each(['/silent', '/trickle'])('waits no longer than a picture may take: %s [IMG-15]', async (path) => {
    expect(await refusal(site.at(path), over({}, 200))).toBe('picture-server-too-slow');
  });

  it('waits no longer for a name either [IMG-15]', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    expect(await refusal(site.at('/front.png'), over({ resolve }, 50))).toBe('picture-server-too-slow');
  });

  it.each([
    'http://pictures.example/front.png',
    'ftp://pictures.example/a',
    'file:///etc/passwd',
    'front.png',
    'https://',
  ])('sends no request for %s [IMG-15]', async (address) =>
    expect(await refusal(address)).toBe('picture-address-not-https'),
  );

  it('follows no redirect from https to http [IMG-15]', async () => {
    expect(await refusal(site.at('/moved?to=http://pictures.example/front.png'))).toBe('picture-address-not-https');
  });

  it.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '10.0.0.1',
    '169.254.169.254',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[fd00::1]',
  ])('sends no request to %s [IMG-15]', async (host) => {
    const inPublic = over({ mayConnect: isPublicAddress });
    expect(await refusal(site.at('/front.png', host), inPublic)).toBe('picture-address-not-public');
  });

  it.each(['10.0.0.1', '169.254.169.254', '[::1]', '[::ffff:127.0.0.1]'])(
    'follows no redirect to %s [IMG-15]',
    async (host) => {
      const path = `/moved?to=${encodeURIComponent(`https://${host}/front.png`)}`;
      expect(await refusal(site.at(path))).toBe('picture-address-not-public');
    },
  );

  it('refuses a name with one address that is not public, whatever its others are [IMG-15]', async () => {
    const resolve = async () => ['93.184.216.34', '192.168.0.7'];
    expect(await refusal(site.at('/front.png'), over({ resolve, mayConnect: isPublicAddress }))).toBe(
      'picture-address-not-public',
    );
  });

  it('asks for a name once, and connects to the address that was checked [IMG-15]', async () => {
    let times = 0;
    const resolve = async () => {
      times += 1;
      return [times === 1 ? '127.0.0.1' : '10.0.0.1'];
    };
    expect((await over({ resolve })(site.at('/front.png'))).isOk()).toBe(true);
    expect(times).toBe(1);
  });

  it('asks only the hosts that the settings name, also after a redirect [IMG-73]', async () => {
    const only = (...hosts: string[]) => over({}, undefined, hosts);
    const other = site.at('/front.png', 'other.example');
    const moved = site.at(`/moved?to=${encodeURIComponent(other)}`);
    for (const hosts of [['pictures.example'], ['*.example', 'elsewhere.test']]) {
      expect((await only(...hosts)(site.at('/front.png'))).isOk(), String(hosts)).toBe(true);
    }
    const before = site.asked.length;
    for (const hosts of [['other.example'], ['*.pictures.example'], ['ictures.example'], ['*.test']]) {
      expect(await refusal(site.at('/front.png'), only(...hosts)), String(hosts)).toBe('picture-host-not-allowed');
    }
    expect(site.asked.length).toBe(before);
    expect(await refusal(moved, only('pictures.example'))).toBe('picture-host-not-allowed');
    expect(site.asked.slice(before)).toEqual(['pictures.example/moved']);
  });

  it('says when there is no such server, or none that is trusted [IMG-15]', async () => {
    expect(await refusal(site.at('/front.png', 'nowhere.example'))).toBe('picture-server-unreachable');
    expect(await refusal(site.at('/front.png'), over({ authority: undefined }))).toBe('picture-server-unreachable');
  });

  it('fetches four at once, and the others after them [IMG-15]', async () => {
    const own = await openPictureSite();
    const fetchPicture = makeFetchPicture(makeSilentLog(), { network: own.network });
    const all = await Promise.all(Array.from({ length: 12 }, () => fetchPicture(own.at('/front.png'))));
    expect(all.every((result) => result.isOk())).toBe(true);
    expect(own.mostAtOnce()).toBeLessThanOrEqual(4);
    expect(own.asked).toHaveLength(12);
    await own.close();
  });
});
