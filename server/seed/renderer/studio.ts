import { smoothstep } from './noise.ts'
import { cross, dot, mix, normalize, scale } from './vector.ts'
import type { Vec } from './vector.ts'

/** A rectangular lamp seen from the stone: where it stands, its half sides (tangents of angles), its light. */
export interface Softbox {
  axis: Vec
  right: Vec
  up: Vec
  halfWidth: number
  halfHeight: number
  light: Vec
  round?: boolean
}

/** What is above the table: lamps on a dim room. The first lamp is the key light, which casts the shadows. */
export interface Studio {
  key: Softbox

  lamps: readonly Softbox[]
  /** Lights too far away to shine on the table; they only show behind it. */
  distant: readonly Softbox[]

  zenith: Vec
  horizon: Vec
}

export function softbox(from: Vec, halfWidth: number, halfHeight: number, light: Vec): Softbox {
  const axis = normalize(from)
  const right = normalize(cross([0, 0, 1], axis))
  return { axis, right, up: cross(axis, right), halfWidth, halfHeight, light }
}

/** The light that comes from direction `d` (upwards) when nothing stands in the way. */
export function roomLight(studio: Studio, d: Vec): Vec {
  const base = mix(studio.horizon, studio.zenith, smoothstep(0, 0.9, d[2]))
  let red = base[0]
  let green = base[1]
  let blue = base[2]

  for (const lamp of d[2] < 0.6 && studio.distant.length > 0
    ? [...studio.lamps, ...studio.distant]
    : studio.lamps) {
    const forward = dot(d, lamp.axis)
    if (forward <= 0.05) continue
    const u = Math.abs(dot(d, lamp.right) / forward) / lamp.halfWidth
    const v = Math.abs(dot(d, lamp.up) / forward) / lamp.halfHeight
    if (u > 1.1 || v > 1.1) continue
    if (lamp.round && u * u + v * v > 1) continue
    // The cloth of a softbox is brighter in its middle.
    const inside = smoothstep(1.08, 0.94, u) * smoothstep(1.08, 0.94, v) * (1 - 0.3 * (u * u + v * v) * 0.5)
    red += lamp.light[0] * inside
    green += lamp.light[1] * inside
    blue += lamp.light[2] * inside
  }
  return [red, green, blue]
}

/** A daylight studio: a big window-like key from behind left, a long strip right, a small lamp in front. */
export function daylight(turn = 0): Studio {
  const aim = (x: number, y: number, z: number): Vec => [
    x * Math.cos(turn) - y * Math.sin(turn),
    x * Math.sin(turn) + y * Math.cos(turn),
    z,
  ]
  const key = softbox(aim(-0.62, 0.5, 0.7), 0.36, 0.28, scale([1, 0.97, 0.92], 21))
  const strip = softbox(aim(0.95, 0.15, 0.5), 0.14, 0.55, scale([0.92, 0.97, 1], 7))
  const front = softbox(aim(0.25, -0.8, 0.75), 0.2, 0.2, scale([1, 0.98, 0.95], 2.4))
  const back = softbox(aim(0.3, 0.95, 0.42), 0.5, 0.1, scale([1, 0.95, 0.88], 5))
  return {
    key,
    lamps: [key, strip, front, back],
    distant: [],
    zenith: [0.3, 0.3, 0.31],
    horizon: [0.62, 0.58, 0.54],
  }
}
