import { Checkbox, createTheme, Input, MantineThemeProvider, Switch } from '@mantine/core';
import { cleanup, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { afterEach } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import type { CardRecord } from '#domain/cards/card-store.port.ts';
import { fieldOf, fill } from '#test/support/fill.ts';
import { anAdmin } from '#test/support/render-shop.tsx';
import { behaviourOf } from '#test/support/shop-behaviour.ts';
import { CardDialog } from '#ui/features/admin/card-form/CardDialog.tsx';
import type { CardFormStart, PicturesPart, ScanPart } from '#ui/features/admin/card-form/card-form-start.ts';
import type { UseCases } from '#ui/use-cases.tsx';
import { renderPages, shopWith } from '../cart/render-page.tsx';

/** Nothing is drawn any more when the window goes. */
afterEach(cleanup);

/** Replaces the scanner, which has its own tests. */
const Scan: ScanPart = ({ onCode }) => (
  <button type="button" onClick={() => onCode({ kind: 'certificate', certNumber: '12345678', gradingCompany: 'PSA' })}>
    Scan label
  </button>
);

/** Replaces the picture editor, which has its own tests. */
const Pictures: PicturesPart = ({ value, onChange, onBusyChange, playerName }) => (
  <div>
    <ul aria-label={`Pictures of ${playerName}`}>
      {value.addresses.map((address) => (
        <li key={address}>{address === value.back ? `${address} (back)` : address}</li>
      ))}
    </ul>
    <button type="button" onClick={() => onChange({ ...value, addresses: [...value.addresses, '/images/new'] })}>
      Add a picture
    </button>
    <button type="button" onClick={() => onBusyChange('uploading')}>
      Start an upload
    </button>
    <button type="button" onClick={() => onBusyChange('failed')}>
      Fail the upload
    </button>
    <button type="button" onClick={() => onBusyChange(null)}>
      End the upload
    </button>
  </div>
);

/** The labels of the fields that were drawn. */
const drawn = new Set<ReactNode>();

/** Mantine asks for a field's class names when it draws it. */
const noticed = {
  classNames: (_: unknown, { label }: { label?: ReactNode }) => {
    if (label) drawn.add(label);
    return {};
  },
};
const watched = createTheme({
  components: {
    InputWrapper: Input.Wrapper.extend(noticed),
    Checkbox: Checkbox.extend(noticed),
    Switch: Switch.extend(noticed),
  },
});

/** The labels of the fields that are drawn while this is done. */
export function drawnDuring(work: () => void): ReactNode[] {
  drawn.clear();
  work();
  return [...drawn];
}

export type StageWish = {
  cards?: readonly Card[];
  /** Replaces use cases. */
  over?: (useCases: UseCases) => Partial<UseCases>;
};

function makePage(start: CardFormStart, saved: CardRecord[]) {
  return function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <main>
        <button type="button" onClick={() => setOpened(true)}>
          Open the form
        </button>
        <Link to="/elsewhere">Elsewhere</Link>
        <MantineThemeProvider theme={watched}>
          <CardDialog
            opened={opened}
            start={start}
            Pictures={Pictures}
            Scan={Scan}
            onClose={() => setOpened(false)}
            onSaved={(record) => saved.push(record)}
          />
        </MantineThemeProvider>
      </main>
    );
  };
}

/** The shop's form of a card, opened over a page. */
export async function openForm(start: CardFormStart, { cards = [], over }: StageWish = {}) {
  const shop = await shopWith({ cards });
  const plain = behaviourOf(shop, { viewer: anAdmin });
  const useCases: UseCases = { ...plain, ...over?.(plain) };
  const saved: CardRecord[] = [];
  const Page = makePage(start, saved);
  const render = () => renderPages(useCases, [{ path: '/cards', element: <Page /> }], ['/', '/cards']);
  const view = render();
  const { user } = view;
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Open the form' }));
    return screen.findByRole('dialog', { name: /card$/ });
  };
  const dialog = await open();
  const inDialog = () => within(screen.getByRole('dialog', { name: /card$/ }));
  const field = (label: string) => fieldOf(screen.getByRole('dialog', { name: /card$/ }), label);
  const type = (label: string, text: string) => fill(field(label), text);
  const press = (name: string) => user.click(inDialog().getByRole('button', { name }));
  return {
    ...view,
    shop,
    useCases,
    saved,
    open,
    dialog,
    inDialog,
    field,
    type,
    press,
    /** The page is loaded again, over what this device keeps. */
    reload: async () => {
      view.unmount();
      render();
      await open();
    },
  };
}

/** Fills the required fields. */
export function fillNeeded(form: Awaited<ReturnType<typeof openForm>>): void {
  form.type('Player', 'Luka Doncic');
  form.type('Team', 'Dallas Mavericks');
  form.type('Brand', 'Panini');
  form.type('Price', '19.99');
}
