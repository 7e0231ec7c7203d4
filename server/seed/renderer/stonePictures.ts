import { colour } from './color.ts'
import { brilliantCut, stepCut } from './cuts.ts'
import type { Facet } from './cuts.ts'
import type { Opal } from './opal.ts'
import type { Picture } from './exposure.ts'
import { honeycomb, sunrise } from './films.ts'
import type { RockSpec } from './rock.ts'
import { rockFrom } from './rock.ts'
import { roughOpal } from './roughOpal.ts'
import type { Subject } from './stage.ts'
import { cabochonSubject, emerald, heldGem, lyingCabochon, opal } from './stones.ts'
import type { Vec } from './vector.ts'
import { turned } from './vector.ts'
import { dark, front, shifted, threeViews } from './views.ts'

const same = (subject: Subject) => [subject, subject, subject] as const

function cut(name: string, stone: Opal, axes: Vec, yaw = 0.35): Picture[] {
  return threeViews(name, [
    cabochonSubject(stone, axes, yaw),
    cabochonSubject(stone, axes, yaw - 0.6, 0.38),
    cabochonSubject(stone, axes, yaw + 0.5),
  ])
}

function rough(name: string, spec: RockSpec, stone: Opal): Picture[] {
  const lying =
    (yaw: number, tilt: number): Subject =>
    (studio) => [roughOpal(rockFrom(spec), stone, [0, 0, spec.axes[2] * 0.8], turned(yaw, tilt), studio)]
  return threeViews(name, [lying(0.2, 0.15), lying(-0.5, 0.3), lying(0.7, 0.1)], 1.08, 0.3)
}

/** Where the pieces of a parcel lie. */
const places = [
  [0, 0.05],
  [-1.05, 0.7],
  [0.95, 0.78],
  [-0.85, -0.85],
  [1.1, -0.62],
  [0.12, -1.2],
] as const

/** A handful of small rough pieces, none like another; at most six. */
export function parcel(stones: readonly Opal[], host: Pick<RockSpec, 'light' | 'dark'>): Subject {
  return (studio) =>
    stones.map((stone, i) => {
      const [x, y] = places[i] ?? places[0]
      const skin = i % 2 ? 0.05 : 0.03
      const rock = rockFrom({ seed: 40 + i * 3, axes: [0.62, 0.5, 0.45], opened: 0.6, skin, ...host })
      return roughOpal(rock, stone, [x, y, 0.34], turned(i * 4.8 + 0.8, 0.2), studio)
    })
}

function gem(name: string, facets: readonly Facet[], seed: number, garden: number): Picture[] {
  const spec = emerald(facets, seed, garden)
  return threeViews(
    name,
    [
      () => [heldGem(spec, 1)],
      () => [heldGem(spec, 1, 0, 0, -0.35, 0.26)],
      () => [heldGem(spec, 1, 0, 0, 0.5, 0.3)],
    ],
    1.05,
    0.35,
  )
}

export const tuff = { light: colour('#b79a78'), dark: colour('#5b4432') }
export const brownRock = { light: colour('#7d5a41'), dark: colour('#33241b') }

export const stonePictures: readonly Picture[] = [
  ...rough(
    'wegel-tena-rough-nodule',
    { seed: 5, axes: [1.15, 0.95, 0.8], opened: 0.8, skin: 0.09, ...tuff },
    opal(7, 'mosaic', 'crystal', 645),
  ),
  ...rough(
    'chocolate-rough-opal',
    { seed: 9, axes: [1.05, 1, 0.85], opened: 0.75, skin: 0.12, ...brownRock },
    opal(15, 'flash', 'chocolate', 660),
  ),
  ...threeViews(
    'delanta-rough-parcel',
    same(
      parcel(
        [
          opal(31, 'mosaic', 'crystal', 640),
          opal(32, 'honeycomb', 'honey', 650),
          opal(33, 'flash', 'crystal', 600),
          opal(34, 'pinfire', 'white', 640),
          opal(35, 'mosaic', 'crystal', 570),
        ],
        tuff,
      ),
    ),
    1.3,
    0.1,
  ),
  ...cut(honeycomb.name, honeycomb.stone, honeycomb.axes, honeycomb.yaw),
  // Its film comes first in the shop, so its first picture is the one that the film begins with.
  ...threeViews(
    sunrise.name,
    [
      cabochonSubject(sunrise.stone, sunrise.axes, sunrise.yaw),
      cabochonSubject(sunrise.stone, sunrise.axes, sunrise.yaw - 0.5),
      cabochonSubject(sunrise.stone, sunrise.axes, sunrise.yaw - 1.1, 0.38),
    ],
    1,
    0,
    [dark, front, shifted],
  ),
  ...cut('broad-flash-welo', opal(26, 'flash', 'crystal', 600, 1.8), [0.98, 0.9, 0.5]),
  ...cut('ribbon-chocolate-welo', opal(14, 'ribbon', 'chocolate', 650, 1.7), [1.12, 0.74, 0.48]),
  ...cut('white-pinfire-welo', opal(12, 'pinfire', 'white', 640, 2.4), [0.9, 0.9, 0.54], 0),
  ...cut('honey-harlequin-welo', opal(21, 'mosaic', 'honey', 655, 1.8), [1.15, 0.86, 0.55]),
  ...cut('clear-water-opal-round', opal(44, 'flash', 'water', 575, 1.1), [0.88, 0.88, 0.62], 0),
  ...cut('blue-green-water-opal', opal(47, 'mosaic', 'water', 545, 1.7), [1.1, 0.78, 0.56]),
  ...cut('ribbon-water-opal', opal(58, 'ribbon', 'water', 600, 1.8), [1.02, 0.82, 0.66], 0.5),
  ...threeViews(
    'hydrophane-pair',
    same((studio) => [
      lyingCabochon(opal(51, 'honeycomb', 'water', 610, 1.7), [0.62, 0.46, 0.32], studio, -0.55, 0.12, 1.3),
      lyingCabochon(opal(52, 'honeycomb', 'water', 610, 1.7), [0.62, 0.46, 0.32], studio, 0.6, -0.1, 1.6),
    ]),
  ),
  ...gem('shakiso-emerald-step-cut', stepCut(1, 0.74), 3, 0.5),
  ...gem('shakiso-emerald-oval', brilliantCut(1.08, 0.86), 8, 0.35),
  ...gem('square-emerald', stepCut(0.84, 0.84), 12, 0.7),
  ...gem('old-parcel-emerald', brilliantCut(0.92, 0.92), 19, 0.9),
  ...threeViews(
    'emerald-pair',
    same(() => [
      heldGem(emerald(stepCut(0.72, 0.54), 23, 0.4), 0.82, -0.66, 0.1, 0.25),
      heldGem(emerald(stepCut(0.72, 0.54), 26, 0.45), 0.82, 0.7, -0.08, -0.2),
    ]),
    1.16,
    0.38,
  ),
]
