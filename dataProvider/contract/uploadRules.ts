import { limits } from './limits.ts'

// Rules for uploaded files. The browser checks them before the upload, and the server checks them again.

/** The accepted MIME types of image files (VAL-33). */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** The accepted MIME types of video files; iPhones use `video/quicktime`. */
export const videoTypes: readonly string[] = ['video/mp4', 'video/x-m4v', 'video/quicktime', 'video/webm']

export const heicRefused =
  'HEIC images are not supported. Choose a JPEG, PNG, WebP or AVIF image. To convert a HEIC image, export it as a JPEG from ' +
  'Photos. To take JPEGs with an iPhone, choose Settings > Camera > Formats > Most Compatible.'

/**
 * Returns whether a file is a HEIC image, the default format of iPhone photos. Some browsers report no type for HEIC, so the file
 * name is checked too.
 */
export function isHeic(type: string, name = ''): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]s?$/i.test(name))
}

/** Returns the maximum file size in bytes for an image of that type. */
export function maxPictureBytes(type: string): number {
  return type === 'image/avif' ? limits.avifBytes : limits.imageBytes
}

export const explainEmptyFile = (name = 'The file') =>
  `${name} is empty. Export it again, or choose another file.`

/** Animated images are rejected because only one frame would be stored. */
export const animationRefused =
  'Animated images are not supported. Save one frame as a JPEG or PNG and upload it.'

/** The number of leading bytes to pass to `isAnimated`. */
export const headBytes = 65_536

/** Returns whether an image is animated, based on its first bytes. */
export function isAnimated(head: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(head)
  // The animation flag of a WebP file (WebP Container Specification, Extended File Format).
  if (/^RIFF.{4}WEBPVP8X/s.test(text)) return ((head[20] ?? 0) & 2) !== 0
  // In an animated PNG, the chunk `acTL` precedes the pixels of the first frame (PNG, third edition, 11.3.6.1).
  if (text.startsWith('PNG', 1)) return text.split('IDAT')[0]?.includes('acTL') ?? false
  // The brand of an AVIF image sequence.
  return text.startsWith('ftypavis', 4)
}

/** Like `isAnimated`, for a file in the browser. Returns false if the file cannot be read; the upload then fails. */
export async function isAnimatedFile(file: Blob): Promise<boolean> {
  try {
    return isAnimated(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  } catch {
    return false
  }
}

/** The maximum number of frames and audio packets of a video. Remuxing needs about 1 kB of memory for each. */
export const maxVideoPackets = 100_000

/** A 15-minute video with sound at 60 frames per second stays below the limit. */
export const longVideoRefused = 'This video is too long. Cut it to 15 minutes or less and upload it again.'

/** Video codecs that browsers can play, by their names in mediabunny. */
const playableCodecs: readonly string[] = ['avc', 'vp8', 'vp9', 'av1']

const unplayableNames: Record<string, string> = { hevc: 'HEVC', prores: 'ProRes' }

/** Returns why a video with that codec is rejected; undefined if it is accepted. Null means an unknown codec. */
export function explainCodec(codec: string | null): string | undefined {
  if (codec !== null && playableCodecs.includes(codec)) return undefined
  const name = unplayableNames[codec ?? '']
  return name === undefined
    ? 'This video is in a format that most browsers cannot play. Export it as H.264 (MP4) and upload it again.'
    : `This video is in ${name}, which most browsers cannot play. Export it as H.264 (MP4) and upload it again.`
}
