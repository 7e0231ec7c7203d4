/** What an answer that fails on demand says besides its status. */
export interface FailingAnswer {
  /** As it is sent; the standard phrase unless given. */
  statusText?: string
  body?: unknown
}

export interface Failure {
  status: number
  answer: FailingAnswer
}

export type PlannedFailure = Failure | { held: Promise<void> }

/** Failures and delays a test asks for, each for the next request of a path. */
export function createFailures() {
  const waiting = new Map<string, PlannedFailure[]>()
  const add = (path: string, fault: PlannedFailure) =>
    waiting.set(path, [...(waiting.get(path) ?? []), fault])
  return {
    take: (path: string): PlannedFailure | undefined => waiting.get(path)?.shift(),
    /** The next request of that path, below its host and without a query, is answered with the status. */
    failNext: (path: string, status: number, answer: FailingAnswer = {}) =>
      void add(path, { status, answer }),
    /** The next request of that path is answered only once the returned function is called. */
    holdNext: (path: string): (() => void) => {
      let release = () => {}
      add(path, { held: new Promise<void>((resolve) => (release = resolve)) })
      return release
    },
  }
}
