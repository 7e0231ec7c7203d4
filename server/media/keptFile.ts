import { HttpProblem } from '../errors.ts'

/** A file as it goes into the storage: made by us from what was uploaded. */
export interface KeptFile {
  file: string
  contentType: string
  extension: string
  /** In pixels, as it is shown. */
  width: number
  height: number
}

/** The refusal of an upload, in words for whoever chose the file. */
export function refuseFile(status: 400 | 413 | 415, message: string): HttpProblem {
  const codes = { 400: 'invalid', 413: 'too_large', 415: 'unsupported_file' }
  return new HttpProblem(status, codes[status], message, { file: message })
}
