/** A file as it goes into the storage: made by us from what was uploaded. */
export interface ProcessedFile {
  file: string
  contentType: string
  extension: string
  /** In pixels, as it is shown. */
  width: number
  height: number
}
