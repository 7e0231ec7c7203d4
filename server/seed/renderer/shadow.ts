import type { LightMap } from './ground.ts'
import { randomFrom } from './noise.ts'
import type { Body } from './scene.ts'
import { near } from './scene.ts'
import type { Softbox } from './studio.ts'
import type { Vec } from './vector.ts'
import { add, along, cross, dot, normalize, scale } from './vector.ts'

const side = 180
const keyRays = 24
const skyRays = 20

/** Casts the shadows of all bodies on the table, and the light that clear stones gather into their shadows. */
export function lightMap(bodies: readonly Body[], key: Softbox, extent: number): LightMap {
  const random = randomFrom(4711)
  const lampRays = Array.from({ length: keyRays }, () => towards(key, random() * 2 - 1, random() * 2 - 1))
  const domeRays = Array.from({ length: skyRays }, (_, i): Vec => {
    const angle = i * 2.39996
    const flat = Math.sqrt((i + 0.5) / skyRays)
    return [flat * Math.cos(angle), flat * Math.sin(angle), Math.sqrt(1 - flat * flat)]
  })
  const map: LightMap = {
    side,
    extent,
    key: new Float32Array(side * side * 3).fill(1),
    sky: new Float32Array(side * side).fill(1),
  }
  for (let i = 0; i < side * side; i++) {
    const place = placeOf(map, i % side, Math.floor(i / side))
    const around = bodies.filter(
      (body) =>
        Math.hypot(body.centre[0] - place[0], body.centre[1] - place[1]) <
        body.reach + body.centre[2] * 2.4 + body.reach,
    )
    if (around.length === 0) continue
    map.key.fill(openShare(around, place, lampRays), i * 3, i * 3 + 3)
    map.sky[i] = openShare(around, place, domeRays)
  }
  for (const body of bodies) gather(map, body, key, random)
  soften(map.key, 3)
  soften(map.sky, 1)
  return map
}

const towards = (lamp: Softbox, u: number, v: number) =>
  normalize(along(along(lamp.axis, lamp.right, u * lamp.halfWidth), lamp.up, v * lamp.halfHeight))

const placeOf = (map: LightMap, x: number, y: number): Vec => [
  ((x / (map.side - 1)) * 2 - 1) * map.extent,
  ((y / (map.side - 1)) * 2 - 1) * map.extent,
  0.002,
]

function openShare(bodies: readonly Body[], place: Vec, rays: readonly Vec[]): number {
  let open = 0
  for (const ray of rays) {
    if (!bodies.some((body) => near(body, place, ray) && body.hit(place, ray) < 50)) open++
  }
  return open / rays.length
}

/** Sends rays of the key light through a clear body and adds what arrives on the table: its caustic. */
function gather(map: LightMap, body: Body, key: Softbox, random: () => number) {
  if (!body.pass) return
  const spacing = body.reach / 90
  const texel = (2 * map.extent) / (map.side - 1)
  const share = (spacing * spacing) / (texel * texel * key.axis[2])
  const right = key.right
  const up = cross(key.axis, right)
  for (let u = -body.reach; u < body.reach; u += spacing) {
    for (let v = -body.reach; v < body.reach; v += spacing) {
      const ray = scale(towards(key, random() * 2 - 1, random() * 2 - 1), -1)
      const aim = add(
        body.centre,
        add(scale(right, u + spacing * random()), scale(up, v + spacing * random())),
      )
      const passed = body.pass(along(aim, ray, -body.reach * 3), ray)
      if (!passed || passed.direction[2] > -0.05) continue
      const place = along(passed.point, passed.direction, -passed.point[2] / passed.direction[2])
      splat(map, place, scale(passed.tint, share))
    }
  }
}

function splat(map: LightMap, place: Vec, light: Vec) {
  const x = Math.round(((place[0] / map.extent) * 0.5 + 0.5) * (map.side - 1))
  const y = Math.round(((place[1] / map.extent) * 0.5 + 0.5) * (map.side - 1))
  if (x < 0 || y < 0 || x >= map.side || y >= map.side) return
  const index = (y * map.side + x) * 3
  for (const i of [0, 1, 2] as const) map.key[index + i] = (map.key[index + i] ?? 0) + light[i]
}

function soften(values: Float32Array, stride: number) {
  for (const step of [stride, stride * side]) {
    const before = values.slice()
    for (let i = step; i < values.length - step; i++) {
      values[i] = 0.27 * (before[i - step] ?? 0) + 0.46 * (before[i] ?? 0) + 0.27 * (before[i + step] ?? 0)
    }
  }
}

/** How squarely the key light falls on a surface, 0 to 1. */
export const facing = (normal: Vec, key: Softbox) => Math.max(0, dot(normal, key.axis))
