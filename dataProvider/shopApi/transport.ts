import { ApiError } from './errors.ts'

export interface Answer {
  response: Response
  /** What `read` gave, of a success; else the parsed JSON, undefined when empty or none. */
  body: unknown
}

/** Takes an answer's body. */
export type ReadBody = (response: Response) => Promise<unknown>

interface Sending {
  fetch: typeof globalThis.fetch
  /** Milliseconds. */
  timeout: number | 'none'
  /** JSON unless told. */
  read?: ReadBody | undefined
}

/** Sends one request, with a time limit unless `timeout` says 'none', and reads its body. Throws ApiError (status 0) when no answer comes. */
export async function send(
  url: string,
  init: RequestInit,
  { fetch, timeout, read = readJson }: Sending,
): Promise<Answer> {
  const limit = timeout === 'none' ? undefined : AbortSignal.timeout(timeout)
  const signal = AbortSignal.any([init.signal, limit].filter((one) => one != null))
  try {
    // No header, a visitor's secret id least of all, follows a redirect to wherever it leads.
    const response = await fetch(url, { ...init, signal, redirect: 'error' })
    return { response, body: await (response.ok ? read(response) : readJson(response)) }
  } catch (error) {
    // The caller's own abort is no failure; it is passed on as the AbortError it is.
    if (init.signal?.aborted || error instanceof ApiError) throw error
    throw new ApiError(
      0,
      limit?.aborted ? 'The shop did not answer in time' : 'The shop could not be reached',
    )
  }
}

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
