import { randomFrom } from './noise.ts'

const side = 64
const mask = side - 1

/** A plane broken into cells, as the domains of an opal are: scattered seeds, each owning what is nearest to it. */
export interface Cells {
  x: Float32Array
  y: Float32Array
}

/** The cell a point lies in and how far the nearest border is (0 on it, in cell widths). */
export interface CellAt {
  cell: number
  border: number
}

export const cellCount = side * side

/** `jitter` 0 gives a square grid, 1 complete disorder; every other row is shifted, as in a honeycomb. */
export function cellsFrom(seed: number, jitter: number): Cells {
  const random = randomFrom(seed)
  const offset = () => 0.5 + (random() - 0.5) * jitter
  const x = Float32Array.from({ length: cellCount }, (_, i) => offset() + ((i >> 6) & 1 ? 0.25 : -0.25))
  const y = Float32Array.from({ length: cellCount }, offset)
  return { x, y }
}

/** Finds the cell of a point; the plane repeats every 64 cells. */
export function cellAt(cells: Cells, px: number, py: number): CellAt {
  const ix = Math.floor(px)
  const iy = Math.floor(py)
  let nearest = 99
  let second = 99
  let cell = 0
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const index = (((iy + dy) & mask) << 6) | ((ix + dx) & mask)
      const ox = ix + dx + (cells.x[index] ?? 0) - px
      const oy = iy + dy + (cells.y[index] ?? 0) - py
      const distance = ox * ox + oy * oy
      if (distance < nearest) {
        second = nearest
        nearest = distance
        cell = index
      } else if (distance < second) second = distance
    }
  }
  return { cell, border: (Math.sqrt(second) - Math.sqrt(nearest)) * 0.5 }
}
