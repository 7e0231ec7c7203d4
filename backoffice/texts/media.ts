// An item's images and videos: in its form, in its list, and in the upload dialog.

import type { MediaType } from '../../dataProvider/contract/itemTypes.ts'
import { formatNumber } from '../format/numbers.ts'

// The media of an item
export const title = 'Images and videos'
export const mediaOf = (item: string) => `Images and videos of ${item}`
export const empty = 'No images or videos yet'

// A single medium. `name` is its kind and position, such as `image 2`.
export const imageName = (number: number) => `image ${number}`
export const videoName = (number: number) => `video ${number}`
export const youTube = 'YouTube'
export const visible = 'Visible'
export const showInShop = (name: string) => `Show ${name} in the shop`
export const showFailed = 'Failed to show media'
export const hideFailed = 'Failed to hide media'
export const alreadyDeleted = 'It has already been deleted'

// The description, light and background of an image
export const editImageDetails = 'Edit Image Details'
export const editDetailsOf = (name: string) => `Edit the details of ${name}`
export const imageDetailsSaved = 'Image details saved'

// The sequence of media
export const moveHint = 'Drag, or press the arrow keys'
export const move = (name: string) => `Move ${name}: drag, or press the arrow keys`
export const moved = (name: string, position: number, count: number) =>
  `Moved ${name} to position ${position} of ${count}`
export const sequenceOf = (name: string) => `Sequence of ${name}`
export const sequenceInvalid = (highest: number) => `Enter a whole number from 0 to ${formatNumber(highest)}`
export const sequenceNotSaved = 'Not saved. Try again.'
/** Specified wording. */
export const sequenceUpdated = 'Sequence updated successfully'
/** Specified wording. */
export const sequenceUpdateFailed = 'Failed to update sequence'

// Deleting
export const deleteMedium = (name: string) => `Delete ${name}`
export const deleteTitle = (name: string) => `Delete ${name}?`
export const deleteHelp = 'This removes it from the item. You cannot undo this.'
/** Specified wording. */
export const mediaDeleted = 'Media deleted successfully'
/** Specified wording. */
export const mediaDeleteFailed = 'Failed to delete media'

// The upload dialog
export const upload = 'Upload'
export const uploadFor = (item: string) => `Upload media for ${item}`
export const mediaType = 'Media type'
export const chooseImages = 'Choose images'
export const chooseVideos = 'Choose videos'
export const checkingFiles = 'Checking files…'
export const files = 'Files'
export const leaveUploads = (names: string) => `Not uploaded yet: ${names}. Leaving cancels these uploads.`
export const leaveManyUploads = (names: string, others: number) =>
  `Not uploaded yet: ${names} and ${formatNumber(others)} more. Leaving cancels these uploads.`
/** Specified wording. */
export const noFile = 'No file selected'

// A single file
export const nameAndSize = (file: string, megabytes: string) => `${file} (${megabytes} MB)`
export const remove = 'Remove'
export const removeFile = (file: string) => `Remove ${file}`
export const cancelFile = (file: string) => `Cancel the upload of ${file}`
export const tryFileAgain = (file: string) => `Try again: ${file}`
export const uploading = (file: string) => `Uploading ${file}`
export const waiting = 'Waiting…'
export const cancelled = 'Cancelled'
/** Specified wording. */
export const mediaUploaded = (type: MediaType) => `${type} uploaded successfully`
/** Specified wording. */
export const mediaUploadFailed = (type: MediaType, message: string) =>
  type === 'Image' ? `Failed to upload image: ${message}` : `Failed to upload video: ${message}`

// A YouTube video
export const youTubeLink = 'YouTube link'
export const youTubeHint = 'Visitors see the first image of the item until they play the video.'
export const youTubeNeedsImage = 'Upload an image first. Visitors see it until they play the video.'
export const addVideo = 'Add video'
export const videoAdded = 'YouTube video added'
export const videoAddFailed = (reason: string) => `Failed to add YouTube video: ${reason}`
export const notYouTube = 'Must be a link to a YouTube video'
export const alreadyAdded = 'This item already has this video'
