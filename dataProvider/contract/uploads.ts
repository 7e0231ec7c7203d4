import { limits } from './limits.ts'

/** The refusal of a HEIC picture, said before it is sent and by the server: the libraries that read one are not free to use. */
export const heicRefused =
  'HEIC pictures cannot be read here: please choose a JPEG, PNG, WebP or AVIF picture. To convert one, export it as a ' +
  'JPEG from Photos. An iPhone takes JPEGs after Settings, Camera, Formats, Most Compatible.'

/** Whether that is the type of HEIC, an iPhone's usual pictures; a browser that does not know them has only the name. */
export function isHeic(type: string, name = ''): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]s?$/i.test(name))
}

/** Bytes that a picture of that type may have. */
export function mostPictureBytes(type: string): number {
  return type === 'image/avif' ? limits.avifBytes : limits.imageBytes
}
