import { type ComponentType, useMemo } from 'react';
import type { DocumentContent, SettingsName } from '#domain/documents/documents.ts';
import { EmailsPreview } from './EmailsPreview.tsx';
import { PageEditor } from './PageEditor.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { ShippingPreview } from './ShippingPreview.tsx';
import { ShopPreview } from './ShopPreview.tsx';
import { TaxPreview } from './TaxPreview.tsx';
import type { ContentForm } from './use-page-editor.ts';

type Previews = { readonly [Name in SettingsName]?: ComponentType<{ words: DocumentContent[Name] }> };

/** Settings that are shown beside their form. */
const previews: Previews = { shop: ShopPreview, shipping: ShippingPreview, tax: TaxPreview, emails: EmailsPreview };

/** The editor of any settings. */
export function SettingsEditor<Name extends SettingsName>({ name }: { name: Name }) {
  const Fields = useMemo(
    () =>
      ({ form }: { form: ContentForm<Name> }) => <SettingsFields name={name} form={form} />,
    [name],
  );
  return <PageEditor page={name} address={null} Fields={Fields} View={previews[name] ?? null} />;
}
