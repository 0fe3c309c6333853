import { get, load } from './load.ts';

/** Asks /health on one connection, in a process of its own: beside the flood it would wait for the flood's answers. */
const [port, seconds] = process.argv.slice(2).map(Number) as [number, number];
process.send?.(await load(port, () => get('/health'), 1, seconds));
