import { cellAt, cellCount, cellsFrom } from './cells.ts'
import type { Cells } from './cells.ts'
import { spectral } from './color.ts'
import { noise, randomFrom, smoothstep } from './noise.ts'
import type { Pattern } from './patterns.ts'
import { patterns } from './patterns.ts'
import type { Vec } from './vector.ts'

/** A lamp as the inside of a stone sees it: the direction towards it, in the stone's frame, and its strength. */
export interface Beam {
  toward: Vec
  strength: Vec
}

/** One sheet of silica spheres: cells with a lattice normal, a spacing and a quality each, at some depth. */
export interface FireLayer {
  depth: number
  gain: number
  size: number
  stretch: number
  warp: number
  seam: number
  micro: number
  turn: readonly [number, number]
  sharpness: number
  cells: Cells
  grains: Cells
  tiltX: Float32Array
  tiltY: Float32Array
  wavelength: Float32Array
  quality: Float32Array
}

/** The sheets of one stone. `wavelength` (nanometres) is the longest colour it can show, face to face with light. */
export function fireLayers(
  seed: number,
  pattern: Pattern,
  wavelength: number,
  fineness: number,
): FireLayer[] {
  return [0.05, 0.24, 0.55].map((depth, i) => {
    const shape = patterns[pattern]
    const random = randomFrom(seed * 31 + i * 7 + 1)
    const angle = random() * Math.PI + i * 0.9
    const lean = () => (random() + random() + random() - 1.5) * shape.spread * 1.3
    const leanX = (random() - 0.5) * 0.2
    const leanY = (random() - 0.5) * 0.2
    return {
      ...shape,
      depth,
      gain: [1, 0.75, 0.5][i] ?? 0.5,
      size: shape.size * fineness * (1 + i * 0.22),
      turn: [Math.cos(angle), Math.sin(angle)] as const,
      sharpness: shape.sharpness,
      cells: cellsFrom(seed * 13 + i, shape.jitter),
      grains: cellsFrom(seed * 17 + i + 5, 0.9),
      tiltX: Float32Array.from({ length: cellCount }, () => leanX + lean()),
      tiltY: Float32Array.from({ length: cellCount }, () => leanY + lean()),
      wavelength: Float32Array.from(
        { length: cellCount },
        () => wavelength * (1 + (random() + random() - 1) * 0.19),
      ),
      quality: Float32Array.from({ length: cellCount }, () =>
        random() < shape.dead ? 0.06 : 0.55 + 0.75 * random() ** 2,
      ),
    }
  })
}

/**
 * The light one sheet sends back towards the eye at point `q` (stone's frame). A cell lights up when its lattice
 * normal halves the angle between lamp and eye, in the colour Bragg's law gives for that angle.
 */
export function fireAt(layer: FireLayer, q: Vec, view: Vec, beams: readonly Beam[]): Vec {
  const [u, v] = placeIn(layer, q)
  const { cell, border } = cellAt(layer.cells, u, v * layer.stretch)
  const seam = layer.seam > 0 ? smoothstep(layer.seam * 0.35, layer.seam, border) : 1
  const quality = read(layer.quality, cell) * seam * (0.62 + 0.5 * smoothstep(0, 0.4, border))
  if (quality < 0.01) return [0, 0, 0]

  let nx = read(layer.tiltX, cell)
  let ny = read(layer.tiltY, cell)
  let grain = 1
  if (layer.micro > 0) {
    // Stacking faults draw fine parallel lines across a cell, each cell in its own direction.
    const line = (u * nx + v * ny) * 60
    const fine = cellAt(layer.grains, u * 5.5, v * 5.5).cell
    const spot = 0.2 * (read(layer.quality, fine) - 0.6) + 0.4 * (noise(u * 13, v * 13, cell) - 0.5)
    grain = 0.84 + 0.12 * Math.sin(line + cell) + spot
    nx += read(layer.tiltX, fine) * layer.micro * 1.6
    ny += read(layer.tiltY, fine) * layer.micro * 1.6
  }
  const nz = 1 / Math.sqrt(nx * nx + ny * ny + 1)
  const longest = read(layer.wavelength, cell)
  return diffracted(beams, view, [nx * nz, ny * nz, nz], longest, layer.sharpness, quality * grain)
}

const read = (values: Float32Array, index: number) => values[index] ?? 0

/** Where a point of the stone lies on a sheet, in cells: waved as the sheet is, its borders a little ragged. */
function placeIn({ size, warp, turn }: FireLayer, q: Vec): readonly [number, number] {
  const x = q[0] + 0.35 * q[2]
  const y = q[1] - 0.28 * q[2]
  const edge = 2.6 * size
  const ragged = 0.2 / size
  const waveX = warp * (noise(x * 1.7 + 3, y * 1.7, q[2] + 11) - 0.5)
  const waveY = warp * (noise(x * 1.7 - 8, y * 1.7, q[2] + 31) - 0.5)
  const wx = x + waveX + ragged * (noise(x * edge, y * edge, 1) - 0.5)
  const wy = y + waveY + ragged * (noise(x * edge, y * edge, 9) - 0.5)
  // The middle of the stone lies in the middle of the plane of cells, far from where that repeats.
  return [(wx * turn[0] + wy * turn[1]) * size + 32, (wy * turn[0] - wx * turn[1]) * size + 32]
}

function diffracted(
  beams: readonly Beam[],
  view: Vec,
  normal: Vec,
  longest: number,
  sharpness: number,
  gain: number,
): Vec {
  let red = 0
  let green = 0
  let blue = 0
  for (const beam of beams) {
    const x = beam.toward[0] + view[0]
    const y = beam.toward[1] + view[1]
    const z = beam.toward[2] + view[2]
    const size = Math.sqrt(x * x + y * y + z * z)
    const projected = x * normal[0] + y * normal[1] + z * normal[2]
    const match = Math.exp((projected / size - 1) * sharpness) * gain
    if (match < 0.01) continue
    const tint = spectral(longest * projected * 0.5)
    red += match * tint[0] * beam.strength[0]
    green += match * tint[1] * beam.strength[1]
    blue += match * tint[2] * beam.strength[2]
  }
  return [red, green, blue]
}
