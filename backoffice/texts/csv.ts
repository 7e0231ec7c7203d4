import { formatNumber, pluralize } from '../format/numbers.ts'

export const exportList = 'Export'
export const exportFailed = (reason: string) => `Failed to export: ${reason}`
export const importList = 'Import'
export const personalTitle = 'Export personal data?'
export const personalHelp =
  'The file contains names, addresses or orders of customers. All admins get an email about this export.'

// The import dialog
export const importTitle = (names: string) => `Import ${names}`
/** `keyColumn` names the columns that identify a row's record: `SKU`, `id or slug`. */
export const importHelp = (keyColumn: string) =>
  `Choose a CSV file with the same columns as an export. A row with an existing ${keyColumn} updates that record. ` +
  'Any other row creates a record. You see what will change before anything is saved.'
export const chooseFile = 'Choose a CSV file'
export const fileHint = (megabytes: number) => `Up to ${megabytes} MB`
export const fileTooLarge = (megabytes: number) =>
  `The file is larger than ${megabytes} MB. Choose a smaller file.`
export const stop = 'Stop'
export const done = 'Done'
export const checkAgain = 'Check again'
export const importRows = 'Import'

// Progress
export const checking = 'Checking'
export const importing = 'Importing'
export const uploadingFile = 'Uploading the file…'
/** Keyed by the server's name for the step. */
export const stepProgress: Partial<Record<string, (done: number, total: number) => string>> = {
  'rows checked': (done, total) => `${formatNumber(done)} of ${formatNumber(total)} rows checked`,
  'items written': (done, total) => `${formatNumber(done)} of ${formatNumber(total)} items saved`,
}
/** For all other steps. */
export const progress = (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)}`

// Leaving the page
export const leaveImport = (file: string) =>
  `${file} is still being imported. If you leave, the import stops: either all rows are saved or none. Check the file again to see which.`
export const leaveCheck = (file: string) =>
  `${file} is being checked. Leaving stops the check. Nothing has been saved.`

// Results
export const importDone = 'Import complete'
export const rowsToCreate = (count: number) => `${formatNumber(count)} to create`
export const rowsToUpdate = (count: number) => `${formatNumber(count)} to update`
export const rowsCreated = (count: number) => `${formatNumber(count)} created`
export const rowsUpdated = (count: number) => `${formatNumber(count)} updated`
export const rowsUnchanged = (count: number) => `${formatNumber(count)} unchanged`
export const problemsFound = (count: number) =>
  `${pluralize(count, 'problem')} found. Nothing was saved. Fix the file, then choose it again.`
export const column = 'Column'
export const problem = 'Problem'

// Failures
export const stopped = 'You stopped the import'
export const importFailed =
  'An import saves either all rows or none. Check the file again to see whether the rows were saved.'
export const checkFailed = 'Failed to check the file. Nothing was saved.'

// A file that is not in Unicode
export const notUtf8 = (encoding: string) =>
  `This file is not in UTF-8. It was read as ${encoding}. Check that these values look right:`
export const encoding = 'File encoding'
export const confirmTitle = (encoding: string) => `Import this file as ${encoding}?`
export const confirmHelp = 'These values will be saved as shown:'
