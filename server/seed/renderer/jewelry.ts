import { cabochon } from './cabochon.ts'
import { brilliantCut } from './cuts.ts'
import { facetedGem } from './gem.ts'
import type { GemSpec } from './gem.ts'
import { frameAlong, metalLoop, metalWire } from './metal.ts'
import type { Opal } from './opal.ts'
import type { Body } from './scene.ts'
import type { Studio } from './studio.ts'
import type { Frame, Vec } from './vector.ts'
import { add, subtract, toWorld, turned } from './vector.ts'

/** A place on the table with its own axes, on which a piece is built. */
interface Seat {
  centre: Vec
  frame: Frame
}

export type Setting = { opal: Opal } | { gem: GemSpec }

const at = (seat: Seat, p: Vec): Vec => add(seat.centre, toWorld(seat.frame, p))
const within = (seat: Seat, f: Frame): Frame => [
  toWorld(seat.frame, f[0]),
  toWorld(seat.frame, f[1]),
  toWorld(seat.frame, f[2]),
]
const upright: Frame = [
  [1, 0, 0],
  [0, 0, 1],
  [0, -1, 0],
]
const flat = turned(0)
const clear: GemSpec = {
  facets: brilliantCut(1, 1),
  index: 2.2,
  stain: [0.02, 0.02, 0.01],
  garden: 0,
  gardenColour: [0, 0, 0],
  seed: 1,
}

/** A stone in its bezel, face along the seat's z. `a` and `b` are the half axes of the stone. */
export function bezel(seat: Seat, stone: Setting, a: number, b: number, tint: Vec, studio: Studio): Body[] {
  const { centre, frame } = seat
  const wall = 0.055 * (a + b) + 0.01
  const rim = metalLoop(
    { centre, frame, radii: [a + wall * 0.45, b + wall * 0.45], wire: [wall * 0.75, wall * 1.2] },
    tint,
  )
  if ('gem' in stone) return [rim, facetedGem(stone.gem, at(seat, [0, 0, wall]), frame, a)]
  const axes: Vec = [a, b, (a + b) * 0.3]
  return [
    rim,
    cabochon({ centre: at(seat, [0, 0, wall * 0.5]), frame, axes, base: 0.12 }, stone.opal, studio),
  ]
}

/** A ring that stands on its band, head leaning `lean` radians towards the camera. */
export function ring(
  stone: Setting,
  size: readonly [number, number],
  tint: Vec,
  studio: Studio,
  yaw: number,
  lean: number,
): Body[] {
  const frame = turned(yaw, lean)
  const radius = 0.88
  const seat: Seat = {
    frame,
    centre: [0, 0, (radius + 0.07) * Math.hypot(frame[0][2], frame[2][2]) + 0.11 * Math.abs(frame[1][2])],
  }
  const head: Seat = { frame, centre: at(seat, [0, 0, radius + 0.2]) }
  const band = metalLoop(
    { centre: seat.centre, frame: within(seat, upright), radii: [radius, radius], wire: [0.065, 0.11] },
    tint,
  )
  const gallery = metalLoop(
    {
      centre: at(seat, [0, 0, radius + 0.08]),
      frame,
      radii: [size[0] * 0.72, size[1] * 0.72],
      wire: [0.05, 0.07],
    },
    tint,
  )
  const shoulders = [-1, 1].flatMap((side) => {
    const angle = side * 0.76
    const axis = toWorld(frame, [Math.sin(angle), 0, Math.cos(angle)])
    const place = at(seat, [Math.sin(angle) * (radius + 0.075), 0, Math.cos(angle) * (radius + 0.075)])
    return bezel({ centre: place, frame: frameAlong(axis, frame[1]) }, { gem: clear }, 0.1, 0.1, tint, studio)
  })
  return [band, gallery, ...bezel(head, stone, size[0], size[1], tint, studio), ...shoulders]
}

