import { noise } from './noise.ts'
import type { Body, Scene } from './scene.ts'
import { radiance } from './scene.ts'
import type { Frame, Vec } from './vector.ts'
import {
  add,
  along,
  cross,
  dot,
  length,
  multiply,
  mix,
  normalize,
  reflect,
  scale,
  subtract,
  toLocal,
  toWorld,
} from './vector.ts'

export const gold: Vec = [1, 0.71, 0.32]
export const roseGold: Vec = [0.98, 0.62, 0.45]
export const silver: Vec = [0.93, 0.92, 0.9]

/** A ring of wire in its own frame: main radii along x and y, wire half width (in the plane) and half height. */
export interface Loop {
  centre: Vec
  frame: Frame
  radii: readonly [number, number]
  wire: readonly [number, number]
}

/** A metal loop: a band, a bezel or the link of a chain. */
export function metalLoop(loop: Loop, tint: Vec): Body {
  const { centre, frame, radii, wire } = loop
  const reach = Math.max(...radii) + wire[0]
  return {
    centre,
    reach: Math.hypot(reach, wire[1]),
    hit: (origin, direction) =>
      hitLoop(loop, toLocal(frame, subtract(origin, centre)), toLocal(frame, direction)),
    light: (scene, origin, direction, distance, depth) => {
      const met = along(origin, direction, distance)
      const normal = toWorld(frame, loopNormal(loop, toLocal(frame, subtract(met, centre))))
      return metalLight(scene, met, normal, direction, tint, depth)
    },
  }
}

/** A straight wire with round ends: a prong, a pin, a bail. */
export function metalWire(from: Vec, to: Vec, radius: number, tint: Vec): Body {
  const centre = scale(add(from, to), 0.5)
  const axis = subtract(to, from)
  const half = length(axis) / 2
  const unit = normalize(axis)
  return {
    centre,
    reach: half + radius,
    hit: (origin, direction) => {
      let t = Math.max(0, dot(subtract(centre, origin), direction) - half - radius)
      for (let i = 0; i < 40; i++) {
        const gap =
          length(
            subtract(along(origin, direction, t), nearestOn(centre, unit, half, along(origin, direction, t))),
          ) - radius
        if (gap < 4e-4) return t
        t += gap
        if (gap > 3) break
      }
      return Number.POSITIVE_INFINITY
    },
    light: (scene, origin, direction, distance, depth) => {
      const met = along(origin, direction, distance)
      return metalLight(
        scene,
        met,
        normalize(subtract(met, nearestOn(centre, unit, half, met))),
        direction,
        tint,
        depth,
      )
    },
  }
}

function nearestOn(centre: Vec, unit: Vec, half: number, p: Vec): Vec {
  const t = Math.max(-half, Math.min(half, dot(subtract(p, centre), unit)))
  return along(centre, unit, t)
}

/** Polished metal mirrors the studio in its own colour; tiny waves keep it from looking computed. */
export function metalLight(
  scene: Scene,
  met: Vec,
  smooth: Vec,
  direction: Vec,
  tint: Vec,
  depth: number,
): Vec {
  const wave: Vec = [
    noise(met[0] * 14, met[1] * 14, met[2] * 14) - 0.5,
    noise(met[0] * 14 + 7, met[1] * 14, met[2] * 14) - 0.5,
    0,
  ]
  const normal = normalize(along(smooth, wave, 0.03))
  const away = Math.max(0, -dot(direction, normal))
  const colour = mix(tint, [1, 1, 1], (1 - away) ** 5)
  const seen = radiance(scene, along(met, smooth, 2e-3), reflect(direction, normal), Math.min(depth, 2))
  const light: Vec = [Math.min(seen[0], 5), Math.min(seen[1], 5), Math.min(seen[2], 5)]
  return multiply(scale(colour, 0.92), add(light, [0.02, 0.02, 0.02]))
}

function hitLoop({ radii, wire }: Loop, p: Vec, d: Vec): number {
  const outer = Math.max(...radii) + wire[0]
  const middle = -dot(p, d)
  let t = Math.max(0, middle - Math.hypot(outer, wire[1]))
  // Only the slab that holds the wire can be hit.
  if (Math.abs(d[2]) > 1e-6) {
    const a = (-wire[1] - p[2]) / d[2]
    const b = (wire[1] - p[2]) / d[2]
    t = Math.max(t, Math.min(a, b))
    if (Math.max(a, b) < t) return Number.POSITIVE_INFINITY
  }
  const last = middle + Math.hypot(outer, wire[1])
  for (let i = 0; i < 60 && t < last; i++) {
    const gap = loopGap(radii, wire, p[0] + d[0] * t, p[1] + d[1] * t, p[2] + d[2] * t)
    if (gap < 5e-4) return t
    t += gap * 0.85
  }
  return Number.POSITIVE_INFINITY
}

function loopGap(radii: Loop['radii'], wire: Loop['wire'], x: number, y: number, z: number): number {
  const round = Math.hypot(x / radii[0], y / radii[1])
  const flat = Math.hypot(x, y) * (1 - 1 / (round || 1e-6))
  const a = flat / wire[0]
  const b = z / wire[1]
  const k = Math.hypot(a, b)
  // The nearer of the two half widths keeps the step safe.
  return (
    (k - 1) * Math.min(wire[0], wire[1]) +
    (k > 3 ? (k - 3) * 0.4 * (Math.max(wire[0], wire[1]) - Math.min(wire[0], wire[1])) : 0)
  )
}

function loopNormal({ radii, wire }: Loop, p: Vec): Vec {
  const e = 1e-3
  const at = loopGap(radii, wire, p[0], p[1], p[2])
  return normalize([
    loopGap(radii, wire, p[0] + e, p[1], p[2]) - at,
    loopGap(radii, wire, p[0], p[1] + e, p[2]) - at,
    loopGap(radii, wire, p[0], p[1], p[2] + e) - at,
  ])
}

/** A frame whose z axis is `axis`. */
export function frameAlong(axis: Vec, near: Vec = [0, 0, 1]): Frame {
  const z = normalize(axis)
  const x = normalize(cross(Math.abs(dot(z, near)) > 0.99 ? [1, 0, 0] : near, z))
  return [x, cross(z, x), z]
}
