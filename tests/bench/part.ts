/** What a part of the measurement is told. */
export interface PartOptions {
  /** The checkout whose build is measured. */
  server: string
  /** How long each row is asked for. */
  seconds: number
  report: (text: string) => void
}

/** What it found, and each figure that is beyond its budget, in words. */
export interface PartResult {
  figures: unknown
  beyond: string[]
}

export type Part = (options: PartOptions) => Promise<PartResult>
