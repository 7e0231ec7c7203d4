// Forms of all resources, and dialogs with a form. `name` is a resource's label in lower case, such as `category`.

// Saving. Specified for categories.
export const created = (label: string) => `${label} created`
export const updated = (label: string) => `${label} updated`
export const create = (name: string) => `Create ${name}`
/** Specified wording. */
export const uploadFailed = 'Upload failed'
/** Specified wording. */
export const imageUploadFailed = 'Failed to upload image'

// Records that refer to the current one. `names` is a plural, such as `certificates`.
export const referencesBy = (label: string, field: string) => `${label}: ${field}`
export const loadingRecords = (names: string) => `Loading ${names}`
export const showAll = 'Show all'
export const showAllRecords = (names: string) => `Show all ${names}`

// Leaving a form
export const changesLost = 'Your unsaved changes will be lost.'
export const draftKept = 'Your draft stays in this browser. You can restore it when you come back.'
export const draftKeptWithoutImage =
  'Your draft stays in this browser, without the image you chose. You can restore it when you come back.'

// A draft from an earlier visit
export const unsavedDraft = (fields: string) => `You have unsaved changes: ${fields}.`
export const changedSinceDraft = (fields: string) =>
  `These fields were changed after you made this draft: ${fields}. Restoring the draft overwrites the saved values.`
export const restoreDraft = (time: string) => `Restore draft (${time})`
export const discardDraft = 'Discard draft'

// A record that changed elsewhere while the admin edits it
export const changedElsewhere = (fields: string) =>
  `These fields have changed since you started editing: ${fields}. If you save, you replace the saved values.`
export const savedValue = (field: string, value: string) => `Saved value of ${field}: ${value}`
export const keepSavedValue = 'Use saved value'
export const emptyValue = '(empty)'

// Sending a message
export const maybeSent =
  'It may already have been sent. Sending it again unchanged is safe and will not create a duplicate.'
