import { colour } from './color.ts'
import { brilliantCut, stepCut } from './cuts.ts'
import type { Facet } from './cuts.ts'
import type { Opal } from './opal.ts'
import type { Picture } from './exposure.ts'
import type { RockSpec } from './rock.ts'
import { rockFrom } from './rock.ts'
import { roughOpal } from './roughOpal.ts'
import type { Subject, View } from './stage.ts'
import { studioShot } from './stage.ts'
import { cabochonSubject, emerald, heldGem, lyingCabochon, opal } from './stones.ts'
import type { Vec } from './vector.ts'
import { turned } from './vector.ts'

const front: View = {
  cloth: 'paper',
  turn: 0,
  elevation: 54,
  azimuth: 0,
  span: 1.48,
  target: [0.08, -0.05, 0.2],
}
const shifted: View = {
  cloth: 'linen',
  turn: 1.1,
  elevation: 46,
  azimuth: 16,
  span: 1.4,
  target: [0.05, 0, 0.25],
}
const dark: View = {
  cloth: 'charcoal',
  turn: -0.35,
  elevation: 62,
  azimuth: -14,
  span: 1.52,
  target: [0.05, 0, 0.15],
}

/** Three pictures of one subject: from the front, with the lamps turned so that other colours wake, on dark slate. */
export function threeViews(
  name: string,
  subjects: readonly [Subject, Subject, Subject],
  wider = 1,
  lift = 0,
): Picture[] {
  return [front, shifted, dark].map((view, i) => ({
    name: `${name}-${i + 1}`,
    shot: () => {
      const target: Vec = [view.target[0], view.target[1], view.target[2] + lift]
      return studioShot(subjects[i] ?? subjects[0], { ...view, span: view.span * wider, target })
    },
  }))
}

const same = (subject: Subject) => [subject, subject, subject] as const

function cut(name: string, stone: Opal, axes: Vec, yaw = 0.35): Picture[] {
  return threeViews(name, [
    cabochonSubject(stone, axes, yaw),
    cabochonSubject(stone, axes, yaw - 0.6, 0.38),
    cabochonSubject(stone, axes, yaw + 0.5),
  ])
}

function rough(name: string, spec: RockSpec, stone: Opal): Picture[] {
  const rock = rockFrom(spec)
  const lying =
    (yaw: number, tilt: number): Subject =>
    (studio) => [roughOpal(rock, stone, [0, 0, spec.axes[2] * 0.8], turned(yaw, tilt), studio)]
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
  const pieces = stones.map((stone, i) => {
    const skin = i % 2 ? 0.05 : 0.03
    return {
      stone,
      rock: rockFrom({ seed: 40 + i * 3, axes: [0.62, 0.5, 0.45], opened: 0.6, skin, ...host }),
    }
  })
  return (studio) =>
    pieces.map(({ stone, rock }, i) => {
      const [x, y] = places[i] ?? places[0]
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
  ...cut('honeycomb-welo-oval', opal(3, 'honeycomb', 'crystal', 630, 1.9), [1.05, 0.8, 0.52]),
  ...cut('broad-flash-welo', opal(26, 'flash', 'crystal', 600, 1.8), [0.98, 0.9, 0.5]),
  ...cut('ribbon-chocolate-welo', opal(14, 'ribbon', 'chocolate', 650, 1.7), [1.12, 0.74, 0.48]),
  ...cut('white-pinfire-welo', opal(12, 'pinfire', 'white', 640, 2.4), [0.9, 0.9, 0.54], 0),
  ...cut('honey-harlequin-welo', opal(21, 'mosaic', 'honey', 655, 1.8), [1.15, 0.86, 0.55]),
  ...cut('clear-water-opal-round', opal(44, 'flash', 'water', 575, 1.1), [0.88, 0.88, 0.62], 0),
  ...cut('blue-green-water-opal', opal(47, 'mosaic', 'water', 545, 1.7), [1.1, 0.78, 0.56]),
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
]
