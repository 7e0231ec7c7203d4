import { fractal, noise } from './noise.ts'
import type { Vec } from './vector.ts'

export type Cloth = 'paper' | 'charcoal' | 'linen' | 'velvet'

/** Light and shadow on the table, kept on a grid: what of the key light (with caustics) and of the sky arrives. */
export interface LightMap {
  side: number
  extent: number
  key: Float32Array
  sky: Float32Array
}

export interface Ground {
  cloth: Cloth
  colour: Vec
  key: Vec
  sky: Vec
  /** Where the light of the lamp is strongest, and how wide its pool is. */
  pool: { x: number; y: number; width: number }
  map: LightMap
}

/** The light a place on the table sends out. */
export function groundLight(ground: Ground, x: number, y: number): Vec {
  const { map, pool, colour } = ground
  const away = ((x - pool.x) ** 2 + (y - pool.y) ** 2) / (pool.width * pool.width)
  const fall = 0.24 + 0.76 / (1 + away)
  const grain = weave(ground.cloth, x, y) * fall
  const open = sampled(map, x, y)
  return [
    colour[0] * grain * (ground.key[0] * open.key[0] + ground.sky[0] * open.sky),
    colour[1] * grain * (ground.key[1] * open.key[1] + ground.sky[1] * open.sky),
    colour[2] * grain * (ground.key[2] * open.key[2] + ground.sky[2] * open.sky),
  ]
}

const unshadowed: { key: Vec; sky: number } = { key: [1, 1, 1], sky: 1 }

function sampled(map: LightMap, x: number, y: number): { key: Vec; sky: number } {
  const { side, extent, key, sky } = map
  const u = ((x / extent) * 0.5 + 0.5) * (side - 1)
  const v = ((y / extent) * 0.5 + 0.5) * (side - 1)
  if (u < 0 || v < 0 || u >= side - 1 || v >= side - 1) return unshadowed
  const row = Math.floor(v) * side + Math.floor(u)
  const fu = u - Math.floor(u)
  const fv = v - Math.floor(v)
  return {
    key: [
      between(key, row * 3, 3, side * 3, fu, fv),
      between(key, row * 3 + 1, 3, side * 3, fu, fv),
      between(key, row * 3 + 2, 3, side * 3, fu, fv),
    ],
    sky: between(sky, row, 1, side, fu, fv),
  }
}

function between(
  values: Float32Array,
  from: number,
  right: number,
  down: number,
  fu: number,
  fv: number,
): number {
  const low = (values[from] ?? 0) * (1 - fu) + (values[from + right] ?? 0) * fu
  const high = (values[from + down] ?? 0) * (1 - fu) + (values[from + down + right] ?? 0) * fu
  return low * (1 - fv) + high * fv
}

function weave(cloth: Cloth, x: number, y: number): number {
  if (cloth === 'paper') return 0.965 + 0.05 * fractal(x * 9, y * 9, 1, 2) + 0.02 * noise(x * 60, y * 60, 4)
  if (cloth === 'charcoal') return 0.8 + 0.3 * fractal(x * 5, y * 5, 2, 3) + 0.14 * noise(x * 70, y * 55, 9)
  if (cloth === 'velvet') return 0.6 + 0.5 * fractal(x * 3, y * 3, 6, 3) + 0.25 * noise(x * 45, y * 45, 7)
  const warp = Math.sin(x * 78 + 2 * noise(x * 6, y * 2, 3))
  const weft = Math.sin(y * 78 + 2 * noise(x * 2, y * 6, 5))
  return 0.9 + 0.045 * warp * (warp > weft ? 1 : 0.2) + 0.045 * weft + 0.08 * noise(x * 14, y * 14, 8)
}
