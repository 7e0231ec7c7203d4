import type { Beam, FireLayer } from './fire.ts'
import { fireAt, fireLayers } from './fire.ts'
import { fractal } from './noise.ts'
import type { Pattern } from './patterns.ts'
import type { Studio } from './studio.ts'
import type { Frame, Vec } from './vector.ts'
import { along, dot, normalize, refract, scale, toLocal } from './vector.ts'

/** What one opal is made of. Lengths are in stone radii. */
export interface OpalSpec {
  seed: number
  pattern: Pattern
  /** The colour of the light scattered inside. */
  tone: Vec
  /** How much is scattered per radius: 0.2 is water-clear, 3 is milk. */
  haze: number
  /** What is swallowed per radius, per channel. */
  stain: Vec
  /** How bright the play-of-colour is. */
  fire: number
  /** The longest colour it shows, in nanometres. */
  wavelength: number
  /** How much finer than usual its pattern is. */
  fineness?: number
}

export interface Opal {
  spec: OpalSpec
  layers: FireLayer[]
}

export const opalIndex = 1.43

export const opalFrom = (spec: OpalSpec): Opal => ({
  spec,
  layers: fireLayers(spec.seed, spec.pattern, spec.wavelength, spec.fineness ?? 1),
})

/** The lamps of the studio, and weaker glints of the room between them, as a stone in `frame` sees them. */
export function beamsIn(studio: Studio, frame: Frame): Beam[] {
  const glints: Vec[] = [
    [0, 0, 1],
    [-0.2, 0.75, 0.5],
  ]
  return [
    ...studio.lamps.map((lamp) => ({
      toward: toLocal(frame, lamp.axis),
      strength: scale(lamp.light, (lamp === studio.key ? 1 : 0.72) / lamp.light[1]),
    })),
    ...glints.map((glint) => ({
      toward: toLocal(frame, normalize(glint)),
      strength: [0.32, 0.32, 0.32] as const,
    })),
  ]
}

/** The path of a ray inside an opal, in its own frame and radii: where it enters, its normal there, how far it goes. */
export interface Passage {
  point: Vec
  normal: Vec
  direction: Vec
  thickness: number
  /** How far the key light travels inside before it reaches a point. */
  lightPath: (point: Vec) => number
}

const steps = [0.04, 0.16, 0.4, 0.75] as const
const shares = [0.1, 0.2, 0.3, 0.4] as const

/** What comes back from within: haze lit by the key light, play-of-colour at three depths, and what lies behind. */
export function insideOpal(opal: Opal, beams: readonly Beam[], passage: Passage, behind: Vec): Vec {
  const { spec } = opal
  const { point, direction, thickness } = passage
  const extinction = spec.haze + (spec.stain[0] + spec.stain[1] + spec.stain[2]) / 3
  let red = 0
  let green = 0
  let blue = 0
  const cloud = 0.75 + 0.5 * fractal(point[0] * 2.2 + spec.seed, point[1] * 2.2, point[2] * 2.2, 2)
  steps.forEach((step, i) => {
    const way = step * thickness
    const place = along(point, direction, way)
    const key = 0.72 * Math.exp(-passage.lightPath(place) * extinction * 0.55)
    const scattered = cloud * (key + 0.11) * (1 - Math.exp(-spec.haze * thickness * (shares[i] ?? 0)))
    const left = Math.exp(-spec.haze * way)
    red += scattered * left * spec.tone[0] * Math.exp(-spec.stain[0] * way)
    green += scattered * left * spec.tone[1] * Math.exp(-spec.stain[1] * way)
    blue += scattered * left * spec.tone[2] * Math.exp(-spec.stain[2] * way)
  })
  const play = playOfColour(opal, beams, passage)
  // What is sent back as colour is missing from what goes through.
  const through =
    Math.exp(-spec.haze * thickness) * (1 - 0.6 * Math.min(1, Math.max(play[0], play[1], play[2])))
  return [
    red + play[0] + behind[0] * through * Math.exp(-spec.stain[0] * thickness),
    green + play[1] + behind[1] * through * Math.exp(-spec.stain[1] * thickness),
    blue + play[2] + behind[2] * through * Math.exp(-spec.stain[2] * thickness),
  ]
}

function playOfColour(
  opal: Opal,
  beams: readonly Beam[],
  { point, normal, direction, thickness }: Passage,
): Vec {
  const view = scale(direction, -1)
  const inner: Beam[] = []
  for (const beam of beams) {
    // A lamp below the horizon of this spot of the surface shines in through the top of the stone.
    const facing = dot(beam.toward, normal)
    const bent = refract(scale(beam.toward, -1), facing > 0.05 ? normal : [0, 0, 1], 1 / opalIndex)
    if (bent)
      inner.push({
        toward: scale(bent, -1),
        strength: scale(beam.strength, facing > 0.05 ? Math.min(1, 0.5 + facing * 2) : 0.55),
      })
  }
  let red = 0
  let green = 0
  let blue = 0
  let left = opal.spec.fire
  for (const layer of opal.layers) {
    const way = Math.min(layer.depth, thickness * 0.9)
    const light = fireAt(layer, along(point, direction, way), view, inner)
    const dim = left * layer.gain * Math.exp(-opal.spec.haze * way * 0.5)
    red += light[0] * dim
    green += light[1] * dim
    blue += light[2] * dim
    left *= 1 - 0.8 * Math.min(1, light[0] + light[1] + light[2])
    if (left < 0.2 * opal.spec.fire) break
  }
  return [red, green, blue]
}
