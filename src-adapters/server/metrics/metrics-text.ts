/** A value with its labels, and for histograms the end of its name. */
export type Samples = readonly (readonly [
  value: number,
  labels?: Readonly<Record<string, string>>,
  nameEnd?: '_bucket' | '_sum' | '_count',
])[];

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const labelText = (labels: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

/** One metric in the text format of Prometheus (version 0.0.4). */
export const sampleLines = (name: string, type: 'counter' | 'gauge' | 'histogram', samples: Samples): string[] => [
  `# TYPE ${name} ${type}`,
  ...samples.map(([value, labels = {}, end = '']) => `${name}${end}${labelText(labels)} ${value}`),
];
