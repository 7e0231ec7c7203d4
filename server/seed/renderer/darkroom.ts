import sharp from 'sharp'
import { develop } from './color.ts'
import { randomFrom } from './noise.ts'

/** Adds the glow of a lens around what is bright. */
export function glow(film: Float32Array, width: number, height: number, strength: number) {
  const step = 4
  const w = Math.ceil(width / step)
  const h = Math.ceil(height / step)
  const small = new Float32Array(w * h * 3)
  for (let i = 0; i < film.length; i++) {
    const pixel = Math.floor(i / 3)
    const target =
      (Math.floor(Math.floor(pixel / width) / step) * w + Math.floor((pixel % width) / step)) * 3 + (i % 3)
    small[target] = (small[target] ?? 0) + Math.max(0, (film[i] ?? 0) - 1.05) / (step * step)
  }
  for (const radius of [2, 4, 7]) {
    blur(small, 3, w * h, w, radius)
    blur(small, 3 * w, w * h, 0, radius)
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (Math.floor(y / step) * w + Math.floor(x / step)) * 3
      const to = (y * width + x) * 3
      for (let c = 0; c < 3; c++) film[to + c] = (film[to + c] ?? 0) + strength * (small[from + c] ?? 0)
    }
  }
}

function blur(values: Float32Array, stride: number, count: number, wrap: number, radius: number) {
  const before = values.slice()
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) {
      let sum = 0
      for (let k = -radius; k <= radius; k++) {
        const outside = wrap > 0 && Math.floor((i + k) / wrap) !== Math.floor(i / wrap)
        sum += outside ? 0 : (before[i * 3 + c + k * stride] ?? 0)
      }
      values[i * 3 + c] = sum / (2 * radius + 1)
    }
  }
}

/** Develops the film and writes it as a web picture. */
export async function print(film: Float32Array, width: number, height: number, file: string) {
  await sharp(developed(film, width, height, 2.2), { raw: { width, height, channels: 3 } })
    .webp({ quality: 86 })
    .toFile(file)
}

/** Develops one frame of a video: whole, and without the grain, which would stand still while the stone turns. */
export async function printFrame(film: Float32Array, width: number, height: number, file: string) {
  await sharp(developed(film, width, height, 0), { raw: { width, height, channels: 3 } }).toFile(file)
}

/** Curve, vignette and grain of that strength. */
function developed(film: Float32Array, width: number, height: number, graininess: number): Buffer {
  const random = randomFrom(width * 7 + height)
  const bytes = Buffer.alloc(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const x = ((i % width) * 2) / width - 1
    const y = (Math.floor(i / width) * 2) / height - 1
    const vignette = 1 - 0.16 * (x * x + y * y) ** 1.2
    const grain = (random() + random() - 1) * graininess
    for (let c = 0; c < 3; c++) {
      bytes[i * 3 + c] = Math.max(0, Math.min(255, develop((film[i * 3 + c] ?? 0) * vignette) + grain))
    }
  }
  return bytes
}
