import type { Camera } from './camera.ts'
import { mayShow, rayThrough } from './camera.ts'
import type { Scene } from './scene.ts'
import { radiance } from './scene.ts'
import { along, dot, mix, normalize, subtract } from './vector.ts'

/** A picture to be taken: what, from where, how large, how far it is blurred out of focus. */
export interface Shot {
  scene: Scene
  camera: Camera
  width: number
  height: number
  /** The opening of the lens and the distance it is set to; without it everything is sharp. */
  lens?: { opening: number; focus: number; rays: number }
}

/** One picture: its file without the ending, from the demo's pictures, and how it is taken. */
export interface Picture {
  name: string
  shot: () => Shot
}

const tile = 20
const brightest = 5
/** Two neighbouring rays that differ by more than this ask for more of them. */
const visible = 0.07

/** Takes the picture in linear light, three channels: two rays for each quiet pixel, four where there is detail. */
export function expose(shot: Shot): Float32Array {
  const { scene, camera, width, height } = shot
  const film = new Float32Array(width * height * 3)
  for (let top = 0; top < height; top += tile) {
    for (let left = 0; left < width; left += tile) {
      const x = ((left + tile / 2) * 2 - width) / height
      const y = 1 - ((top + tile / 2) * 2) / height
      const margin = tile / height + (shot.lens ? 0.05 : 0)
      const among = scene.bodies.filter((body) => mayShow(camera, body, x, y, margin))
      exposeTile(shot, film, left, top, among)
    }
  }
  return film
}

function exposeTile(shot: Shot, film: Float32Array, left: number, top: number, among: Scene['bodies']) {
  const { width, height, lens } = shot
  for (let py = top; py < Math.min(top + tile, height); py++) {
    for (let px = left; px < Math.min(left + tile, width); px++) {
      const count = lens ? lens.rays : among.length > 0 ? 2 : 1
      const first = exposePixel(shot, px, py, 0, count, among)
      const light =
        first.uneven > visible && !lens
          ? mix(first.light, exposePixel(shot, px, py, 2, 2, among).light, 0.5)
          : first.light
      film.set(light, (py * width + px) * 3)
    }
  }
}

function exposePixel(
  shot: Shot,
  px: number,
  py: number,
  from: number,
  count: number,
  among: Scene['bodies'],
) {
  const { scene, camera, width, height, lens } = shot
  let red = 0
  let green = 0
  let blue = 0
  let low = brightest
  let high = 0
  for (let i = from; i < from + count; i++) {
    const dx = count === 1 ? 0.5 : (0.15 + i * 0.5 + (i >> 1) * 0.2) % 1
    const dy = count === 1 ? 0.5 : (0.3 + i * 0.61803) % 1
    const x = ((px + dx) * 2 - width) / height
    const y = 1 - ((py + dy) * 2) / height
    const light = lens
      ? radiance(scene, ...throughLens(camera, lens, x, y, i, px * 3.1 + py * 7.7), 3, among)
      : radiance(scene, camera.position, rayThrough(camera, x, y), 3, among)
    red += Math.min(light[0], brightest)
    green += Math.min(light[1], brightest)
    blue += Math.min(light[2], brightest)
    const sum = Math.min(light[0], 1) + Math.min(light[1], 1) + Math.min(light[2], 1)
    low = Math.min(low, sum)
    high = Math.max(high, sum)
  }
  return { light: [red / count, green / count, blue / count] as const, uneven: high - low }
}

function throughLens(
  camera: Camera,
  lens: { opening: number; focus: number },
  x: number,
  y: number,
  i: number,
  turn: number,
) {
  const ray = rayThrough(camera, x, y)
  const sharp = along(camera.position, ray, lens.focus / dot(ray, camera.forward))
  const angle = i * 2.39996 + turn
  const out = lens.opening * Math.sqrt(((i + 0.5) * 0.61803 + turn * 0.317) % 1)
  const from = along(
    along(camera.position, camera.right, Math.cos(angle) * out),
    camera.up,
    Math.sin(angle) * out,
  )
  return [from, normalize(subtract(sharp, from))] as const
}
