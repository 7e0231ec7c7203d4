import type { Vec } from './vector.ts'
import { normalize } from './vector.ts'

/** One flat face of a gem: the gem lies where normal · point is at most `offset`. */
export interface Facet {
  normal: Vec
  offset: number
}

const degrees = Math.PI / 180

/** A plane at `slope` degrees to the table, facing `azimuth` (radians), through distance `out` at height `z`. */
function facet(slope: number, azimuth: number, out: number, z: number): Facet {
  const s = Math.sin(slope * degrees)
  const c = Math.cos(slope * degrees)
  return { normal: [s * Math.cos(azimuth), s * Math.sin(azimuth), c], offset: s * out + c * z }
}

const table = (z: number): Facet => ({ normal: [0, 0, 1], offset: z })

/** A brilliant: girdle radius 1 at height 0, table up; stretched to half axes `a` by `b`. */
export function brilliantCut(a: number, b: number): Facet[] {
  const facets: Facet[] = [table(0.33)]
  for (let i = 0; i < 8; i++) {
    const main = (i * Math.PI) / 4
    const between = main + Math.PI / 8
    facets.push(facet(34, main, 1, 0.03), facet(21, between, 0.585, 0.33), facet(138.8, main, 1, -0.03))
    for (const side of [-1, 1]) {
      const half = between + (side * Math.PI) / 16
      facets.push(facet(41, half, 1, 0.03), facet(136.5, half, 1, -0.03))
    }
  }
  for (let i = 0; i < 32; i++) facets.push(facet(90, (i * Math.PI) / 16, 1, 0))
  return facets.map((f) => stretched(f, a, b))
}

/** An emerald cut: a rectangle of half sides `a` by `b` with clipped corners, in parallel steps. */
export function stepCut(a: number, b: number): Facet[] {
  const corner = 0.3 * Math.min(a, b)
  const facets: Facet[] = [table(0.3)]
  for (let i = 0; i < 8; i++) {
    const azimuth = (i * Math.PI) / 4
    const straight = i % 4 === 0 ? a : b
    const out = i % 2 === 0 ? straight : (a + b - corner) * Math.SQRT1_2
    const pavilion = i % 4 === 0 ? 1.16 : 1
    facets.push(facet(90, azimuth, out, 0))
    facets.push(
      facet(56, azimuth, out, 0.05),
      facet(44, azimuth, out - 0.07, 0.153),
      facet(30, azimuth, out - 0.19, 0.269),
    )
    for (const [slope, inset, z] of [
      [58, 0, -0.05],
      [47, 0.16, -0.31],
      [36, 0.38, -0.55],
    ] as const) {
      facets.push(facet(180 - slope / pavilion, azimuth, out - inset, z))
    }
  }
  return facets
}

function stretched({ normal, offset }: Facet, a: number, b: number): Facet {
  const wide: Vec = [normal[0] / a, normal[1] / b, normal[2] / Math.min(a, b)]
  const size = Math.hypot(...wide)
  return { normal: normalize(wide), offset: offset / size }
}