/** A pendant that lies on the table, its chain running off in two arms. */
export function pendant(stone: Setting, size: readonly [number, number], tint: Vec, studio: Studio): Body[] {
  const lift = 0.16
  const seat: Seat = { centre: [0, -0.35, lift], frame: turned(0, 0.1) }
  const top = size[1] + 0.12
  const bail = metalLoop(
    {
      centre: at(seat, [0, top + 0.14, 0.06]),
      frame: frameAlong([1, 0.15, 0.2]),
      radii: [0.2, 0.15],
      wire: [0.05, 0.09],
    },
    tint,
  )
  const eye = metalLoop(
    { centre: at(seat, [0, top + 0.01, 0]), frame: turned(0), radii: [0.09, 0.09], wire: [0.035, 0.035] },
    tint,
  )
  const knot: Vec = [0, -0.35 + top + 0.2, 0.16]
  const arms = [-1, 1].flatMap((side) => chain((t) => armPoint(knot, side, t * 1.75), 58, 0.06, tint))
  return [...bezel(seat, stone, size[0], size[1], tint, studio), bail, eye, ...arms]
}

const armPoint = (knot: Vec, side: number, t: number): Vec => [
  knot[0] + side * (0.04 + 1.25 * t + 0.2 * Math.sin(t * 3.4)),
  knot[1] + 1.75 * t - 0.12 * t * t + 0.08 * Math.sin(t * 6 + side),
  Math.max(0.05, knot[2] * (1 - t * 9)),
]

/** Links along a path given for 0 to 1, every other one turned by a quarter. */
export function chain(path: (t: number) => Vec, links: number, size: number, tint: Vec): Body[] {
  return Array.from({ length: links }, (_, i) => {
    const centre = path((i + 0.5) / links)
    const ahead = subtract(path((i + 1) / links), path(i / links))
    const side: Vec = i % 2 === 0 ? [0, 0, 1] : [0.5, 0.5, 0.2]
    const [x, y, z] = frameAlong(ahead, side)
    return metalLoop(
      { centre, frame: [z, x, y], radii: [size, size * 0.6], wire: [size * 0.24, size * 0.24] },
      tint,
    )
  })
}

/** A pair of drop earrings that lie side by side. */
export function earrings(
  stone: (i: number) => Setting,
  size: readonly [number, number],
  tint: Vec,
  studio: Studio,
): Body[] {
  return [-1, 1].flatMap((side, i) => {
    const seat: Seat = { centre: [side * 0.72, -0.4 + i * 0.12, 0.17], frame: turned(side * -0.12, 0.14) }
    const top = size[1] + 0.1
    const loop = (y: number, z: number, a: number, b: number, wire: number, f: Frame = flat) =>
      metalLoop(
        { centre: at(seat, [0, y, z]), frame: within(seat, f), radii: [a, b], wire: [wire, wire] },
        tint,
      )
    return [
      ...bezel(seat, stone(i), size[0], size[1], tint, studio),
      loop(top + 0.03, -0.02, 0.07, 0.07, 0.025),
      ...bezel(
        { centre: at(seat, [0, top + 0.24, 0]), frame: seat.frame },
        { gem: clear },
        0.12,
        0.12,
        tint,
        studio,
      ),
      loop(top + 0.66, -0.06, 0.17, 0.32, 0.022),
      metalWire(at(seat, [0, top + 0.36, -0.05]), at(seat, [0, top + 0.44, -0.06]), 0.03, tint),
    ]
  })
}

/** A bracelet laid in a loop: stones in bezels, joined by links. */
export function bracelet(stone: (i: number) => Opal, count: number, tint: Vec, studio: Studio): Body[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI
    const half = Math.PI / count
    const place = (a: number, z: number): Vec => [1.72 * Math.cos(a), 1.36 * Math.sin(a), z]
    const seat: Seat = { centre: place(angle, 0.1), frame: turned(angle, 0, 0.12) }
    const link = metalLoop(
      {
        centre: place(angle + half, 0.08),
        frame: turned(angle + half + Math.PI / 2),
        radii: [0.1, 0.05],
        wire: [0.022, 0.022],
      },
      tint,
    )
    return [...bezel(seat, { opal: stone(i) }, 0.17, 0.2, tint, studio), link]
  }).flat()
}
