/** A small seeded generator (mulberry32): the same seed draws the same stone on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const lattice = Float32Array.from({ length: 4096 }, randomFrom(90210))
const at = (x: number, y: number, z: number) =>
  lattice[(Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791)) & 4095] ?? 0
const ease = (t: number) => t * t * (3 - 2 * t)
const blend = (a: number, b: number, t: number) => a + (b - a) * t

/** Smooth value noise in 0 to 1. */
export function noise(x: number, y: number, z: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const iz = Math.floor(z)
  const u = ease(x - ix)
  const v = ease(y - iy)
  const w = ease(z - iz)
  const low = blend(
    blend(at(ix, iy, iz), at(ix + 1, iy, iz), u),
    blend(at(ix, iy + 1, iz), at(ix + 1, iy + 1, iz), u),
    v,
  )
  const high = blend(
    blend(at(ix, iy, iz + 1), at(ix + 1, iy, iz + 1), u),
    blend(at(ix, iy + 1, iz + 1), at(ix + 1, iy + 1, iz + 1), u),
    v,
  )
  return blend(low, high, w)
}

/** Noise summed over octaves, each twice as fine and half as strong; about 0 to 1. */
export function fractal(x: number, y: number, z: number, octaves: number): number {
  let sum = 0
  let weight = 0.5
  let f = 1
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x * f + i * 17.3, y * f - i * 9.1, z * f + i * 5.7)
    weight *= 0.5
    f *= 2.03
  }
  return sum / (1 - 0.5 ** octaves)
}

export const smoothstep = (from: number, to: number, x: number) =>
  ease(Math.min(1, Math.max(0, (x - from) / (to - from))))
