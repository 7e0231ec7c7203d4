import { fractal, noise, randomFrom } from './noise.ts'
import type { Body, Scene } from './scene.ts'
import { near } from './scene.ts'
import type { Vec } from './vector.ts'
import { add, along, dot, length, normalize, scale } from './vector.ts'

/** A matt block on the table, its edges along the axes of the world. */
export interface Block {
  low: Vec
  high: Vec
  colour: Vec
  surface: 'wood' | 'velvet' | 'card'
}

const random = randomFrom(99)
const speckle = Float32Array.from({ length: 1024 }, random)

export function block({ low, high, colour, surface }: Block): Body {
  const centre = scale(add(low, high), 0.5)
  const reach = length([high[0] - centre[0], high[1] - centre[1], high[2] - centre[2]])
  return {
    centre,
    reach,
    hit: (origin, direction) => {
      const found = slabs(low, high, origin, direction)
      return found > 1e-3 ? found : Number.POSITIVE_INFINITY
    },
    light: (scene, origin, direction, distance) => {
      const met = along(origin, direction, distance)
      const normal = faceNormal(low, high, met)
      return matt(scene, met, normal, textured(surface, colour, met, normal, direction))
    },
  }
}

/** Matt paint under the lamps of the studio: the key light with its shadow, the room by how much sky is seen. */
export function matt(scene: Scene, met: Vec, normal: Vec, colour: Vec): Vec {
  const { key } = scene.studio
  const slope = dot(normal, key.axis)
  const pick = (Math.imul(Math.floor(met[0] * 9000), 73) ^ Math.imul(Math.floor(met[1] * 9000), 151)) & 1022
  const u = ((speckle[pick] ?? 0) * 2 - 1) * key.halfWidth
  const v = ((speckle[pick + 1] ?? 0) * 2 - 1) * key.halfHeight
  const toLamp = normalize(along(along(key.axis, key.right, u), key.up, v))
  const from = along(met, normal, 4e-3)
  const lit =
    slope > 0 && !scene.bodies.some((body) => near(body, from, toLamp) && body.hit(from, toLamp) < 50)
  const sky = 0.55 + 0.45 * normal[2]
  const { ground } = scene
  const away =
    ((met[0] - ground.pool.x) ** 2 + (met[1] - ground.pool.y) ** 2) / (ground.pool.width * ground.pool.width)
  const fall = 0.24 + 0.76 / (1 + away)
  const direct = lit ? (slope / key.axis[2]) * fall : 0
  return [
    colour[0] * (ground.key[0] * direct + ground.sky[0] * sky * fall),
    colour[1] * (ground.key[1] * direct + ground.sky[1] * sky * fall),
    colour[2] * (ground.key[2] * direct + ground.sky[2] * sky * fall),
  ]
}

function textured(surface: Block['surface'], colour: Vec, p: Vec, normal: Vec, direction: Vec): Vec {
  if (surface === 'card') return scale(colour, 0.96 + 0.06 * noise(p[0] * 30, p[1] * 30, p[2] * 30))
  if (surface === 'velvet') {
    // Velvet is brightest where one looks along its pile.
    const sheen = 0.7 + 0.7 * (1 - Math.abs(dot(normal, direction))) ** 3
    return scale(colour, sheen * (0.75 + 0.4 * fractal(p[0] * 7, p[1] * 7, 3, 3)))
  }
  const grain = Math.abs(
    Math.sin(6 * (p[1] * 3.2 + p[2] * 2 + 0.9 * fractal(p[0] * 0.7, p[1] * 4, p[2] * 4, 3))),
  )
  return scale(colour, 0.72 + 0.26 * grain + 0.16 * noise(p[0] * 5, p[1] * 50, p[2] * 50))
}

function slabs(low: Vec, high: Vec, o: Vec, d: Vec): number {
  let enter = -1e9
  let leave = 1e9
  for (const i of [0, 1, 2] as const) {
    const inverse = 1 / (Math.abs(d[i]) < 1e-9 ? 1e-9 : d[i])
    const a = (low[i] - o[i]) * inverse
    const b = (high[i] - o[i]) * inverse
    enter = Math.max(enter, Math.min(a, b))
    leave = Math.min(leave, Math.max(a, b))
  }
  return leave > Math.max(enter, 0) ? enter : Number.POSITIVE_INFINITY
}

function faceNormal(low: Vec, high: Vec, p: Vec): Vec {
  const e = 2e-3
  if (p[2] > high[2] - e) return [0, 0, 1]
  if (p[0] < low[0] + e) return [-1, 0, 0]
  if (p[0] > high[0] - e) return [1, 0, 0]
  return p[1] < low[1] + e ? [0, -1, 0] : [0, 1, 0]
}
