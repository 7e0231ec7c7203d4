import type { Ground } from './ground.ts'
import { groundLight } from './ground.ts'
import type { Studio } from './studio.ts'
import { roomLight } from './studio.ts'
import type { Vec } from './vector.ts'
import { along } from './vector.ts'

/** A ray that has passed through a thing, and what share of its light is left. */
export interface Passed {
  point: Vec
  direction: Vec
  tint: Vec
}

/** A thing on the table. World units: a usual stone is about 1 wide from its middle to its edge. */
export interface Body {
  centre: Vec
  /** Nothing of the thing is further from its centre than this. */
  reach: number
  /** The distance at which a ray meets the thing, Infinity when it does not. */
  hit(origin: Vec, direction: Vec): number
  /** The light that leaves the met point back along the ray. */
  light(scene: Scene, origin: Vec, direction: Vec, distance: number, depth: number): Vec
  /** How a ray of the key light goes on through the thing; absent for opaque things. */
  pass?(origin: Vec, direction: Vec): Passed | undefined
}

export interface Scene {
  bodies: readonly Body[]
  ground: Ground
  studio: Studio
}

/** Whether a ray comes near a body at all. */
export function near(body: Body, origin: Vec, direction: Vec): boolean {
  const x = body.centre[0] - origin[0]
  const y = body.centre[1] - origin[1]
  const z = body.centre[2] - origin[2]
  const t = x * direction[0] + y * direction[1] + z * direction[2]
  const gap = x * x + y * y + z * z - t * t
  return gap < body.reach * body.reach && t > -body.reach
}

/** The light that arrives along a ray; `among` are the bodies worth asking. */
export function radiance(
  scene: Scene,
  origin: Vec,
  direction: Vec,
  depth: number,
  among = scene.bodies,
): Vec {
  let distance = direction[2] < 0 ? -origin[2] / direction[2] : Number.POSITIVE_INFINITY
  if (distance < 0) distance = Number.POSITIVE_INFINITY
  let met: Body | undefined
  if (depth > 0) {
    for (const body of among) {
      if (!near(body, origin, direction)) continue
      const t = body.hit(origin, direction)
      if (t < distance) {
        distance = t
        met = body
      }
    }
  }
  if (met) return met.light(scene, origin, direction, distance, depth - 1)
  return backdrop(scene, origin, direction)
}

/** The table or the room, as if no other thing were there. */
export function backdrop(scene: Scene, origin: Vec, direction: Vec): Vec {
  if (direction[2] >= -1e-4) return roomLight(scene.studio, direction)
  const place = along(origin, direction, -origin[2] / direction[2])
  return groundLight(scene.ground, place[0], place[1])
}
