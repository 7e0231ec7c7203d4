import type { Facet } from './cuts.ts'
import { fractal, noise, smoothstep } from './noise.ts'
import type { Body, Passed, Scene } from './scene.ts'
import { backdrop, radiance } from './scene.ts'
import type { Frame, Vec } from './vector.ts'
import {
  add,
  along,
  black,
  dot,
  fresnel,
  multiply,
  normalize,
  reflect,
  refract,
  scale,
  subtract,
  toLocal,
  toWorld,
} from './vector.ts'

/** A clear faceted stone. */
export interface GemSpec {
  facets: readonly Facet[]
  index: number
  /** What is swallowed per unit of way, per channel. */
  stain: Vec
  /** How much of a garden of veils and needles it holds, 0 to 1. */
  garden: number
  gardenColour: Vec
  seed: number
}

interface Crossing {
  enter: number
  leave: number
  enterNormal: Vec
  leaveNormal: Vec
}

const bounces = 8

/** A faceted gem at a place; its facets are in its own frame, girdle at the centre. */
export function facetedGem(spec: GemSpec, centre: Vec, frame: Frame, size: number): Body {
  const gem: PlacedGem = { spec, centre, frame, size }
  const reach = size * 1.35
  return {
    centre,
    reach,
    hit: (origin, direction) => {
      const found = crossing(spec.facets, inside(gem, origin), toLocal(frame, direction))
      return found && found.enter > 1e-4 ? found.enter * size : Number.POSITIVE_INFINITY
    },
    light: (scene, origin, direction, _distance, depth) => gemLight(gem, scene, origin, direction, depth),
    pass: (origin, direction) => passGem(gem, origin, direction),
  }
}

interface PlacedGem {
  spec: GemSpec
  centre: Vec
  frame: Frame
  size: number
}

const inside = (gem: PlacedGem, point: Vec) =>
  scale(toLocal(gem.frame, subtract(point, gem.centre)), 1 / gem.size)
const outside = (gem: PlacedGem, point: Vec) => add(gem.centre, scale(toWorld(gem.frame, point), gem.size))

function gemLight(gem: PlacedGem, scene: Scene, origin: Vec, direction: Vec, depth: number): Vec {
  const { spec, frame } = gem
  const d = toLocal(frame, direction)
  const found = crossing(spec.facets, inside(gem, origin), d)
  if (!found) return black
  const point = along(inside(gem, origin), d, found.enter)
  const normal = found.enterNormal
  const mirror = fresnel(-dot(d, normal), spec.index)
  const bounced = toWorld(frame, reflect(d, normal))
  const surface = scale(radiance(scene, outside(gem, along(point, normal, 1e-3)), bounced, depth), mirror)
  const within = wander(gem, scene, point, refract(d, normal, 1 / spec.index) ?? d, direction)
  return add(surface, scale(within, 1 - mirror))
}

/** Follows light inside from facet to facet, collecting what enters at each. */
function wander(gem: PlacedGem, scene: Scene, start: Vec, first: Vec, eye: Vec): Vec {
  const { spec, frame } = gem
  let point = start
  let direction = first
  let left: Vec = [1, 1, 1]
  let found = black
  for (let i = 0; i < bounces; i++) {
    const way = crossing(spec.facets, along(point, direction, 1e-4), direction)
    if (!way) break
    left = multiply(left, swallowed(spec.stain, way.leave))
    const veil =
      spec.garden > 0
        ? gardenAt(spec, along(point, direction, way.leave * 0.45), along(point, direction, way.leave * 0.12))
        : 0
    found = add(found, multiply(left, scale(spec.gardenColour, veil)))
    left = scale(left, 1 - veil * 0.75)
    point = along(point, direction, way.leave)
    const normal = spec.garden > 0 ? uneven(way.leaveNormal, point, spec.garden) : way.leaveNormal
    const out = refract(direction, scale(normal, -1), spec.index)
    if (out) {
      const kept = fresnel(-dot(out, scale(normal, -1)), spec.index)
      const toward = toWorld(frame, out)
      // The photographer's camera stands in its own light.
      const shaded = dot(toward, eye) < -0.93 ? 0.2 : 1
      const seen = backdrop(scene, outside(gem, point), toward)
      const light: Vec = [Math.min(seen[0], 4), Math.min(seen[1], 4), Math.min(seen[2], 4)]
      found = add(found, scale(multiply(left, light), (1 - kept) * shaded))
      left = scale(left, kept)
    }
    if (left[0] + left[1] + left[2] < 0.03) break
    direction = normalize(reflect(direction, normal))
  }
  return found
}

