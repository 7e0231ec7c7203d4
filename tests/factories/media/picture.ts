import { randomFillSync } from 'node:crypto'
import { deflateSync, crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Builds an image of one color. `format` is sharp's name of the format. */
export async function buildPicture(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'jpeg',
  [width, height] = [48, 32],
): Promise<Buffer> {
  const background = '#b0481f'
  // Encoding an AVIF is slow; 0 is the fastest setting.
  const options = format === 'avif' ? { effort: 0 } : {}
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format, options)
    .toBuffer()
}

/** Writes an image of noise, which takes more bytes, time and memory than other images of this size. */
export async function writeNoise(
  path: string,
  [width, height]: [width: number, height: number],
  encode: (picture: Sharp) => Sharp,
): Promise<void> {
  const side = 1024
  const noise = randomFillSync(Buffer.alloc(side * side * 3)).map((byte) => 64 + byte / 2)
  const tile = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
  const background = '#000000'
  const picture = sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: tile, tile: true }])
    .removeAlpha()
  await encode(picture).toFile(path)
}

/**
 * Builds a photo like one taken with a phone held upright: a JPEG of 48 by 32 pixels with a GPS latitude. Its orientation tag
 * rotates it. After the rotation, its top half is red and its bottom half is blue.
 */
export async function buildPhonePicture(): Promise<Buffer> {
  const right = await sharp({ create: { width: 24, height: 32, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 48, height: 32, channels: 3, background: '#ff0000' } })
    .composite([{ input: right, left: 24, top: 0 }])
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withExif({
      IFD0: { Make: 'SecretPhone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 42/1 46/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** Builds a PNG of less than 1 kB whose header claims this width and height. */
export function buildPixelBomb([width, height] = [60_000, 60_000], { isInterlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, isInterlaced ? 1 : 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc(60_001))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns a copy of a JPEG, WebP or AVIF whose header claims this width and height. */
export function forgeDimensions(picture: Buffer, width: number, height: number): Buffer {
  const claiming = Buffer.from(picture)
  const behind = (mark: string) => {
    const start = claiming.indexOf(mark, 0, 'latin1')
    return start < 0 ? undefined : start + mark.length
  }
  const avif = behind('ispe\0\0\0\0')
  const webp = behind('\x9d\x01\x2a')
  // A baseline frame or a progressive one.
  const jpeg = behind('\xff\xc0\0\x11\x08') ?? behind('\xff\xc2\0\x11\x08')
  if (avif !== undefined) claiming.writeUInt32BE(height, claiming.writeUInt32BE(width, avif))
  else if (webp !== undefined) claiming.writeUInt16LE(height, claiming.writeUInt16LE(width, webp))
  else if (jpeg !== undefined) claiming.writeUInt16BE(width, claiming.writeUInt16BE(height, jpeg))
  else throw new Error('Cannot find the dimensions in this image')
  return claiming
}

const chunk = (name: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Builds a file that begins like an animation. Only the WebP is a complete animation. */
export async function buildAnimation(format: 'webp' | 'apng' | 'avif'): Promise<Buffer> {
  if (format === 'avif') return buildHeic('avis')
  if (format === 'webp') {
    const frames = await Promise.all(['png', 'jpeg'].map((kind) => buildPicture(kind as 'png' | 'jpeg')))
    // Identical frames would be merged into one.
    frames[1] = await sharp(frames[1]).negate().png().toBuffer()
    return sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
  }
  const still = await buildPicture('png')
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2)
  // The signature has 8 bytes, the header chunk 25.
  return Buffer.concat([still.subarray(0, 33), chunk('acTL', control), still.subarray(33)])
}

/** Builds the first bytes of a HEIC file, enough to identify the format. */
export function buildHeic(brand = 'heic'): Buffer {
  const box = Buffer.alloc(24)
  box.writeUInt32BE(24)
  box.write(`ftyp${brand}`, 4, 'latin1')
  box.write('mif1heic', 16, 'latin1')
  return Buffer.concat([box, Buffer.alloc(64)])
}
