import type { Sport } from '../figures/kit.ts';
import type { Stage } from '../stage.ts';
import { tone } from '../svg.ts';
import { gradient, pattern, rect, shape, stroke } from './surfaces.ts';

type Backdrop = { readonly defs: string; readonly body: string };

/** A crowd out of focus: heads and coats in the colours of both sides. */
const spectators = ({ main, second, random }: Stage, ground: string): string => {
  const coats = [main, second, '#cdbfae', '#7d8494', '#f1e9dc', tone(main, -0.4), '#3c4152'];
  const people = coats
    .map((coat) => {
      const seats = Array.from(
        { length: 4 },
        () => `M${Math.round(random() * 170)} ${Math.round(random() * 120)}h.1`,
      ).join('');
      return `<path d="${seats}" stroke="${coat}" stroke-width="${Math.round(9 + random() * 8)}"/>`;
    })
    .join('');
  return `${pattern('cr', 170, 120, `<path fill="${ground}" d="M0 0h170v120H0z"/><g stroke-linecap="round" opacity=".7">${people}</g>`)}<filter id="bl"><feGaussianBlur stdDeviation="2.6"/></filter>`;
};

const haze = gradient('hz', ['#0b0f1c/.75', '#0b0f1c/.1', '#0b0f1c/.45']);

const stands = (height: number): string =>
  rect(0, 0, 500, height, 'url(#cr)', 'filter="url(#bl)"') + rect(0, 0, 500, height, 'url(#hz)');

function hardwood(stage: Stage): Backdrop {
  const boards = Array.from(
    { length: 9 },
    (_, index) => `M${250 + (index - 4) * 46} 470L${250 + (index - 4) * 120} 700`,
  ).join('');
  return {
    defs: spectators(stage, '#241c24') + haze + gradient('fl', ['#c88a4e', '#e3b274', '#b87a40']),
    body:
      stands(480) +
      rect(0, 462, 500, 22, tone(stage.main, -0.35)) +
      rect(0, 480, 500, 220, 'url(#fl)') +
      stroke(boards, '#8d5a2b', 1.6, 'stroke-opacity=".5"') +
      stroke('M-20 610C120 540 380 540 520 610', '#fffaf0', 7, 'stroke-opacity=".85"') +
      shape('M150 700C170 610 330 610 350 700z', stage.main, 'fill-opacity=".55"'),
  };
}

function gridiron(stage: Stage): Backdrop {
  const lines = Array.from({ length: 5 }, (_, index) => `M${-60 + index * 170} 700L${60 + index * 95} 470`).join('');
  return {
    defs: spectators(stage, '#2b2b33') + haze + gradient('fl', ['#2f7d3c', '#4fa552', '#2c6e35']),
    body:
      stands(470) +
      rect(0, 448, 500, 24, '#e9ebee') +
      rect(0, 448, 500, 9, stage.main) +
      rect(0, 470, 500, 230, 'url(#fl)') +
      stroke(lines, '#f4f7f2', 7, 'stroke-opacity=".8"') +
      stroke('M0 548H500M0 640H500', '#f4f7f2', 2, 'stroke-dasharray="16 60" stroke-opacity=".8"'),
  };
}

function ballpark(stage: Stage): Backdrop {
  return {
    defs:
      spectators(stage, '#333a44') +
      haze +
      gradient('sk', ['#5fa8dc', '#bfe0f2']) +
      gradient('fl', ['#5aa84f', '#3d8a3e']),
    body:
      rect(0, 0, 500, 300, 'url(#sk)') +
      shape(
        'M40 90c30-30 70-20 84 0c36-6 50 26 20 34H30c-30-6-20-34 10-34zM330 150c20-22 60-16 70 4c30-4 40 20 18 28H318c-24-6-10-30 12-32z',
        '#ffffff',
        'fill-opacity=".6"',
      ) +
      `<g transform="translate(0 230)">${stands(170)}</g>` +
      rect(0, 390, 500, 74, '#1f5b3a') +
      rect(0, 388, 500, 6, '#f0d24a') +
      rect(0, 460, 500, 240, 'url(#fl)') +
      shape('M-40 700C60 560 440 560 540 700z', '#b8794a') +
      stroke('M250 590L560 700M250 590L-60 700', '#f7f4ec', 5, 'stroke-opacity=".8"'),
  };
}

function rink(stage: Stage): Backdrop {
  return {
    defs: spectators(stage, '#1d2230') + haze + gradient('fl', ['#dfeaf3', '#f7fbfe', '#c5d7e6']),
    body:
      stands(380) +
      rect(0, 250, 500, 140, '#cfe4f2', 'fill-opacity=".22"') +
      stroke('M120 250V390M380 250V390', '#e9f3fa', 4, 'stroke-opacity=".6"') +
      rect(0, 386, 500, 84, '#f4f6f8') +
      rect(0, 386, 500, 8, stage.main) +
      rect(0, 458, 500, 14, '#f0c93a') +
      rect(0, 470, 500, 230, 'url(#fl)') +
      shape('M300 470L420 470L560 700L360 700z', '#2f62b8', 'fill-opacity=".35"') +
      stroke('M-20 560Q140 530 260 600T520 640M20 690Q120 640 240 660', '#a9c0d2', 2, 'stroke-opacity=".7"'),
  };
}

function pitch(stage: Stage): Backdrop {
  const mown = Array.from(
    { length: 4 },
    (_, index) => `M${-80 + index * 170} 700L${40 + index * 110} 480h55L${10 + index * 170} 700z`,
  ).join('');
  return {
    defs: spectators(stage, '#262a36') + haze + gradient('fl', ['#3c9447', '#57b357', '#35823e']),
    body:
      stands(440) +
      rect(0, 432, 500, 52, '#12203f') +
      rect(0, 446, 500, 20, stage.accent, 'fill-opacity=".8"') +
      rect(0, 480, 500, 220, 'url(#fl)') +
      shape(mown, '#2d7a38', 'fill-opacity=".45"') +
      stroke('M-10 640C150 590 350 590 510 640', '#f6faf4', 6, 'stroke-opacity=".85"'),
  };
}

const places: Readonly<Record<Sport, (stage: Stage) => Backdrop>> = {
  basketball: hardwood,
  football: gridiron,
  baseball: ballpark,
  hockey: rink,
  soccer: pitch,
};

/** Where the game is played, as a photograph of the time would show it: 500 x 700, ids cr, bl, hz, sk and fl. */
export const backdrop = (stage: Stage): Backdrop => places[stage.card.sport ?? 'baseball'](stage);
