import type { EmailBlock, EmailContent, EmailItem, EmailShop } from './email-content.ts';

const link = (label: string, address: string): string => `${label}:\n${address}`;

const item = ({ quantity, title, detail, amount }: EmailItem): string =>
  `${quantity} × ${title}${detail && ` (${detail})`}: ${amount}`;

const block = ({ title, lines, link: way }: EmailBlock): string[] => [
  ...(lines.length > 0 ? [[`${title}:`, ...lines].join('\n')] : []),
  ...(way ? [link(way.label, way.address)] : []),
];

const rows = ({ items = [], sums = [] }: EmailContent): string =>
  [...items.map(item), ...sums.map(([label, amount]) => `${label}: ${amount}`)].join('\n');

function footer({ unsubscribe }: EmailContent, { publicUrl, contactEmail, name, footer: last }: EmailShop): string {
  return [
    '--',
    `${name}: ${publicUrl}`,
    ...(contactEmail === null ? [] : [`Questions? Write to ${contactEmail}`]),
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.address}`] : []),
    ...(last ? [last] : []),
  ].join('\n');
}

export function emailText(content: EmailContent, shop: EmailShop): string {
  const { notice, heading, paragraphs, blocks = [], button, notes = [] } = content;
  const parts = [
    notice ?? '',
    heading,
    ...paragraphs,
    rows(content),
    ...blocks.flatMap(block),
    link(button.label, button.address),
    ...notes,
    footer(content, shop),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}
