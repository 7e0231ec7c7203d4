/** What the shop makes of an upload, ready to be put into the storage. */
export interface ProcessedFile {
  file: string
  contentType: string
  extension: string
  /** In pixels, as it is shown. */
  width: number
  height: number
}