function passGem(gem: PlacedGem, origin: Vec, direction: Vec): Passed | undefined {
  const { spec, frame } = gem
  const d = toLocal(frame, direction)
  const found = crossing(spec.facets, inside(gem, origin), d)
  if (!found || found.enter < 0) return undefined
  let point = along(inside(gem, origin), d, found.enter)
  let inner = refract(d, found.enterNormal, 1 / spec.index) ?? d
  let tint: Vec = [0.9, 0.9, 0.9]
  for (let i = 0; i < bounces; i++) {
    const way = crossing(spec.facets, along(point, inner, 1e-4), inner)
    if (!way) return undefined
    tint = multiply(tint, swallowed(spec.stain, way.leave))
    point = along(point, inner, way.leave)
    const out = refract(inner, scale(way.leaveNormal, -1), spec.index)
    if (out) return { point: outside(gem, point), direction: toWorld(frame, out), tint }
    inner = reflect(inner, way.leaveNormal)
  }
  return undefined
}

const swallowed = (stain: Vec, way: number): Vec => [
  Math.exp(-stain[0] * way),
  Math.exp(-stain[1] * way),
  Math.exp(-stain[2] * way),
]

/** The jardin of an emerald: curled veils, and short needles that cross them. */
function gardenAt(spec: GemSpec, a: Vec, b: Vec): number {
  const s = spec.seed * 3.1
  let veil = 0
  for (const p of [a, b]) {
    const fold = Math.abs(fractal(p[0] * 3.4 + s, p[1] * 3.4, p[2] * 3.4, 4) - 0.5)
    const patch = smoothstep(0.5, 0.72, noise(p[0] * 1.7 - s, p[1] * 1.7, p[2] * 1.7 + 4))
    const needle = smoothstep(0.8, 0.9, noise(p[0] * 5 + p[1] * 9, p[1] * 2 - p[0] * 26, p[2] * 14 + s))
    veil += smoothstep(0.09, 0.0, fold) ** 2 * patch * 0.4 + needle * 0.12
  }
  return Math.min(0.85, veil * spec.garden)
}

function uneven(normal: Vec, p: Vec, amount: number): Vec {
  const x = noise(p[0] * 4, p[1] * 4, p[2] * 4 + 3) - 0.5
  const y = noise(p[0] * 4 + 9, p[1] * 4, p[2] * 4 + 7) - 0.5
  return normalize(add(normal, [x * 0.05 * amount, y * 0.05 * amount, 0]))
}

function crossing(facets: readonly Facet[], point: Vec, direction: Vec): Crossing | undefined {
  let enter = -1e9
  let leave = 1e9
  let enterNormal = black
  let leaveNormal = black
  for (const { normal, offset } of facets) {
    const speed = normal[0] * direction[0] + normal[1] * direction[1] + normal[2] * direction[2]
    const gap = offset - (normal[0] * point[0] + normal[1] * point[1] + normal[2] * point[2])
    if (speed > 1e-9) {
      const t = gap / speed
      if (t < leave) {
        leave = t
        leaveNormal = normal
      }
    } else if (speed < -1e-9) {
      const t = gap / speed
      if (t > enter) {
        enter = t
        enterNormal = normal
      }
    } else if (gap < 0) return undefined
    if (enter > leave) return undefined
  }
  return leave > 0 ? { enter, leave, enterNormal, leaveNormal } : undefined
}
