import { brilliantCut, stepCut } from './cuts.ts'
import type { Shot } from './exposure.ts'
import { goldRing, silverPendant } from './jewelryPictures.ts'
import { ring } from './jewelry.ts'
import { gold } from './metal.ts'
import type { Picture } from './exposure.ts'
import { rockFrom } from './rock.ts'
import { roughOpal } from './roughOpal.ts'
import { showTable } from './showTable.ts'
import type { Subject, View } from './stage.ts'
import { studioShot } from './stage.ts'
import { brownRock, parcel, tuff } from './stonePictures.ts'
import { emerald, heldGem, lyingCabochon, opal } from './stones.ts'
import { turned } from './vector.ts'

export const table: View = {
  cloth: 'charcoal',
  turn: 0,
  elevation: 52,
  azimuth: 0,
  span: 2.1,
  target: [0, 0, 0.15],
}

const rawPieces = parcel(
  [
    opal(31, 'mosaic', 'crystal', 650),
    opal(36, 'flash', 'chocolate', 660),
    opal(37, 'honeycomb', 'honey', 650),
    opal(38, 'mosaic', 'crystal', 560),
    opal(39, 'flash', 'crystal', 620),
    opal(45, 'mosaic', 'white', 640),
  ],
  tuff,
)
const cutOpals: Subject = (studio) => [
  lyingCabochon(opal(3, 'honeycomb', 'crystal', 640, 1.9), [0.78, 0.6, 0.4], studio, -0.95, 0.68, 0.4),
  lyingCabochon(opal(14, 'ribbon', 'chocolate', 650, 1.7), [0.85, 0.56, 0.38], studio, 0.9, 0.62, -0.3),
  lyingCabochon(opal(21, 'mosaic', 'honey', 655, 1.8), [0.74, 0.56, 0.38], studio, -0.8, -0.72, -0.2),
  lyingCabochon(opal(12, 'pinfire', 'white', 640, 2.4), [0.55, 0.55, 0.36], studio, 0.78, -0.72, 0),
]
const waterOpals: Subject = (studio) => [
  lyingCabochon(opal(47, 'mosaic', 'water', 540, 1.7), [0.95, 0.7, 0.5], studio, -0.35, 0.45, 0.35),
  lyingCabochon(opal(44, 'flash', 'water', 570, 1.4), [0.6, 0.6, 0.44], studio, 0.95, -0.25, 0),
  lyingCabochon(opal(51, 'honeycomb', 'water', 610, 1.7), [0.56, 0.42, 0.3], studio, -0.6, -0.85, -0.4),
]
const emeralds: Subject = () => [
  heldGem(emerald(stepCut(1, 0.74), 3, 0.5), 0.78, -0.6, 0.4, 0.35),
  heldGem(emerald(brilliantCut(1.08, 0.86), 8, 0.35), 0.62, 0.95, 0.1, -0.3),
  heldGem(emerald(stepCut(0.84, 0.84), 12, 0.5), 0.55, 0, -0.95, 0.6),
]
const bench: Subject = (studio) => [
  ...ring({ gem: emerald(brilliantCut(1, 0.82), 8, 0.25) }, [0.5, 0.41], gold, studio, 0.3, 0.55),
  lyingCabochon(opal(26, 'flash', 'crystal', 610, 1.8), [0.36, 0.3, 0.2], studio, 1.35, -0.35, 0.5),
  lyingCabochon(opal(21, 'mosaic', 'honey', 655, 1.8), [0.3, 0.24, 0.17], studio, -1.25, -0.5, 0.1),
  heldGem(emerald(stepCut(1, 0.74), 3, 0.4), 0.26, 0.8, -1.15, 0.4),
]
const roughToCut: Subject = (studio) => [
  roughOpal(
    rockFrom({ seed: 9, axes: [1.05, 1, 0.85], opened: 0.75, skin: 0.12, ...brownRock }),
    opal(15, 'flash', 'honey', 660),
    [-0.65, 0.55, 0.68],
    turned(0.2, 0.2),
    studio,
  ),
  lyingCabochon(opal(15, 'flash', 'honey', 660, 1.8), [0.66, 0.5, 0.34], studio, 0.95, -0.5, 0.4),
  lyingCabochon(opal(16, 'mosaic', 'crystal', 620, 1.8), [0.4, 0.33, 0.24], studio, -0.35, -1.05, 0.2),
]

/** One stone on slate with room around it: the first thing a visitor of the shop sees. */
function hero(): Shot {
  const stone: Subject = (studio) => [
    lyingCabochon(opal(47, 'mosaic', 'water', 545, 1.7), [1.1, 0.78, 0.56], studio, 0, 0, 0.85),
  ]
  const view: View = {
    cloth: 'charcoal',
    turn: -0.35,
    elevation: 58,
    azimuth: -14,
    span: 1.5,
    target: [0, 0, 0.15],
  }
  return { ...studioShot(stone, view), width: 1500, height: 1280 }
}

const blogStone: Subject = (studio) => [
  lyingCabochon(opal(90, 'honeycomb', 'water', 640, 1.9), [1.15, 0.88, 0.62], studio, 0, 0, 0.3, 0.3),
]

export const otherPictures: readonly Picture[] = [
  { name: 'category-raw-opals-1', shot: () => studioShot(rawPieces, { ...table, cloth: 'linen' }) },
  { name: 'category-welo-opals-1', shot: () => studioShot(cutOpals, table) },
  { name: 'category-water-opals-1', shot: () => studioShot(waterOpals, { ...table, turn: 0.5, span: 1.9 }) },
  { name: 'category-emeralds-1', shot: () => studioShot(emeralds, { ...table, cloth: 'paper', span: 2 }) },
  {
    name: 'category-jewelry-1',
    shot: () => studioShot(goldRing, { ...table, elevation: 36, span: 1.5, target: [0, -0.1, 0.95] }),
  },
  { name: 'gem-show-table-1', shot: () => showTable({ seed: 11, azimuth: -7 }) },
  {
    name: 'why-water-opals-change-1',
    shot: () =>
      studioShot(blogStone, { ...table, turn: 0.3, elevation: 44, span: 1.2, target: [0.1, -0.1, 0.35] }),
  },
  {
    name: 'stone-setting-and-appraisal-1',
    shot: () =>
      studioShot(bench, { ...table, cloth: 'linen', elevation: 38, span: 1.7, target: [0.05, -0.2, 0.62] }),
  },
  {
    name: 'about-the-seller-1',
    shot: () => studioShot(roughToCut, { ...table, cloth: 'linen', elevation: 44, target: [0, -0.1, 0.3] }),
  },
  {
    name: 'smoke-and-silver-pendant-1',
    shot: () =>
      studioShot(silverPendant, {
        ...table,
        cloth: 'linen',
        turn: 0.4,
        elevation: 58,
        azimuth: 20,
        span: 1.35,
        target: [0, 0, 0.1],
      }),
  },
  { name: '../../../storefront/home/hero', shot: hero },
]
