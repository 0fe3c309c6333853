/** Who changes what the shop shows: the admin by name, whoever works on the shop's own machine, or the shop itself (its sample cards). */
export type Editor = `admin ${string}` | 'command line' | 'shop';
