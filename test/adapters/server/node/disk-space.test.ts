import { describe, expect, it } from 'vitest';
import { watchDiskSpace } from '#adapters/server/node/disk-space.ts';

const megabyte = 2 ** 20;

function open(free: number) {
  const disk = { free, asked: 0, now: 0 };
  const space = watchDiskSpace({
    folder: '/data',
    reserve: 200 * megabyte,
    now: () => disk.now,
    readDisk: () => {
      disk.asked += 1;
      if (disk.free < 0) throw new Error('no such folder');
      return { bavail: disk.free, bsize: megabyte };
    },
  });
  const later = () => {
    disk.now += 1_000;
    return space.isFull();
  };
  return { disk, space, later };
}

describe('free space on a disk', () => {
  it('is asked for once a second at most', () => {
    const { disk, space, later } = open(500);
    for (let time = 0; time < 100; time += 1) space.isFull();
    expect(disk.asked).toBe(1);
    later();
    expect(disk.asked).toBe(2);
  });

  it('is full below the reserve, and has room again a tenth above it', () => {
    const { disk, space, later } = open(200);
    expect(space.isFull()).toBe(false);
    const seen = [199, 200, 219, 221, 200].map((free) => {
      disk.free = free;
      return later();
    });
    expect(seen).toEqual([true, true, true, false, false]);
  });

  it('has room for what leaves the reserve', () => {
    const { space } = open(300);
    expect([100, 101].map((size) => space.hasRoomFor(size * megabyte))).toEqual([true, false]);
    expect(open(100).space.hasRoomFor(0)).toBe(false);
  });

  it('is assumed where the system does not report any', () => {
    expect(open(-1).space.isFull()).toBe(false);
  });
});
