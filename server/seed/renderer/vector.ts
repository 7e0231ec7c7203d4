/** A point, a direction or a linear colour (red, green, blue). */
export type Vec = readonly [number, number, number]

/** Three perpendicular unit vectors: the axes of a thing's own frame, in world coordinates. */
export type Frame = readonly [Vec, Vec, Vec]

export const black: Vec = [0, 0, 0]

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec, s: number): Vec => [a[0] * s, a[1] * s, a[2] * s]
export const multiply = (a: Vec, b: Vec): Vec => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
export const along = (a: Vec, d: Vec, t: number): Vec => [a[0] + d[0] * t, a[1] + d[1] * t, a[2] + d[2] * t]
export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const length = (a: Vec) => Math.sqrt(dot(a, a))
export const normalize = (a: Vec): Vec => scale(a, 1 / (length(a) || 1))
export const reflect = (d: Vec, n: Vec): Vec => along(d, n, -2 * dot(d, n))
export const mix = (a: Vec, b: Vec, t: number): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** Bends a unit direction at a surface (Snell); `eta` is outside over inside. Undefined at total reflection. */
export function refract(d: Vec, n: Vec, eta: number): Vec | undefined {
  const cosine = -dot(d, n)
  const k = 1 - eta * eta * (1 - cosine * cosine)
  if (k < 0) return undefined
  const s = eta * cosine - Math.sqrt(k)
  return [d[0] * eta + n[0] * s, d[1] * eta + n[1] * s, d[2] * eta + n[2] * s]
}

/** The share of light reflected at a dielectric surface (Schlick), `cosine` of the angle to the normal. */
export function fresnel(cosine: number, index: number) {
  const r = ((index - 1) / (index + 1)) ** 2
  return r + (1 - r) * (1 - Math.min(1, Math.max(0, cosine))) ** 5
}

/** A frame turned about the vertical, then tilted about its own x axis, then rolled about its own y (radians). */
export function turned(yaw: number, tilt = 0, roll = 0): Frame {
  const x: Vec = [Math.cos(yaw), Math.sin(yaw), 0]
  const y: Vec = [-Math.sin(yaw), Math.cos(yaw), 0]
  const z: Vec = [0, 0, 1]
  const y2 = along(scale(y, Math.cos(tilt)), z, Math.sin(tilt))
  const z2 = along(scale(z, Math.cos(tilt)), y, -Math.sin(tilt))
  const x3 = along(scale(x, Math.cos(roll)), z2, -Math.sin(roll))
  const z3 = along(scale(z2, Math.cos(roll)), x, Math.sin(roll))
  return [x3, y2, z3]
}

export const toLocal = (f: Frame, v: Vec): Vec => [dot(f[0], v), dot(f[1], v), dot(f[2], v)]
export const toWorld = (f: Frame, v: Vec): Vec => [
  f[0][0] * v[0] + f[1][0] * v[1] + f[2][0] * v[2],
  f[0][1] * v[0] + f[1][1] * v[1] + f[2][1] * v[2],
  f[0][2] * v[0] + f[1][2] * v[1] + f[2][2] * v[2],
]
