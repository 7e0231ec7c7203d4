import { limits } from './limits.ts'

// What a file must be to be taken. The browser says it before the file is sent, and the server to every caller.

/** The refusal of a HEIC picture: the libraries that read one are not free to use. */
export const heicRefused =
  'HEIC images are not supported. Choose a JPEG, PNG, WebP or AVIF image. To convert a HEIC image, export it as a JPEG from ' +
  'Photos. To take JPEGs with an iPhone, choose Settings > Camera > Formats > Most Compatible.'

/** Whether that is the type of HEIC, an iPhone's usual pictures; a browser that does not know them has only the name. */
export function isHeic(type: string, name = ''): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]s?$/i.test(name))
}

/** Bytes that a picture of that type may have. */
export function mostPictureBytes(type: string): number {
  return type === 'image/avif' ? limits.avifBytes : limits.imageBytes
}

/** The refusal of a file without a byte. */
export const explainEmptyFile = (name = 'The file') =>
  `${name} is empty. Export it again, or choose another file.`

/** The refusal of an animated picture, of which one frame would be kept. */
export const animationRefused =
  'Animated images are not supported. Save one frame as a JPEG or PNG and upload it.'

/** Bytes at the beginning of a picture that `isAnimated` reads. */
export const headBytes = 65_536

/** Whether a picture is animated, by its first bytes. */
export function isAnimated(head: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(head)
  // The second lowest bit of a WebP's flags (WebP Container Specification, Extended File Format).
  if (/^RIFF.{4}WEBPVP8X/s.test(text)) return ((head[20] ?? 0) & 2) !== 0
  // The chunk of an animated PNG stands before the pixels of the first frame (PNG, third edition, 11.3.6.1).
  if (text.startsWith('PNG', 1)) return text.split('IDAT')[0]?.includes('acTL') ?? false
  // The brand of an AVIF image sequence (AVIF, section 7).
  return text.startsWith('ftypavis', 4)
}

/** The same of a file in the browser; false for one that cannot be read, which then fails to be sent. */
export async function isAnimatedFile(file: Blob): Promise<boolean> {
  try {
    return isAnimated(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  } catch {
    return false
  }
}

/** Frames and pieces of sound that a video may have: the server holds a row of about 1 kB for each while it rewrites one. */
export const maxVideoPackets = 100_000

/** The refusal of a video with more: a quarter of an hour has fewer, of 60 frames a second and with sound. */
export const longVideoRefused = 'This video is too long. Cut it to 15 minutes or less and upload it again.'

/** Video codecs that browsers play, as mediabunny calls them. */
const playableCodecs: readonly string[] = ['avc', 'vp8', 'vp9', 'av1']

const unplayableNames: Record<string, string> = { hevc: 'HEVC', prores: 'ProRes' }

/** Why a video of that codec is not taken; undefined when it is. Null stands for a codec that is not known. */
export function explainCodec(codec: string | null): string | undefined {
  if (codec !== null && playableCodecs.includes(codec)) return undefined
  const name = unplayableNames[codec ?? '']
  return name === undefined
    ? 'This video is in a format that most browsers cannot play. Export it as H.264 (MP4) and upload it again.'
    : `This video is in ${name}, which most browsers cannot play. Export it as H.264 (MP4) and upload it again.`
}
