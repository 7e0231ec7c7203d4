import { brilliantCut, stepCut } from './cuts.ts'
import type { Picture } from './exposure.ts'
import { ring } from './jewelry.ts'
import { gold } from './metal.ts'
import { table } from './otherPictures.ts'
import { rockFrom } from './rock.ts'
import { roughOpal } from './roughOpal.ts'
import { showTable, tray } from './showTable.ts'
import type { Subject } from './stage.ts'
import { studioShot } from './stage.ts'
import { brownRock, tuff } from './stonePictures.ts'
import { emerald, heldGem, lyingCabochon, opal } from './stones.ts'
import { turned } from './vector.ts'

/** The same opal twice: as it was found, and as smoke leaves it. */
const beforeAndAfterSmoke: Subject = (studio) => [
  lyingCabochon(opal(64, 'mosaic', 'crystal', 640, 1.8), [0.82, 0.62, 0.42], studio, -0.82, 0.32, 0.3),
  lyingCabochon(opal(64, 'mosaic', 'smoke', 640, 2), [0.82, 0.62, 0.42], studio, 0.82, -0.32, 0.3),
]
const noduleToDome: Subject = (studio) => [
  roughOpal(
    rockFrom({ seed: 5, axes: [1.15, 0.95, 0.8], opened: 0.8, skin: 0.09, ...tuff }),
    opal(92, 'flash', 'crystal', 650),
    [-0.55, 0.5, 0.64],
    turned(0.9, 0.15),
    studio,
  ),
  lyingCabochon(opal(92, 'flash', 'crystal', 650, 1.9), [0.72, 0.55, 0.4], studio, 0.85, -0.75, 0.35),
]
const garden: Subject = () => [heldGem(emerald(stepCut(1, 0.78), 29, 0.95), 1.05, 0, 0, 0.18, 0.3)]
const roughAndCut: Subject = (studio) => [
  roughOpal(
    rockFrom({ seed: 15, axes: [0.72, 0.6, 0.55], opened: 0.7, skin: 0.06, ...brownRock }),
    opal(95, 'honeycomb', 'honey', 650),
    [-0.85, 0.5, 0.42],
    turned(0.4, 0.2),
    studio,
  ),
  roughOpal(
    rockFrom({ seed: 21, axes: [0.6, 0.55, 0.5], opened: 0.65, skin: 0.05, ...tuff }),
    opal(96, 'mosaic', 'crystal', 600),
    [0.75, 0.75, 0.38],
    turned(2.2, 0.2),
    studio,
  ),
  lyingCabochon(opal(95, 'honeycomb', 'honey', 650, 1.8), [0.56, 0.42, 0.3], studio, -0.5, -0.72, 0.3),
  lyingCabochon(opal(96, 'mosaic', 'crystal', 600, 1.9), [0.48, 0.4, 0.28], studio, 0.72, -0.55, -0.3),
]
const polishedRing: Subject = (studio) =>
  ring({ opal: opal(98, 'flash', 'crystal', 620, 2) }, [0.58, 0.46], gold, studio, 0.1, 0.5)
const openBench: Subject = (studio) => [
  ...tray(0, 0.6, 41, studio, false),
  lyingCabochon(opal(83, 'mosaic', 'crystal', 655, 2), [0.44, 0.34, 0.24], studio, -0.95, -1.6, 0.3),
  heldGem(emerald(brilliantCut(1, 0.84), 8, 0.3), 0.3, 0.05, -1.65, 0.2),
  roughOpal(
    rockFrom({ seed: 33, axes: [0.5, 0.42, 0.4], opened: 0.65, skin: 0.05, ...tuff }),
    opal(97, 'flash', 'crystal', 640),
    [1.1, -1.6, 0.32],
    turned(0.6, 0.2),
    studio,
  ),
]

/** What stands beside the posts, the services and the events. */
export const storyPictures: readonly Picture[] = [
  {
    name: 'how-to-read-treatment-1',
    shot: () => studioShot(beforeAndAfterSmoke, { ...table, cloth: 'linen', span: 1.9 }),
  },
  {
    name: 'from-nodule-to-cabochon-1',
    shot: () => studioShot(noduleToDome, { ...table, elevation: 44, span: 1.95, target: [0, -0.1, 0.3] }),
  },
  {
    name: 'before-you-buy-an-emerald-1',
    shot: () =>
      studioShot(garden, { ...table, cloth: 'paper', elevation: 60, span: 1.5, target: [0.06, -0.06, 0.4] }),
  },
  {
    name: 'bring-your-rough-1',
    shot: () => studioShot(roughAndCut, { ...table, cloth: 'linen', elevation: 48, span: 1.8 }),
  },
  {
    name: 'opal-repolish-1',
    shot: () => studioShot(polishedRing, { ...table, elevation: 40, span: 1.15, target: [0, -0.2, 1.2] }),
  },
  {
    name: 'open-bench-day-1',
    shot: () =>
      studioShot(openBench, {
        ...table,
        cloth: 'linen',
        elevation: 42,
        azimuth: 12,
        span: 2.15,
        target: [0, -0.25, 0.1],
      }),
  },
  { name: 'savannah-show-table-1', shot: () => showTable({ seed: 60, azimuth: 9 }) },
]
