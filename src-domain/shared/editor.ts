/** Who made a change: an admin by name, the command line, or the shop itself (sample cards). */
export type Editor = `admin ${string}` | 'command line' | 'shop';
