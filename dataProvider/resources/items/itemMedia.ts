import { mediaGrounds, mediaLights, mediaTypes } from '../../contract/itemTypes.ts'
import { limits } from '../../contract/limits.ts'
import { choice, flag, number, picture, reference, text } from '../../fields/fields.ts'

// youtube.com, youtube-nocookie.com and youtu.be.
const youTubeAddress = /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)\/\S+$/i

const extension = 'media-text'

/** The description, light and background of an image. */
export const mediaTextFields = {
  alt: text({
    label: 'Description of the image',
    max: limits.mediaAlt,
    extension,
    help: 'Says what the image shows, for visitors who cannot see it. Without a description, they get the title of the item.',
  }),
  light: choice(mediaLights, {
    label: 'Light',
    extension,
    help: 'Shown below the image.',
    optionLabels: {
      daylight: 'Daylight',
      sunlight: 'Direct sunlight',
      shade: 'Shade',
      lamplight: 'Lamplight',
      studio: 'Studio light',
    },
  }),
  ground: choice(mediaGrounds, {
    label: 'Background',
    extension,
    help: 'The dark theme shows the first image with a dark background.',
    optionLabels: { light: 'Light', dark: 'Dark' },
  }),
} as const

export const itemMediaFields = {
  items_id: reference('items', { required: true }),
  /** Absolute, or relative to the shop's root. */
  display_image: picture({ label: 'Media', required: true }),
  /** Default: 1. */
  seq: number({ label: 'Sequence', max: limits.seq, required: true, initially: 1 }),
  image_type: choice(mediaTypes, { required: true }),
  Is_disabled: flag({ label: 'Hidden' }),
  /** The `id` that `POST /image_upload` returned; null if the file is stored elsewhere. */
  mediafiles_id: reference('files'),
  youTube_url: text({
    label: 'YouTube link',
    max: limits.url,
    verbatim: true,
    pattern: [youTubeAddress, 'Must be a link to a YouTube video'],
  }),
  ...mediaTextFields,
} as const
