import type { Opal, Passage } from './opal.ts'
import type { Beam } from './fire.ts'
import { beamsIn, insideOpal, opalIndex } from './opal.ts'
import { noise } from './noise.ts'
import type { Body, Passed, Scene } from './scene.ts'
import { backdrop, radiance } from './scene.ts'
import type { Studio } from './studio.ts'
import type { Frame, Vec } from './vector.ts'
import {
  add,
  along,
  dot,
  fresnel,
  normalize,
  reflect,
  refract,
  scale,
  subtract,
  toLocal,
  toWorld,
} from './vector.ts'

/** A polished dome: half axes (x, y, height), cut flat at `base` below its middle (in half heights, 1 is not cut). */
export interface CabochonShape {
  centre: Vec
  frame: Frame
  axes: Vec
  base: number
}

interface Crossing {
  enter: number
  leave: number
  leavesBase: boolean
}

/** An opal cabochon. Its base is ground matt, as lapidaries leave it, so what is seen through it is blurred. */
export function cabochon(shape: CabochonShape, opal: Opal, studio: Studio): Body {
  const stone: Stone = {
    ...shape,
    opal,
    size: (shape.axes[0] + shape.axes[1]) / 2,
    floor: -shape.base * shape.axes[2],
    beams: beamsIn(studio, shape.frame),
    toKey: toLocal(shape.frame, studio.key.axis),
    lightPath: (place) => wayInside(stone, scale(place, stone.size), stone.toKey).leave / stone.size,
  }
  return {
    centre: shape.centre,
    reach: Math.max(...shape.axes),
    hit: (origin, direction) => hitStone(stone, origin, direction),
    light: (scene, origin, direction, distance, depth) =>
      stoneLight(stone, scene, along(origin, direction, distance), direction, depth),
    pass: (origin, direction) => passStone(stone, origin, direction),
  }
}

interface Stone extends CabochonShape {
  opal: Opal
  size: number
  floor: number
  beams: readonly Beam[]
  toKey: Vec
  lightPath: (place: Vec) => number
}

function hitStone(stone: Stone, origin: Vec, direction: Vec): number {
  const found = crossing(
    stone,
    toLocal(stone.frame, subtract(origin, stone.centre)),
    toLocal(stone.frame, direction),
  )
  if (!found) return Number.POSITIVE_INFINITY
  // From within (the shaded table under the stone) it is met at once.
  if (found.enter > 1e-3) return found.enter
  return found.leave > 0.01 ? 0.01 : Number.POSITIVE_INFINITY
}

function stoneLight(stone: Stone, scene: Scene, met: Vec, direction: Vec, depth: number): Vec {
  const { frame, centre, opal, size } = stone
  const point = toLocal(frame, subtract(met, centre))
  const d = toLocal(frame, direction)
  const normal = handPolished(normalAt(stone, point), point, opal.spec.seed)
  const mirror = fresnel(-dot(d, normal), opalIndex)
  const bounced = toWorld(frame, reflect(d, normal))
  const outside = add(centre, toWorld(frame, along(point, normal, 1e-3)))
  const reflection = radiance(scene, outside, bounced, depth)
  const inward = refract(d, normal, 1 / opalIndex) ?? d
  const way = wayInside(stone, point, inward)
  const passage: Passage = {
    point: scale(point, 1 / size),
    normal,
    direction: inward,
    thickness: way.leave / size,
    lightPath: stone.lightPath,
  }
  const within = insideOpal(
    opal,
    stone.beams,
    passage,
    behindStone(stone, scene, along(point, inward, way.leave), inward, way.leavesBase),
  )
  return add(scale(reflection, mirror), scale(within, 1 - mirror))
}

