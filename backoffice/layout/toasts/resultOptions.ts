/** What makes a toast a result with a title (specification, section 9: system A) and not a short message. */
export interface ResultOptions {
  kind: 'result'
  /** Stands below the title, line by line. */
  why?: string[]
}
