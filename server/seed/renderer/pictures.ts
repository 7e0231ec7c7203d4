import type { Picture } from './exposure.ts'
import { jewelryPictures } from './jewelryPictures.ts'
import { otherPictures } from './otherPictures.ts'
import { stonePictures } from './stonePictures.ts'
import { storyPictures } from './storyPictures.ts'

/** Every picture of the demo. */
export const pictures: readonly Picture[] = [
  ...stonePictures,
  ...jewelryPictures,
  ...otherPictures,
  ...storyPictures,
]
