import type { RequestOptions } from './request.ts'

/** Calls a path of the Shop API and gives its answer's body, as the wire promises it. */
export type Call = <T>(path: string, options?: RequestOptions) => Promise<T>
