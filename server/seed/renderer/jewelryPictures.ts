import { brilliantCut } from './cuts.ts'
import { bracelet, earrings, pendant, ring } from './jewelry.ts'
import { gold, roseGold, silver } from './metal.ts'
import type { Picture } from './exposure.ts'
import type { Subject, View } from './stage.ts'
import { studioShot } from './stage.ts'
import { emerald, opal } from './stones.ts'

type Angle = Omit<View, 'cloth'>

function piece(
  name: string,
  subject: (i: number) => Subject,
  angles: readonly [Angle, Angle, Angle],
): Picture[] {
  const cloths = ['paper', 'linen', 'charcoal'] as const
  return angles.map((angle, i) => ({
    name: `${name}-${i + 1}`,
    shot: () => studioShot(subject(i), { ...angle, cloth: cloths[i] ?? 'paper' }),
  }))
}

const standing = (span: number, height: number): [Angle, Angle, Angle] => [
  { turn: 0, elevation: 33, azimuth: 0, span, target: [0, 0, height] },
  { turn: 0.8, elevation: 40, azimuth: 12, span: span * 0.72, target: [0, -0.2, height * 1.3] },
  { turn: -0.3, elevation: 30, azimuth: -16, span: span * 1.1, target: [0, 0, height] },
]
const lying = (span: number): [Angle, Angle, Angle] => [
  { turn: 0, elevation: 62, azimuth: 0, span, target: [0, 0, 0.1] },
  { turn: 0.8, elevation: 46, azimuth: 18, span: span * 0.84, target: [0, -0.2, 0.15] },
  { turn: -0.3, elevation: 66, azimuth: -12, span: span * 1.05, target: [0, 0.05, 0.1] },
]

const ringOpal = opal(3, 'honeycomb', 'crystal', 640, 2)
const pendantOpal = opal(61, 'mosaic', 'smoke', 650, 2)
const dropEmerald = emerald(brilliantCut(1, 1.3), 5, 0.3)

export const goldRing: Subject = (studio) => ring({ opal: ringOpal }, [0.54, 0.44], gold, studio, 0.42, 0.32)
export const silverPendant: Subject = (studio) => pendant({ opal: pendantOpal }, [0.58, 0.76], silver, studio)
export const emeraldDrops: Subject = (studio) =>
  earrings(() => ({ gem: dropEmerald }), [0.34, 0.442], gold, studio)
export const opalBracelet: Subject = (studio) =>
  bracelet(
    (i) =>
      opal(
        70 + i,
        (['mosaic', 'honeycomb', 'flash'] as const)[i % 3] ?? 'mosaic',
        'crystal',
        570 + ((i * 37) % 90),
        2,
      ),
    16,
    roseGold,
    studio,
  )

const goldPendantOpal = opal(47, 'mosaic', 'water', 560, 2)
const waterPendant: Subject = (studio) => pendant({ opal: goldPendantOpal }, [0.56, 0.56], gold, studio)
const yearsEmerald = emerald(brilliantCut(1, 0.8), 17, 0.3)
const broochOpals = [opal(84, 'flash', 'crystal', 650, 2), opal(86, 'flash', 'crystal', 650, 2)] as const
const broochDrops: Subject = (studio) =>
  earrings((i) => ({ opal: broochOpals[i % 2] ?? broochOpals[0] }), [0.36, 0.46], roseGold, studio)

/** What was made for somebody: two pictures of each. */
const customPieces: readonly Picture[] = [
  ...piece(
    'ring-for-forty-years',
    (i) => (studio) =>
      ring({ gem: yearsEmerald }, [0.5, 0.4], silver, studio, [0.36, -0.35][i] ?? 0, [0.34, 0.45][i] ?? 0),
    standing(1.7, 0.85),
  ).slice(0, 2),
  ...piece('earrings-from-a-brooch', () => broochDrops, lying(1.75)).slice(0, 2),
]

export const jewelryPictures: readonly Picture[] = [
  ...piece(
    'honeycomb-opal-ring',
    (i) => (studio) =>
      ring(
        { opal: ringOpal },
        [0.54, 0.44],
        gold,
        studio,
        [0.42, -0.3, 0.75][i] ?? 0,
        [0.3, 0.42, 0.22][i] ?? 0,
      ),
    standing(1.75, 0.85),
  ),
  ...piece('smoked-opal-pendant', () => silverPendant, lying(1.75)),
  ...piece('emerald-drop-earrings', () => emeraldDrops, lying(1.7)),
  ...piece('opal-line-bracelet', () => opalBracelet, lying(2.25)),
  ...piece('water-opal-pendant', () => waterPendant, lying(1.75)),
  ...customPieces,
]
