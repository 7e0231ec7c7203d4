import { fractal, noise, randomFrom } from './noise.ts'
import type { Vec } from './vector.ts'
import { dot, normalize } from './vector.ts'

/** A piece of rough: a nodule of host rock, broken open so that the opal within shows. */
export interface RockSpec {
  seed: number
  axes: Vec
  /** How deep the breaks go, 0 (closed) to 1 (half of it gone). */
  opened: number
  /** Thickness of the skin of host rock; 0 for a clean chip. */
  skin: number
  light: Vec
  dark: Vec
}

export interface Rock {
  spec: RockSpec
  breaks: readonly { normal: Vec; offset: number }[]
  field: Float32Array
}

const side = 64
const extent = 1.5

/** The shape of a piece of rough, worked out once and used for every view of it. */
export function rockFrom(spec: RockSpec): Rock {
  const random = randomFrom(spec.seed)
  const breaks = Array.from({ length: 5 }, (_, i) => {
    const turn = i * 2.4 + random() * 1.3
    const height = i === 0 ? 0.75 : random() * 0.9 - 0.1
    const flat = Math.sqrt(Math.max(0, 1 - height * height))
    return {
      normal: [flat * Math.cos(turn), flat * Math.sin(turn), height] as const,
      offset:
        (0.86 - spec.opened * (0.25 + 0.22 * random())) *
        ((spec.axes[0] + spec.axes[1] + spec.axes[2]) / 2.9),
    }
  })
  const rock: Rock = { spec, breaks, field: new Float32Array(side ** 3) }
  for (let i = 0; i < side ** 3; i++) {
    rock.field[i] = gap(
      rock,
      coordinate(i % side),
      coordinate(Math.floor(i / side) % side),
      coordinate(Math.floor(i / side / side)),
    )
  }
  return rock
}

const coordinate = (i: number) => ((i / (side - 1)) * 2 - 1) * extent

/** How far a point is outside the unbroken nodule (negative within). */
export function nodule(rock: Rock, x: number, y: number, z: number): number {
  const { axes, seed } = rock.spec
  const round = Math.hypot(x / axes[0], y / axes[1], z / axes[2])
  const bumps =
    0.34 * (fractal(x * 1.6 + seed, y * 1.6, z * 1.6, 3) - 0.5) +
    0.07 * (noise(x * 6, y * 6 + seed, z * 6) - 0.5)
  return (round - 1) * Math.min(...axes) + bumps
}

function gap(rock: Rock, x: number, y: number, z: number): number {
  let distance = nodule(rock, x, y, z)
  const wave =
    0.13 * (noise(x * 2.3, y * 2.3, z * 2.3 + rock.spec.seed) - 0.5) + 0.02 * noise(x * 11, y * 11, z * 11)
  for (const { normal, offset } of rock.breaks) {
    const cut = x * normal[0] + y * normal[1] + z * normal[2] - offset + wave
    const blend = Math.max(0, 0.035 - Math.abs(distance - cut)) / 0.035
    distance = Math.max(distance, cut) + blend * blend * 0.009
  }
  return distance
}

/** The direction straight out of the surface. */
export function normalOf(rock: Rock, p: Vec): Vec {
  const e = 0.006
  const here = gap(rock, p[0], p[1], p[2])
  return normalize([
    gap(rock, p[0] + e, p[1], p[2]) - here,
    gap(rock, p[0], p[1] + e, p[2]) - here,
    gap(rock, p[0], p[1], p[2] + e) - here,
  ])
}

/** The distance at which a ray (in the frame of the piece) meets it, Infinity when it does not. */
export function march(rock: Rock, p: Vec, d: Vec): number {
  const middle = -dot(p, d)
  const around = middle * middle - dot(p, p) + 1.32 * 1.32
  if (around < 0) return Number.POSITIVE_INFINITY
  let t = Math.max(0, middle - Math.sqrt(around))
  const last = middle + Math.sqrt(around)
  for (let i = 0; i < 70 && t < last; i++) {
    const distance = fieldAt(rock.field, p[0] + d[0] * t, p[1] + d[1] * t, p[2] + d[2] * t)
    if (distance < 0.0015) return t
    t += distance * 0.75
  }
  return Number.POSITIVE_INFINITY
}

function fieldAt(field: Float32Array, x: number, y: number, z: number): number {
  const half = (side - 1) / 2
  const u = Math.min(side - 1.001, Math.max(0, (x / extent + 1) * half))
  const v = Math.min(side - 1.001, Math.max(0, (y / extent + 1) * half))
  const w = Math.min(side - 1.001, Math.max(0, (z / extent + 1) * half))
  const i = (Math.floor(w) * side + Math.floor(v)) * side + Math.floor(u)
  const fu = u - Math.floor(u)
  const fv = v - Math.floor(v)
  const low = row(field, i, fu) * (1 - fv) + row(field, i + side, fu) * fv
  const high = row(field, i + side * side, fu) * (1 - fv) + row(field, i + side * side + side, fu) * fv
  const fw = w - Math.floor(w)
  return low * (1 - fw) + high * fw
}

function row(field: Float32Array, i: number, f: number): number {
  return (field[i] ?? 0) * (1 - f) + (field[i + 1] ?? 0) * f
}
