import type { Shot } from './exposure.ts'
import type { View } from './stage.ts'
import { studioShot } from './stage.ts'
import type { Opal } from './opal.ts'
import { cabochonSubject, opal } from './stones.ts'
import type { Vec } from './vector.ts'
import { dark, front } from './views.ts'

/** One silent video: its file without the ending, and its frames, which begin again where they end. */
export interface Film {
  name: string
  frames: number
  shot: (frame: number) => Shot
}

/** A stone of which there is a film too, and how it lies when that begins. */
export interface TurningStone {
  name: string
  stone: Opal
  axes: Vec
  yaw: number
}

export const honeycomb: TurningStone = {
  name: 'honeycomb-welo-oval',
  stone: opal(3, 'honeycomb', 'crystal', 630, 1.9),
  axes: [1.05, 0.8, 0.52],
  yaw: 0.35,
}
export const sunrise: TurningStone = {
  name: 'sunrise-mosaic-welo',
  stone: opal(83, 'mosaic', 'crystal', 655, 2),
  axes: [1.08, 0.84, 0.54],
  yaw: 0.6,
}

export const framesPerSecond = 24
/** Long enough for a hand that turns a stone, in seconds. */
const duration = 5
/** Width and height, in pixels. */
const side = 720

/** Every film of the demo: a stone that turns once under the lamp. */
export const films: readonly Film[] = [turning(sunrise, dark), turning(honeycomb, front)]

function turning({ name, stone, axes, yaw }: TurningStone, view: View): Film {
  const frames = duration * framesPerSecond
  return {
    name: `${name}-turning`,
    frames,
    shot: (frame) => {
      const subject = cabochonSubject(stone, axes, yaw + (frame / frames) * 2 * Math.PI)
      return { ...studioShot(subject, view), width: side, height: side }
    },
  }
}
