/** A converted upload, ready for the storage. */
export interface ProcessedFile {
  file: string
  contentType: string
  extension: string
  /** The displayed size, in pixels. */
  width: number
  height: number
}
