import { block } from './box.ts'
import { cabochon } from './cabochon.ts'
import { lookAt } from './camera.ts'
import { colour } from './color.ts'
import type { Shot } from './exposure.ts'
import { brilliantCut, stepCut } from './cuts.ts'
import { facetedGem } from './gem.ts'
import { randomFrom } from './noise.ts'
import type { Body } from './scene.ts'
import { groundUnder } from './stage.ts'
import { emerald, opal } from './stones.ts'
import { softbox } from './studio.ts'
import type { Softbox, Studio } from './studio.ts'
import type { Vec } from './vector.ts'
import { scale, turned } from './vector.ts'

/** Which stones lie in the trays, and from where they are seen (degrees round the table). */
interface Table {
  seed: number
  azimuth: number
}

/** The seller's table at a gem show: wooden trays of stones under warm lamps, the hall out of focus behind. */
export function showTable({ seed, azimuth }: Table): Shot {
  const studio = warmHall()
  const rows = [0.1, 3.3, 6.5, 9.7, 12.9]
  const bodies = rows.flatMap((y, i) => [
    ...tray(-1.75, y, seed + i * 26, studio, i % 2 === 1),
    ...tray(1.75, y, seed + 12 + i * 30, studio, i % 2 === 0),
  ])
  return {
    scene: {
      bodies,
      ground: { ...groundUnder('linen', bodies, studio, 7), colour: colour('#4d2f25') },
      studio,
    },
    camera: lookAt([0.25, 3.9, 0.35], 11.9, 12.6, azimuth, 0.265),
    width: 1000,
    height: 1000,
    lens: { opening: 0.16, focus: 8.6, rays: 7 },
  }
}

/** One tray: a frame of oiled wood, dark velvet, three rows of four stones. */
export function tray(x: number, y: number, seed: number, studio: Studio, cut: boolean): Body[] {
  const random = randomFrom(seed)
  const wood = colour('#8a5a34')
  const side = (low: Vec, high: Vec) => block({ low, high, colour: wood, surface: 'wood' })
  const walls = [
    side([x - 1.6, y - 1.4, 0], [x + 1.6, y - 1.26, 0.22]),
    side([x - 1.6, y + 1.26, 0], [x + 1.6, y + 1.4, 0.22]),
    side([x - 1.6, y - 1.26, 0], [x - 1.46, y + 1.26, 0.22]),
    side([x + 1.46, y - 1.26, 0], [x + 1.6, y + 1.26, 0.22]),
    block({
      low: [x - 1.46, y - 1.26, 0],
      high: [x + 1.46, y + 1.26, 0.1],
      colour: colour('#1d1a20'),
      surface: 'velvet',
    }),
  ]
  const stones = Array.from({ length: 12 }, (_, i) => {
    const place: Vec = [x - 1.08 + (i % 4) * 0.72, y - 0.8 + Math.floor(i / 4) * 0.8, 0.1]
    return cut && random() < 0.4
      ? cutStone(place, random, i)
      : domedStone(place, random, seed * 20 + i, studio)
  })
  return [...walls, ...stones]
}

function domedStone([x, y, z]: Vec, random: () => number, seed: number, studio: Studio): Body {
  const patterns = ['honeycomb', 'mosaic', 'flash', 'pinfire', 'ribbon'] as const
  const bodies = ['crystal', 'water', 'smoke', 'honey', 'chocolate', 'crystal', 'white'] as const
  const pattern = patterns[Math.floor(random() * patterns.length)] ?? 'mosaic'
  const stone = opal(
    seed,
    pattern,
    bodies[Math.floor(random() * bodies.length)] ?? 'crystal',
    560 + random() * 110,
    1.7,
  )
  const long = 0.24 + random() * 0.07
  const axes: Vec = [long, long * (0.7 + random() * 0.3), long * 0.46]
  return cabochon({ centre: [x, y, z + 0.02], frame: turned(random() * 3), axes, base: 0.12 }, stone, studio)
}

function cutStone([x, y, z]: Vec, random: () => number, seed: number): Body {
  const frame = turned(random() * 3, 0.35)
  if (random() < 0.55) return facetedGem(emerald(stepCut(1, 0.78), seed, 0.4), [x, y, z + 0.17], frame, 0.24)
  const sapphire = {
    index: 1.76,
    stain: [1.6, 0.8, 0.1] as const,
    garden: 0,
    gardenColour: [0, 0, 0] as const,
    seed,
  }
  return facetedGem({ ...sapphire, facets: brilliantCut(1.1, 0.95) }, [x, y, z + 0.2], frame, 0.22)
}

/** Warm lamps over the tables of a hall; the ones far away are discs of light behind the table. */
function warmHall(): Studio {
  const random = randomFrom(5)
  const key = softbox([-0.55, 0.35, 0.9], 0.3, 0.3, scale([1, 0.8, 0.55], 22))
  const second: Softbox = { ...softbox([0.7, 0.3, 0.8], 0.2, 0.2, scale([1, 0.82, 0.6], 15)), round: true }
  const far = Array.from({ length: 60 }, (): Softbox => {
    const size = 0.006 + random() * 0.014
    const tint: Vec = random() < 0.75 ? [1, 0.66, 0.32] : [0.75, 0.85, 1]
    const lamp = softbox(
      [(random() - 0.5) * 1.3, 1, 0.012 + random() * 0.13],
      size,
      size,
      scale(tint, 1 + random() * 2.5),
    )
    return { ...lamp, round: true }
  })
  return { key, lamps: [key, second], distant: far, zenith: [0.16, 0.12, 0.09], horizon: [0.05, 0.03, 0.022] }
}
