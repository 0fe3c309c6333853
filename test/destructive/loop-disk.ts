import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of its own, of which copies can be taken at any moment. */
export type LoopDisk = {
  /** Where it is mounted. */
  readonly mounted: string;
  /** Copies all blocks that the disk has at this moment, at once: what the system has not sent to it yet is not in there. */
  cut(name: string): void;
  /** Mounts such a copy, as after a power cut; with the folder until the returned function. */
  open(name: string): { readonly mounted: string; close(): void };
  remove(): void;
};

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

function makeImage(path: string, megabytes: number, make: readonly string[]): void {
  writeFileSync(path, '');
  truncateSync(path, megabytes * 1_000_000);
  const [program = '', ...args] = make;
  run(program, ...args, path);
}

function mount(image: string, folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  run('mount', '-o', 'loop', image, folder);
  return () => void run('umount', folder);
}

/**
 * An ext4 disk in a file on a btrfs disk, which copies a file of any size at once. Both are loop devices: needs root, and
 * Debian's btrfs-progs and e2fsprogs. @throws when they are missing
 */
export function makeLoopDisk(folder: string, megabytes: number): LoopDisk {
  const [outer, images, mounted] = ['outer.img', 'images', 'disk'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const imageOf = (name: string) => join(images, `${name}.img`);
  makeImage(outer, 6 * megabytes, ['mkfs.btrfs', '-q']);
  const unmountImages = mount(outer, images);
  makeImage(imageOf('disk'), megabytes, ['mkfs.ext4', '-q', '-F']);
  const unmountDisk = mount(imageOf('disk'), mounted);
  return {
    mounted,
    cut: (name) => void run('cp', '--reflink=always', imageOf('disk'), imageOf(name)),
    open: (name) => {
      const place = join(folder, name);
      const unmount = mount(imageOf(name), place);
      return {
        mounted: place,
        close: () => {
          unmount();
          rmSync(imageOf(name));
        },
      };
    },
    remove: () => {
      unmountDisk();
      unmountImages();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
