import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isStoredPicture } from '#domain/pictures/picture.ts';
import type { Pictures } from '#domain/pictures/pictures.port.ts';
import { fill } from '#test/support/fill.ts';
import { type HeldUpload, heldAddress, makeHeldPictures } from '#test/support/held-pictures.ts';
import { makeInMemoryPictures } from '#test/support/in-memory/pictures.ts';
import { makeInMemoryShop } from '#test/support/in-memory-shop.ts';
import { aFile, aPng } from '#test/support/picked-files.ts';
import { quickUser } from '#test/support/quick-user.ts';
import { behaviourOf } from '#test/support/shop-behaviour.ts';
import { theme } from '#ui/app/mantine-theme.ts';
import { PictureEditor } from '#ui/features/admin/pictures/PictureEditor.tsx';
import type { PictureValue } from '#ui/features/admin/pictures/picture-list.ts';
import type { PicturesBusy } from '#ui/text/pictures-busy.texts.ts';
import { UseCasesProvider } from '#ui/use-cases.tsx';

let told: PictureValue[];
let busy: PicturesBusy[];
let uploads: HeldUpload[];

/** A form with nothing but pictures. */
function Form({ start }: { start: PictureValue }) {
  const [value, setValue] = useState(start);
  const onChange = (next: PictureValue) => {
    told.push(next);
    setValue(next);
  };
  return <PictureEditor value={value} onChange={onChange} onBusyChange={(now) => busy.push(now)} playerName="Jordan" />;
}

function open(addresses: readonly string[] = [], back: string | null = null, pictures?: Pictures) {
  const held = makeHeldPictures();
  ({ uploads } = held);
  const useCases = { ...behaviourOf(makeInMemoryShop()), pictures: pictures ?? held.pictures };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UseCasesProvider useCases={useCases}>
        <MantineProvider theme={theme} env="test">
          <Form start={{ addresses, back }} />
        </MantineProvider>
      </UseCasesProvider>
    </QueryClientProvider>,
  );
  return quickUser({ applyAccept: false });
}

beforeEach(() => {
  [told, busy] = [[], []];
  let previews = 0;
  URL.createObjectURL = () => `blob:preview${++previews}`;
  URL.revokeObjectURL = () => {};
});
afterEach(cleanup);

const file = (name = 'front.png') => aFile(aPng(), name);
const picker = () => screen.getByLabelText<HTMLInputElement>('Picture files');
const tiles = () => within(screen.getByRole('list', { name: 'Pictures of the card' })).getAllByRole('listitem');
const button = (name: string) => screen.getByRole('button', { name });
const upload = (at: number): HeldUpload => {
  const found = uploads[at];
  if (!found) throw new Error(`there is no upload ${at}`);
  return found;
};
const sent = async (count: number) => waitFor(() => expect(uploads).toHaveLength(count));

