import { buffer } from 'node:stream/consumers';
import { heicToPng } from '#adapters/server/pictures/heic-to-png.ts';

process.stdout.write(await heicToPng(await buffer(process.stdin)));
