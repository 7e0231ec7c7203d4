// Inputs, cells and filters of all fields. `field` and `label` are a field's label.

import type { ReactNode } from 'react'

// Labels
export const requiredLabel = (label: string) => `${label} *`

// Choices
/** Replaces the title of a referenced record that the admin cannot open, such as a deleted one. */
export const notAvailable = 'Not available'
export const currency = 'Currency'
export const currencyChoice = (code: string, name: string) => `${code} – ${name}`

// Files
export const chooseOrDropOne = (choose: ReactNode) => <>{choose} or drop it here</>
export const chooseOrDropMany = (choose: ReactNode) => <>{choose} or drop them here</>
export const chooseImage = 'Choose an image'
export const chooseAnotherImage = 'Choose another image'
export const removeImage = 'Remove image'
export const imageHint = (megabytes: number, avifMegabytes: number) =>
  `JPEG, PNG or WebP up to ${megabytes} MB, or AVIF up to ${avifMegabytes} MB. Export HEIC images as JPEG first.`
/** `help` can end with a period. */
export const imageHintWithHelp = (help: string, hint: string) => `${help.replace(/\.$/, '')}. ${hint}`
export const videoHint = 'MP4, MOV or WebM. Export HEVC videos as H.264 first.'
export const notAnImage = (file: string) =>
  `${file} is not supported. Choose a JPEG, PNG, WebP or AVIF image.`
export const notAVideo = (file: string) => `${file} is not supported. Choose an MP4, MOV or WebM video.`
export const fileTooLarge = (file: string, megabytes: number) =>
  `${file} is larger than ${megabytes} MB. Choose a smaller file.`
export const animationAsVideo = 'To show the animation, export it as an MP4 and add it to an item as a video.'

// Errors of fields
export const wholeNumber = (field: string) => `${field} must be a whole number`
export const number = (field: string) => `${field} must be a number, such as 12 or 12.5`
export const amount = (field: string) => `${field} must be a number, such as 120 or 99.50`
export const jsonObject = 'Must be an object in braces, such as {"excerpt": "…"}'
export const chooseImageAgain = 'Choose the image again'

// Errors of filters
export const filterWholeNumber = 'Enter a whole number, such as 10'
export const filterNumber = 'Enter a number, such as 10 or 99.5'
