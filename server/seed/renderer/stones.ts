import type { Body } from './scene.ts'
import { cabochon } from './cabochon.ts'
import { colour } from './color.ts'
import type { Facet } from './cuts.ts'
import { facetedGem } from './gem.ts'
import type { GemSpec } from './gem.ts'
import type { Pattern } from './patterns.ts'
import type { Opal } from './opal.ts'
import { opalFrom } from './opal.ts'
import type { Subject } from './stage.ts'
import type { Studio } from './studio.ts'
import type { Vec } from './vector.ts'
import { scale, turned } from './vector.ts'

export const tones = {
  crystal: { tone: colour('#dfe6ea'), haze: 0.4, stain: [0.06, 0.03, 0.02] },
  water: { tone: colour('#dcebf2'), haze: 0.12, stain: [0.05, 0.02, 0.01] },
  white: { tone: scale(colour('#f6efe3'), 1.55), haze: 2, stain: [0.02, 0.03, 0.07] },
  honey: { tone: colour('#e39a3e'), haze: 0.6, stain: [0.12, 0.55, 1.7] },
  chocolate: { tone: colour('#5d3a26'), haze: 0.9, stain: [1.3, 2, 2.9] },
  smoke: { tone: colour('#2c2a2e'), haze: 1, stain: [2.2, 2.2, 2.1] },
} as const satisfies Record<string, { tone: Vec; haze: number; stain: Vec }>

export function opal(
  seed: number,
  pattern: Pattern,
  body: keyof typeof tones,
  wavelength: number,
  fire = 1.6,
): Opal {
  return opalFrom({ seed, pattern, fire, wavelength, ...tones[body] })
}

/** A cabochon lying at (x, y), turned by `yaw` and leaning towards its front by `tilt` (radians). */
export function lyingCabochon(stone: Opal, axes: Vec, studio: Studio, x = 0, y = 0, yaw = 0, tilt = 0): Body {
  const base = 0.12
  const frame = turned(yaw, tilt)
  const rim = Math.sqrt(1 - base * base)
  const lowest = base * axes[2] * frame[2][2] + rim * Math.hypot(axes[0] * frame[0][2], axes[1] * frame[1][2])
  return cabochon({ centre: [x, y, lowest], frame, axes, base }, stone, studio)
}

/** The same cabochon, flat for one view and leaning for another. */
export const cabochonSubject =
  (stone: Opal, axes: Vec, yaw = 0.3, tilt = 0): Subject =>
  (studio) => [lyingCabochon(stone, axes, studio, 0, 0, yaw, tilt)]

/** Ethiopian emerald: bluish green, with its garden. */
export function emerald(facets: readonly Facet[], seed: number, garden = 0.55): GemSpec {
  return { facets, index: 1.58, stain: [2.7, 0.42, 1.12], garden, gardenColour: [0.22, 0.5, 0.32], seed }
}

/** A faceted gem held face up, its table leaning towards the camera. */
export function heldGem(spec: GemSpec, size: number, x = 0, y = 0, yaw = 0.2, tilt = 0.4): Body {
  const frame = turned(yaw, tilt)
  return facetedGem(
    spec,
    [x, y, lowest(spec.facets, frame[0][2], frame[1][2], frame[2][2]) * size],
    frame,
    size,
  )
}

/** How far the girdle centre is above the table when the gem's lowest corner touches it. */
function lowest(facets: readonly Facet[], ux: number, uy: number, uz: number): number {
  let depth = 0
  for (let i = 0; i < 2000; i++) {
    const z = 1 - (2 * (i + 0.5)) / 2000
    const flat = Math.sqrt(1 - z * z)
    const ray: Vec = [flat * Math.cos(i * 2.39996), flat * Math.sin(i * 2.39996), z]
    let reach = 9
    for (const { normal, offset } of facets) {
      const speed = normal[0] * ray[0] + normal[1] * ray[1] + normal[2] * ray[2]
      if (speed > 1e-6) reach = Math.min(reach, offset / speed)
    }
    depth = Math.max(depth, -reach * (ray[0] * ux + ray[1] * uy + ray[2] * uz))
  }
  return depth
}
