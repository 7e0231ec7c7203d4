export interface PartOptions {
  /** The checkout whose build is measured. Some parts always measure this checkout. */
  server: string
  /** How long each row of the part `load` is measured. */
  seconds: number
  report: (text: string) => void
}

/** `beyond` describes each figure that exceeds its budget. */
export interface PartResult {
  figures: unknown
  beyond: string[]
}

export type Part = (options: PartOptions) => Promise<PartResult>