describe('adding pictures', () => {
  it('offers image files alone, several at once [IMG-03]', () => {
    open();
    expect(picker()).toHaveAttribute('type', 'file');
    expect(picker().multiple).toBe(true);
    for (const type of picker().accept.split(',')) expect(type).toMatch(/^image\/(jpeg|png|webp|avif|gif|heic|heif)$/);
  });

  it('takes a HEIC photo, also without a type, and shows what the shop made of it [IMG-18]', async () => {
    const user = open();
    await user.upload(picker(), [aFile('photo', 'IMG_1.HEIC', ''), aFile('photo', 'notes.txt', '')]);
    await sent(1);
    expect(screen.getByText('notes.txt is not a JPEG, PNG, WebP, AVIF, GIF or HEIC picture.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Crop or turn picture 1' })).toBeNull();
    upload(0).arrive();
    expect(await screen.findByRole('button', { name: 'Crop or turn picture 1' })).toBeInTheDocument();
    expect(
      within(tiles()[0] as HTMLElement)
        .getByRole('img')
        .getAttribute('src'),
    ).toContain(heldAddress(1));
  });

  it('says what to do with a HEIC photo that this browser cannot open [IMG-18]', async () => {
    const user = open();
    await user.upload(picker(), [aFile('photo', 'IMG_1.HEIC', 'image/heic')]);
    await sent(1);
    upload(0).fail({ kind: 'heic-not-readable' });
    expect(await screen.findByText(/^This is a HEIC photo.*save it as JPEG.*choose it again\.$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  });

  it('shows each with its own progress, and then the pictures [IMG-04, IMG-06, IMG-10]', async () => {
    const user = open();
    await user.upload(picker(), [file('1.png'), file('2.png')]);
    await sent(2);
    expect(screen.getByText('2 pictures are uploading.')).toBeInTheDocument();
    upload(0).send(0.4);
    expect(await screen.findByRole('progressbar', { name: 'Upload of 1.png' })).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByRole('progressbar', { name: 'Upload of 2.png' })).toHaveAttribute('aria-valuenow', '0');
    expect(busy).toEqual(['uploading']);
    upload(1).arrive();
    upload(0).arrive();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(told.at(-1)).toEqual({ addresses: [heldAddress(2), heldAddress(1)], back: null });
    expect(busy).toEqual(['uploading', null]);
  });

  it('takes pictures that are dropped, and says which files are none [IMG-03, IMG-10]', async () => {
    open();
    const files = [file('1.png'), new File(['text'], 'notes.txt', { type: 'text/plain' })];
    const items = files.map((one) => ({ kind: 'file', type: one.type, getAsFile: () => one }));
    fireEvent.drop(picker(), { dataTransfer: { files, items, types: ['Files'] } });
    await sent(1);
    expect(upload(0).file.name).toBe('1.png');
    expect(
      await screen.findByText('notes.txt is not a JPEG, PNG, WebP, AVIF, GIF or HEIC picture.'),
    ).toBeInTheDocument();
  });

  it('takes a picture that is pasted, but no text that goes into a field', async () => {
    open();
    const paste = (target: Element, types: string[]) => {
      const event = createEvent.paste(target, { clipboardData: { files: [file('pasted.png')], types } });
      fireEvent(target, event);
      return event.defaultPrevented;
    };
    expect(paste(screen.getByLabelText('Picture’s address'), ['text/plain', 'Files'])).toBe(false);
    expect(uploads).toHaveLength(0);
    expect(paste(document.body, ['Files'])).toBe(true);
    await sent(1);
    expect(upload(0).file.name).toBe('pasted.png');
  });

  it('says why one failed, sends it again, and goes on with the others [IMG-10]', async () => {
    const user = open();
    await user.upload(picker(), [file('1.png'), file('2.png')]);
    await sent(2);
    upload(0).fail({ kind: 'pictures-unreachable', message: 'The shop cannot be reached.' });
    const again = await screen.findByRole('button', { name: /^Try again ?to upload 1.png/ });
    expect(again).toHaveAccessibleDescription('The shop cannot be reached. The picture is still here: try again.');
    upload(1).arrive();
    await waitFor(() => expect(busy.at(-1)).toBe('failed'));
    await user.click(again);
    await sent(3);
    expect(busy.at(-1)).toBe('uploading');
    upload(2).arrive();
    await waitFor(() => expect(told.at(-1)?.addresses).toEqual([heldAddress(2), heldAddress(1)]));
  });

  it('offers no other try where it would end alike [IMG-10]', async () => {
    const user = open();
    await user.upload(picker(), [file('1.png')]);
    await sent(1);
    upload(0).fail({ kind: 'not-a-picture' });
    expect(await screen.findByText(/^This file is not a JPEG/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
    await user.click(button('Remove picture 1'));
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('cancels one, and sends it after all when that is undone [IMG-10]', async () => {
    const user = open();
    await user.upload(picker(), [file('1.png')]);
    await sent(1);
    await user.click(button('Cancel the upload of 1.png'));
    expect(upload(0).isCancelled()).toBe(true);
    expect(screen.queryByRole('list')).toBeNull();
    expect(button('Undo')).toHaveFocus();
    await user.click(button('Undo'));
    await sent(2);
    expect(screen.getByRole('progressbar', { name: 'Upload of 1.png' })).toBeInTheDocument();
  });

  it('takes the address of a picture, with Enter too, and says what is no address [IMG-07]', async () => {
    const user = open(['/samples/1.svg']);
    const field = screen.getByRole('textbox', { name: 'Picture’s address' });
    fill(field, 'not an address');
    await user.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription('An address starts with https://, http:// or /.');
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.click(button('Add by address'));
    expect(field).toHaveAccessibleDescription('Please enter the picture’s address.');
    fill(field, 'https://i.ebayimg.com/front.jpg');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(told).toEqual([{ addresses: ['/samples/1.svg', 'https://i.ebayimg.com/front.jpg'], back: null }]);
    fill(field, '/samples/1.svg');
    await user.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription('This picture was already added, or there are too many pictures.');
  });

  it('fetches the picture of another site, is busy as long, and says at the field what cannot be fetched [IMG-15]', async () => {
    const pictures = makeInMemoryPictures();
    const user = open([], null, pictures);
    const field = screen.getByRole('textbox', { name: 'Picture’s address' });
    pictures.failNextFetch({ kind: 'picture-address-not-public' });
    fireEvent.change(field, { target: { value: 'https://10.0.0.1/front.jpg' } });
    await user.click(button('Add by address'));
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        'This address is not on the public internet. Please use a public address.',
      ),
    );
    expect(field).toHaveValue('https://10.0.0.1/front.jpg');
    expect(told).toEqual([]);
    await user.click(button('Add by address'));
    await waitFor(() => expect(told).toHaveLength(1));
    expect(isStoredPicture(told[0]?.addresses[0] ?? '')).toBe(true);
    expect(busy).toEqual(['uploading', null, 'uploading', null]);
  });

  it('leaves out what is more than twenty pictures, and says so', async () => {
    const user = open(Array.from({ length: 19 }, (_, n) => `/samples/${n}.svg`));
    await user.upload(picker(), [file('1.png'), file('2.png'), file('3.png')]);
    expect(await screen.findByText('A card has at most 20 pictures: 2 were left out.')).toBeInTheDocument();
    expect(tiles()).toHaveLength(20);
    expect(screen.getByText('At most 20 pictures')).toBeInTheDocument();
  });
});

describe('the pictures that are there', () => {
  const three = ['/samples/1.svg', '/samples/2.svg', '/samples/3.svg'];

  it('are shown in their order, the first as the front [CMGR-18, IMG-12]', () => {
    open(three, '/samples/3.svg');
    const shown = tiles().map((tile) => within(tile).getByRole('img').getAttribute('alt'));
    expect(shown).toEqual(['Picture 1 of 3, front', 'Picture 2 of 3', 'Picture 3 of 3, back']);
    expect(within(tiles()[0] as HTMLElement).getByText('Front')).toBeInTheDocument();
  });

  it('are put in order by buttons, which keep the focus and say where it went [IMG-11]', async () => {
    const user = open(three);
    await user.click(button('Move picture 1 later'));
    expect(told.at(-1)?.addresses).toEqual(['/samples/2.svg', '/samples/1.svg', '/samples/3.svg']);
    expect(button('Move picture 2 later')).toHaveFocus();
    expect(screen.getByText('Moved to place 2 of 3.')).toBeInTheDocument();
    expect(button('Move picture 1 earlier')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Move picture 1 earlier'));
    expect(told).toHaveLength(1);
  });

  it('are put in order by keys, and each step is said [IMG-11]', async () => {
    const rects = layOut();
    const user = open(three);
    button('Picture 1 of 3: drag').focus();
    await user.keyboard(' ');
    expect(await screen.findByText('Picture 1 picked up.')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Over place 2 of 3.')).toBeInTheDocument();
    await user.keyboard(' ');
    await waitFor(() => expect(told.at(-1)?.addresses).toEqual(['/samples/2.svg', '/samples/1.svg', '/samples/3.svg']));
    rects.restore();
  });

  it('have one back, by a press, until the next [IMG-12]', async () => {
    const user = open(three);
    await user.click(button('Mark picture 2 as back'));
    expect(told.at(-1)?.back).toBe('/samples/2.svg');
    expect(button('Mark picture 2 as back')).toHaveAttribute('aria-pressed', 'true');
    await user.click(button('Mark picture 3 as back'));
    expect(told.at(-1)?.back).toBe('/samples/3.svg');
    await user.click(button('Mark picture 3 as back'));
    expect(told.at(-1)?.back).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark picture 1 as back' })).toBeNull();
  });

  it('come back when a removal is undone, and the focus goes to the list', async () => {
    const user = open(three);
    await user.click(button('Remove picture 2'));
    expect(told.at(-1)?.addresses).toEqual(['/samples/1.svg', '/samples/3.svg']);
    expect(screen.getByText('Picture removed.')).toBeInTheDocument();
    await user.click(button('Undo'));
    expect(told.at(-1)?.addresses).toEqual(three);
    expect(screen.getByRole('list', { name: 'Pictures of the card' })).toHaveFocus();
  });
});

/** jsdom lays nothing out: three tiles in a row. */
function layOut(): { restore(): void } {
  const { getBoundingClientRect } = HTMLElement.prototype;
  HTMLElement.prototype.getBoundingClientRect = function rect(this: HTMLElement) {
    const tile = this.closest('li');
    const place = tile ? [...(tile.parentElement?.children ?? [])].indexOf(tile) : 0;
    return new DOMRect(place * 200, 0, 180, 260);
  };
  return {
    restore: () => {
      HTMLElement.prototype.getBoundingClientRect = getBoundingClientRect;
    },
  };
}

describe('cropping and turning', () => {
  const drawn: unknown[][] = [];
  const { getContext, toBlob } = HTMLCanvasElement.prototype;
  const decodes = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'decode');

  /** jsdom has no canvas: a picture of 1,000 × 1,400 pixels, and a canvas that records its calls. */
  function installCanvas(decode: () => Promise<void> = async () => {}) {
    drawn.length = 0;
    Object.defineProperties(HTMLImageElement.prototype, {
      decode: { value: decode, configurable: true },
      naturalWidth: { get: () => 1_000, configurable: true },
      naturalHeight: { get: () => 1_400, configurable: true },
    });
    const context = {
      translate: (...given: unknown[]) => drawn.push(['translate', ...given]),
      rotate: (angle: number) => drawn.push(['rotate', angle]),
      drawImage: (_: unknown, ...given: unknown[]) => drawn.push(['draw', ...given]),
      getImageData: (_: number, __: number, width: number, height: number) => ({
        width,
        height,
        data: new Uint8ClampedArray(width * height * 4),
      }),
      putImageData: ({ width, height }: ImageData) => drawn.push(['put', width, height]),
    };
    vi.stubGlobal(
      'ImageData',
      class {
        readonly width: number;
        readonly height: number;
        constructor(data: Uint8ClampedArray, width: number) {
          this.width = width;
          this.height = data.length / width / 4;
        }
      },
    );
    HTMLCanvasElement.prototype.getContext = (() => context) as unknown as typeof getContext;
    HTMLCanvasElement.prototype.toBlob = function blob(this: HTMLCanvasElement, take: BlobCallback) {
      drawn.push(['size', this.width, this.height]);
      take(new Blob([aPng()], { type: 'image/webp' }));
    };
  }
  const natural = ['naturalWidth', 'naturalHeight'].map(
    (name) => [name, Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, name)] as const,
  );
  afterEach(() => {
    vi.unstubAllGlobals();
    Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
    for (const [name, property] of [...natural, ['decode', decodes] as const]) {
      if (property) Object.defineProperty(HTMLImageElement.prototype, name, property);
      else Reflect.deleteProperty(HTMLImageElement.prototype, name);
    }
  });

  const openDialog = async (user: ReturnType<typeof quickUser>, picture = 1) => {
    await user.click(button(`Crop or turn picture ${picture}`));
    return screen.findByRole('dialog', { name: 'Crop or turn the picture' });
  };

  it('turns and cuts a picture by numbers, and sends it as a new one in its place [IMG-11]', async () => {
    installCanvas();
    const user = open(['/images/a', '/images/b'], '/images/b');
    const dialog = await openDialog(user, 2);
    await user.click(await within(dialog).findByRole('button', { name: 'Turn right' }));
    const width = within(dialog).getByRole('spinbutton', { name: 'Width' });
    fireEvent.change(width, { target: { value: '50' } });
    expect(width).toHaveValue(50);
    await user.click(within(dialog).getByRole('button', { name: 'Use this part' }));
    await sent(1);
    expect(drawn).toContainEqual(['size', 700, 1_000]);
    expect(drawn).toContainEqual(['rotate', Math.PI / 2]);
    expect(drawn.at(-2)).toEqual(['draw', -500, -700, 1_000, 1_400]);
    expect(upload(0).file.type).toBe('image/webp');
    upload(0).arrive();
    await waitFor(() =>
      expect(told.at(-1)).toEqual({ addresses: ['/images/a', heldAddress(1)], back: heldAddress(1) }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('cuts a picture to the shape of a card before it is kept [IMG-11]', async () => {
    installCanvas();
    const user = open();
    await user.upload(picker(), [file('scan.png')]);
    await sent(1);
    const dialog = await openDialog(user);
    await user.click(await within(dialog).findByRole('button', { name: 'Turn left' }));
    await user.click(within(dialog).getByRole('button', { name: 'Shape of a card' }));
    await user.click(within(dialog).getByRole('button', { name: 'Use this part' }));
    await sent(2);
    expect(drawn).toContainEqual(['size', 714, 1_000]);
    expect(upload(0).isCancelled()).toBe(true);
    expect(upload(1).file.name).toBe('scan.png');
  });

  it('straightens a card by its corners, takes that back, and sends the straight card [IMG-20]', async () => {
    installCanvas();
    const user = open(['/images/a']);
    const dialog = await openDialog(user);
    const press = async (name: string) => user.click(await within(dialog).findByRole('button', { name }));
    const corner = (name: string) => within(dialog).getByRole('button', { name: new RegExp(`^${name} corner`) });
    await press('Straighten…');
    for (let step = 0; step < 18; step += 1)
      fireEvent.keyDown(corner('Lower right'), { key: 'ArrowUp', shiftKey: true });
    expect(within(dialog).getByRole('status')).toHaveTextContent(/cross over/);
    expect(within(dialog).getByRole('button', { name: 'Straighten' })).toBeDisabled();
    for (let step = 0; step < 18; step += 1)
      fireEvent.keyDown(corner('Lower right'), { key: 'ArrowDown', shiftKey: true });
    await press('Straighten');
    expect(drawn).toContainEqual(['put', 840, 1_176]);
    await press('Undo straightening');
    await press('Straighten…');
    await press('Straighten');
    await press('Use this part');
    await sent(1);
    expect(drawn).toContainEqual(['size', 840, 1_176]);
  });

  it('sends nothing where nothing was changed or it was cancelled [IMG-11]', async () => {
    installCanvas();
    const user = open(['/images/a']);
    for (const way of ['Use this part', 'Cancel']) {
      const dialog = await openDialog(user);
      await user.click(await within(dialog).findByRole('button', { name: way }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(uploads).toEqual([]);
  });

  it('says when the picture cannot be opened, and leaves it as it is [IMG-11]', async () => {
    installCanvas(() => Promise.reject(new DOMException('EncodingError')));
    const dialog = await openDialog(open(['/images/a']));
    expect(await within(dialog).findByText('This picture cannot be opened.')).toBeInTheDocument();
    expect(told).toEqual([]);
  });

  it('is not offered for a picture of another site, which no page may look into [IMG-11]', () => {
    open(['https://i.ebayimg.com/front.jpg']);
    expect(screen.queryByRole('button', { name: /Crop/ })).toBeNull();
  });
});
