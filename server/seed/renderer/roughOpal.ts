import type { Beam } from './fire.ts'
import { fractal, noise, smoothstep } from './noise.ts'
import type { Opal } from './opal.ts'
import { beamsIn, insideOpal, opalIndex } from './opal.ts'
import type { Rock } from './rock.ts'
import { march, nodule, normalOf } from './rock.ts'
import type { Body, Scene } from './scene.ts'
import { radiance } from './scene.ts'
import type { Studio } from './studio.ts'
import type { Frame, Vec } from './vector.ts'
import {
  add,
  along,
  dot,
  fresnel,
  mix,
  normalize,
  reflect,
  refract,
  scale,
  subtract,
  toLocal,
  toWorld,
} from './vector.ts'

/** The piece as it lies on the table. */
export function roughOpal(rock: Rock, opal: Opal, centre: Vec, frame: Frame, studio: Studio): Body {
  const beams = beamsIn(studio, frame)
  const hit = (origin: Vec, direction: Vec) =>
    march(rock, toLocal(frame, subtract(origin, centre)), toLocal(frame, direction))
  return {
    centre,
    reach: 1.32,
    hit,
    light: (scene, origin, direction, distance, depth) => {
      const met = along(origin, direction, distance)
      const point = toLocal(frame, subtract(met, centre))
      const smooth = normalOf(rock, point)
      const shade = march(rock, along(point, smooth, 0.03), toLocal(frame, studio.key.axis)) < 9 ? 0 : 1
      const host = hostLight(
        rock,
        point,
        smooth,
        toLocal(frame, studio.key.axis),
        toLocal(frame, [0, 0, 1]),
        shade,
        met[2],
      )
      const open = openness(rock, point)
      if (open <= 0) return host
      const window = windowLight({ scene, opal, beams, frame, met, point, smooth, direction, depth, shade })
      return mix(host, window, open)
    },
  }
}

/** 0 on the skin of host rock, 1 where the opal lies bare. */
function openness(rock: Rock, p: Vec): number {
  const { skin, seed } = rock.spec
  if (skin === 0) return 1
  const wander = (fractal(p[0] * 5 + seed, p[1] * 5, p[2] * 5, 3) - 0.5) * 0.13
  return smoothstep(skin, skin + 0.025, -nodule(rock, p[0], p[1], p[2]) + wander)
}

// How deep the light of the lamp has come when a piece is lit from its front, and from behind.
const litPath = () => 0.35
const shadedPath = () => 1.1

interface Window {
  scene: Scene
  opal: Opal
  beams: readonly Beam[]
  frame: Frame
  met: Vec
  point: Vec
  smooth: Vec
  direction: Vec
  depth: number
  shade: number
}

function windowLight({
  scene,
  opal,
  beams,
  frame,
  met,
  point,
  smooth,
  direction,
  depth,
  shade,
}: Window): Vec {
  // Broken opal is shell-shaped and glossy: ripples, then finer ones across them.
  const ripple =
    0.3 * (noise(point[0] * 3.3, point[1] * 3.3, point[2] * 3.3 + 5) - 0.5) +
    0.13 * (noise(point[0] * 17, point[1] * 17, point[2] * 17) - 0.5)
  const cross =
    0.3 * (noise(point[0] * 3.3 + 31, point[1] * 3.3, point[2] * 3.3) - 0.5) +
    0.13 * (noise(point[0] * 17, point[1] * 17 + 9, point[2] * 17) - 0.5)
  const normal = normalize(add(smooth, [ripple, cross, ripple * 0.5 - cross * 0.5]))
  const d = toLocal(frame, direction)
  const mirror = fresnel(-dot(d, normal), opalIndex)
  const bounced = toWorld(frame, reflect(d, normal))
  const reflection = radiance(scene, along(met, toWorld(frame, smooth), 0.02), bounced, Math.min(depth, 1))
  const inward = refract(d, normal, 1 / opalIndex) ?? d
  const thickness = 0.7 + 0.5 * noise(point[0] * 1.5, point[1] * 1.5, point[2] * 1.5)
  const potch = scale(opal.spec.tone, 0.06 + 0.16 * fractal(point[0] * 3, point[1] * 3, point[2] * 3, 2))
  const within = insideOpal(
    opal,
    beams,
    { point, normal, direction: inward, thickness, lightPath: shade > 0 ? litPath : shadedPath },
    potch,
  )
  return add(scale(reflection, mirror), scale(within, 1 - mirror))
}

function hostLight(rock: Rock, p: Vec, smooth: Vec, key: Vec, up: Vec, shade: number, height: number): Vec {
  const { seed, light, dark } = rock.spec
  const bump: Vec = [
    fractal(p[0] * 13, p[1] * 13, p[2] * 13 + seed, 3) - 0.5,
    fractal(p[0] * 13 + 8, p[1] * 13, p[2] * 13, 3) - 0.5,
    fractal(p[0] * 13, p[1] * 13 + 5, p[2] * 13, 3) - 0.5,
  ]
  const normal = normalize(along(smooth, bump, 0.95))
  const patch = fractal(p[0] * 2.3 + seed, p[1] * 2.3, p[2] * 2.3, 4)
  const pits = smoothstep(0.34, 0.5, fractal(p[0] * 11 + 4, p[1] * 11, p[2] * 11 - seed, 3))
  const albedo = scale(mix(dark, light, smoothstep(0.32, 0.66, patch)), 0.45 + 0.55 * pits)
  const lit =
    1.55 * Math.max(0, dot(normal, key)) * shade +
    (0.22 + 0.24 * dot(normal, up)) * Math.min(1, 0.35 + height * 1.2)
  return scale(albedo, lit)
}
