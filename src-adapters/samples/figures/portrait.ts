import { num, tone } from '../svg.ts';
import type { Kit } from './kit.ts';
import { shadowOf } from './limb.ts';

const p = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;
const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${more}/>`;

function shirt(kit: Kit, turtleneck?: string): string {
  const pins = kit.stripes
    ? line(
        Array.from(
          { length: 11 },
          (_, index) =>
            `M${20 + index * 38} ${index < 3 ? 400 - index * 34 : index > 8 ? 330 + (index - 8) * 34 : 312}V460`,
        ).join(''),
        kit.stripes,
        2.4,
        ' stroke-opacity=".55"',
      )
    : '';
  const neckband = turtleneck ? p('M138 266C160 300 246 300 268 262L274 308C240 340 166 340 134 312z', turtleneck) : '';
  return [
    p('M-20 460C-16 372 46 330 132 304C150 350 256 350 284 300C366 324 424 366 430 460z', kit.jersey),
    pins,
    p('M284 300C366 324 424 366 430 460H300C330 410 320 350 284 300z', shadowOf(kit.jersey), ' fill-opacity=".75"'),
    p(
      'M132 304C150 350 200 372 214 460H226C220 380 262 352 284 300L270 294C250 334 164 336 146 298z',
      tone(kit.jersey, -0.12),
    ),
    line('M132 304C150 350 198 368 214 460M284 300C262 352 222 372 222 460', kit.trim, 5),
    neckband,
  ].join('');
}

/** A painted head and shoulders in a cap, 400 x 460, the way the cards of 1952 showed a player. Nobody's likeness. */
export function portrait(kit: Kit, smile: boolean, turtleneck?: string): string {
  const [shade, deep, lit] = [shadowOf(kit.skin), tone(shadowOf(kit.skin), -0.35), tone(kit.skin, 0.28)];
  const mouth = smile
    ? p('M166 232C188 242 226 242 246 228C242 262 178 268 166 232z', '#fbf6ee') +
      line('M160 230C188 244 226 244 250 226', deep, 5) +
      line('M176 256C194 264 222 262 236 250', tone(kit.skin, -0.25), 5)
    : line('M170 240C190 246 222 246 242 238', deep, 5) +
      line('M186 254C200 258 216 258 228 252', tone(kit.skin, -0.2), 4);
  return [
    shirt(kit, turtleneck),
    turtleneck
      ? ''
      : p('M146 220L144 304C170 344 246 340 270 298L262 220z', kit.skin) +
        p('M150 250C180 300 240 296 264 240L270 298C246 340 200 344 186 330C236 320 190 290 150 250z', shade),
    p('M108 112C102 134 108 158 116 178C96 168 92 140 96 116z', kit.hair),
    p(
      'M118 116C110 150 116 190 122 206C130 244 160 280 198 286C228 286 254 268 268 240C278 222 282 200 285 186C292 168 290 150 286 138C290 110 284 96 270 84H132C122 94 118 104 118 116z',
      kit.skin,
    ),
    p(
      'M264 92C252 124 262 150 258 182C250 222 232 258 186 282C190 286 194 286 198 286C228 286 254 268 268 240C278 222 282 200 285 186C292 168 290 150 286 138C290 110 284 96 270 84z',
      shade,
      ' fill-opacity=".8"',
    ),
    p('M130 190C134 220 150 246 168 262C150 254 132 232 126 206z', shade, ' fill-opacity=".6"'),
    p('M118 150C108 142 98 152 102 174C104 196 114 206 124 200z', kit.skin) +
      line('M112 160C106 168 110 186 118 192', shade, 5),
    p('M138 168C150 190 168 200 184 192C176 214 146 214 138 190z', '#e2704f', ' fill-opacity=".22"'),
    p('M228 194C246 200 262 192 270 176C274 198 254 216 232 208z', '#e2704f', ' fill-opacity=".22"'),
    p('M208 150C206 176 198 192 194 204C200 214 218 214 226 204C218 190 216 170 216 150z', lit, ' fill-opacity=".55"'),
    p('M216 150C218 176 228 192 226 204C222 212 212 212 206 208C216 200 210 176 212 150z', shade),
    line('M194 206C198 212 204 208 208 211C214 213 222 212 226 205', deep, 3.4),
    p('M150 165C162 154 182 154 194 166C182 175 162 175 150 165z', '#fbf7f0') +
      p('M224 166C234 154 252 153 264 162C254 173 236 174 224 166z', '#fbf7f0'),
    `<circle cx="175" cy="164" r="7.5" fill="#3b4c63"/><circle cx="246" cy="163" r="7.5" fill="#3b4c63"/><circle cx="175" cy="164" r="3.5" fill="#11151c"/><circle cx="246" cy="163" r="3.5" fill="#11151c"/><circle cx="178" cy="161" r="2" fill="#fff"/><circle cx="249" cy="160" r="2" fill="#fff"/>`,
    line('M149 164C162 152 184 153 195 166M223 166C234 153 254 151 265 161', deep, 4),
    line('M146 148C160 138 182 139 196 148M222 148C236 138 254 137 268 146', kit.hair, 8),
    mouth,
    line('M156 214C148 224 148 236 154 246M258 210C266 220 264 234 258 242', shade, 4),
    p('M188 268C198 274 214 274 224 266C218 280 196 282 188 268z', lit, ' fill-opacity=".5"'),
    p('M120 112C160 92 250 92 290 116L287 146C250 122 170 122 122 148z', tone(kit.skin, -0.5), ' fill-opacity=".45"'),
    p('M102 118C92 44 142-2 206-2C270-2 306 44 294 116C240 84 156 84 102 118z', kit.headgear),
    p('M206-2C270-2 306 44 294 116C276 106 262 100 250 97C262 50 244 10 206-2z', shadowOf(kit.headgear)),
    p('M116 92C112 46 146 10 190 6C160 26 140 56 140 88z', tone(kit.headgear, 0.28), ' fill-opacity=".7"'),
    line('M206-2C222 30 224 62 220 92M150 10C146 40 146 66 148 92', tone(kit.headgear, -0.35), 2.4),
    `<ellipse cx="206" cy="-2" rx="9" ry="5" fill="${tone(kit.headgear, 0.2)}"/>`,
    p(
      'M98 122C140 78 262 74 320 112C334 124 322 136 308 130C262 106 176 106 128 134C106 142 90 134 98 122z',
      tone(kit.headgear, -0.1),
    ),
    p('M98 122C140 78 262 74 320 112C262 90 150 92 98 122z', tone(kit.headgear, 0.24)),
  ].join('');
}

/** A bat resting on the shoulder, in the portrait's own frame. */
export const shoulderBat = (): string =>
  `${p('M300 420L386-6C392-34 428-26 422 2L330 426z', '#cf9a5a')}${p('M318 424L404 0C408-18 420-16 422 2L330 426z', '#a06b36')}${line(`M${num(316)} 360L${num(394)}-4`, '#ecc892', 5, ' stroke-opacity=".7"')}`;
