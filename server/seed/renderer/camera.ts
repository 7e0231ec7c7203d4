import type { Body } from './scene.ts'
import type { Vec } from './vector.ts'
import { add, along, cross, dot, normalize, scale, subtract } from './vector.ts'

/** A lens: where it stands, how its picture lies in space, the tangent of half its angle of view. */
export interface Camera {
  position: Vec
  forward: Vec
  right: Vec
  up: Vec
  tangent: number
}

/** A camera that looks at `target` from `distance`, `elevation` above the table and `azimuth` round it (degrees). */
export function lookAt(
  target: Vec,
  distance: number,
  elevation: number,
  azimuth: number,
  tangent: number,
): Camera {
  const e = (elevation * Math.PI) / 180
  const a = (azimuth * Math.PI) / 180
  const back: Vec = [Math.sin(a) * Math.cos(e), -Math.cos(a) * Math.cos(e), Math.sin(e)]
  const position = along(target, back, distance)
  const forward = normalize(subtract(target, position))
  const right = normalize(cross(forward, [0, 0, 1]))
  return { position, forward, right, up: cross(right, forward), tangent }
}

/** The direction through a place in the picture; (0, 0) is the middle, y upwards, 1 the half height. */
export const rayThrough = (camera: Camera, x: number, y: number): Vec =>
  normalize(
    add(camera.forward, add(scale(camera.right, x * camera.tangent), scale(camera.up, y * camera.tangent))),
  )

/** Whether any part of a body may show within a tile of the picture. */
export function mayShow(camera: Camera, body: Body, x: number, y: number, halfTile: number): boolean {
  const offset = subtract(body.centre, camera.position)
  const depth = dot(offset, camera.forward)
  if (depth < body.reach) return depth > -body.reach
  const bodyX = dot(offset, camera.right) / depth / camera.tangent
  const bodyY = dot(offset, camera.up) / depth / camera.tangent
  const radius = body.reach / (depth - body.reach) / camera.tangent + halfTile * 1.5
  return Math.hypot(bodyX - x, bodyY - y) < radius
}