/** What is seen through the stone, where a ray leaves it. */
function behindStone(stone: Stone, scene: Scene, point: Vec, direction: Vec, throughBase: boolean): Vec {
  const { frame, centre } = stone
  const place = add(centre, toWorld(frame, point))
  // Under a matt base: the table near it, lit by what comes through the stone and round its edge.
  if (throughBase) return scale(backdrop(scene, add(place, [0, 0, 0.02]), [0, 0, -1]), 0.35)
  const normal = normalAt(stone, point)
  const bent = refract(direction, scale(normal, -1), opalIndex)
  if (!bent) return scale(backdrop(scene, place, [0, 0, -1]), 0.45)
  const seen = backdrop(scene, place, toWorld(frame, bent))
  return [Math.min(seen[0], 1), Math.min(seen[1], 1), Math.min(seen[2], 1)]
}

function passStone(stone: Stone, origin: Vec, direction: Vec): Passed | undefined {
  const found = hitStone(stone, origin, direction)
  if (found > 100) return undefined
  const { frame, centre, opal } = stone
  const point = toLocal(frame, subtract(along(origin, direction, found), centre))
  const d = toLocal(frame, direction)
  const inward = refract(d, normalAt(stone, point), 1 / opalIndex) ?? d
  const way = wayInside(stone, point, inward)
  const exit = along(point, inward, way.leave)
  const bent =
    (way.leavesBase ? inward : refract(inward, scale(normalAt(stone, exit), -1), opalIndex)) ?? inward
  const { haze, stain } = opal.spec
  const thick = way.leave / stone.size
  const spread = 0.3 * haze + (way.leavesBase ? 0.15 : 0)
  const gain = 0.85 * (way.leavesBase ? 0.5 : Math.exp(-haze))
  const scatter: Vec = [
    (noise(point[0] * 91, point[1] * 91, 7) - 0.5) * spread,
    (noise(point[0] * 91, point[1] * 91, 14) - 0.5) * spread,
    0,
  ]
  return {
    point: add(centre, toWorld(frame, exit)),
    direction: normalize(add(toWorld(frame, bent), scatter)),
    tint: [
      gain * Math.exp(-(haze * 0.8 + stain[0]) * thick),
      gain * Math.exp(-(haze * 0.8 + stain[1]) * thick),
      gain * Math.exp(-(haze * 0.8 + stain[2]) * thick),
    ],
  }
}

/** No hand-cut dome is perfect: its highlights wander a little. */
function handPolished(normal: Vec, p: Vec, seed: number): Vec {
  const x = (noise(p[0] * 2.6 + seed, p[1] * 2.6 + 1, p[2] * 2.6) - 0.5) * 0.035
  const y = (noise(p[0] * 2.6 + seed, p[1] * 2.6 + 5, p[2] * 2.6) - 0.5) * 0.035
  return normalize(add(normal, [x, y, 0]))
}

function normalAt({ axes, floor }: Stone, p: Vec): Vec {
  if (p[2] <= floor + 1e-4) return [0, 0, -1]
  return normalize([p[0] / (axes[0] * axes[0]), p[1] / (axes[1] * axes[1]), p[2] / (axes[2] * axes[2])])
}

function wayInside(stone: Stone, point: Vec, direction: Vec): { leave: number; leavesBase: boolean } {
  return crossing(stone, along(point, direction, 1e-4), direction) ?? { leave: 0, leavesBase: false }
}

function crossing({ axes, floor }: Stone, point: Vec, direction: Vec): Crossing | undefined {
  const o: Vec = [point[0] / axes[0], point[1] / axes[1], point[2] / axes[2]]
  const d: Vec = [direction[0] / axes[0], direction[1] / axes[1], direction[2] / axes[2]]
  const a = dot(d, d)
  const b = dot(o, d)
  const root = b * b - a * (dot(o, o) - 1)
  if (root < 0) return undefined
  const spread = Math.sqrt(root)
  let enter = (-b - spread) / a
  let leave = (-b + spread) / a
  let leavesBase = false
  const plane = (floor - point[2]) / direction[2]
  if (direction[2] < 0 && plane < leave) {
    leave = plane
    leavesBase = true
  } else if (direction[2] > 0 && plane > enter) enter = plane
  return leave > Math.max(enter, 0) ? { enter, leave, leavesBase } : undefined
}
