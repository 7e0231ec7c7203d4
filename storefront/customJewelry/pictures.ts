import {
  animationRefused,
  explainEmptyFile,
  heicRefused,
  isAnimatedFile,
  isHeic,
} from '../../dataProvider/contract/uploadRules.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { pictureTypes } from '../../dataProvider/resources/items/itemMedia.ts'

const maxPictures = limits.referencePictures
const megabytes = limits.referencePictureBytes / 1024 / 1024

export const picturesHint = `Up to ${maxPictures}: JPEG, PNG, WebP or AVIF of at most ${megabytes} MB each.`

export interface Pictures {
  files: readonly File[]
  /** Why chosen files were left out; empty when none was. */
  error: string
}

export const noPictures: Pictures = { files: [], error: '' }

/** The animated ones of the files, of which the shop would keep one frame. */
export async function findAnimated(files: readonly File[]): Promise<File[]> {
  const found = await Promise.all(files.map(isAnimatedFile))
  return files.filter((_, index) => found[index])
}

/** Adds the valid files, without duplicates and the animated ones; `error` tells which were left out and why. */
export function addPictures(
  files: readonly File[],
  chosen: readonly File[],
  animated: readonly File[],
): Pictures {
  const validate = (file: File) =>
    validatePicture(file) ?? (animated.includes(file) ? animationRefused : undefined)
  const added = chosen.filter(
    (file, index) => ![...files, ...chosen.slice(0, index)].some((known) => isSame(known, file)),
  )
  const accepted = added.filter((file) => validate(file) === undefined)
  const room = maxPictures - files.length
  const errors = added.flatMap((file) => validate(file) ?? [])
  if (accepted.length > room) {
    const tooMany = accepted.slice(room).map(({ name }) => name)
    errors.push(`At most ${maxPictures} pictures can be sent, so this is left out: ${tooMany.join(', ')}.`)
  }
  // The same reason is given once.
  return { files: [...files, ...accepted.slice(0, room)], error: [...new Set(errors)].join(' ') }
}

export function removePicture(files: readonly File[], removed: File): Pictures {
  return { files: files.filter((file) => file !== removed), error: '' }
}

/** The files' total size in megabytes. */
export function formatSize(files: readonly File[]): string {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return `${Math.max(0.1, bytes / 1024 / 1024).toFixed(1)} MB`
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

const validatePicture = ({ name, type, size }: File): string | undefined => {
  if (isHeic(type, name)) return heicRefused
  if (!pictureTypes.includes(type)) return `${name} is no JPEG, PNG, WebP or AVIF picture.`
  if (size === 0) return explainEmptyFile(name)
  if (size > limits.referencePictureBytes) return `${name} is larger than ${megabytes} MB.`
  return undefined
}
