import { lookAt } from './camera.ts'
import { colour } from './color.ts'
import type { Shot } from './exposure.ts'
import type { Cloth, Ground } from './ground.ts'
import type { Body } from './scene.ts'
import { lightMap } from './shadow.ts'
import type { Studio } from './studio.ts'
import { daylight } from './studio.ts'
import type { Vec } from './vector.ts'

/** Things to be photographed, laid out for a studio. */
export type Subject = (studio: Studio) => Body[]

/** Where the camera stands (degrees, world units), on what the subject lies, how the lamps are turned (radians). */
export interface View {
  cloth: Cloth
  turn: number
  elevation: number
  azimuth: number
  /** Half of what the picture shows at the subject, in world units. */
  span: number
  target: Vec
}

const cloths = {
  paper: { colour: '#e7dac6', key: 1.2, sky: 0.3 },
  linen: { colour: '#bfae97', key: 1.15, sky: 0.3 },
  charcoal: { colour: '#423d3a', key: 1.15, sky: 0.28 },
  velvet: { colour: '#25201f', key: 1.15, sky: 0.28 },
} as const satisfies Record<Cloth, object>

/** A square studio picture of a subject. */
export function studioShot(subject: Subject, view: View): Shot {
  const studio = daylight(view.turn)
  const bodies = subject(studio)
  const distance = view.span * 5.2
  return {
    scene: { bodies, ground: groundUnder(view.cloth, bodies, studio, view.span * 1.9), studio },
    camera: lookAt(view.target, distance, view.elevation, view.azimuth, 1 / 5.2),
    width: 1000,
    height: 1000,
  }
}

/** The table: a warm pool of light towards the key lamp, and the shadows of what lies on it. */
export function groundUnder(cloth: Cloth, bodies: readonly Body[], studio: Studio, extent: number): Ground {
  const look = cloths[cloth]
  const axis = studio.key.axis
  return {
    cloth,
    colour: colour(look.colour),
    key: [look.key * 1.02, look.key * 0.98, look.key * 0.92],
    sky: [look.sky * 0.97, look.sky, look.sky * 1.06],
    pool: { x: axis[0] * extent * 0.3, y: axis[1] * extent * 0.3, width: extent * 1.15 },
    map: lightMap(bodies, studio.key, extent),
  }
}
