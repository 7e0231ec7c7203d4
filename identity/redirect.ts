import { namesHost } from '../dataProvider/contract/namesHost.ts'

// A placeholder for the page's origin.
const here = 'http://here.invalid'

/**
 * Returns the path (with query and hash) to return to after sign-in. Returns undefined for any other value, especially one that
 * could redirect to another origin, such as `//host`, `/\host` or a URL with a scheme. Control characters are rejected too,
 * because browsers strip some of them before parsing.
 */
export function safeReturnPath(value: string | null | undefined): string | undefined {
  // oxlint-disable-next-line no-control-regex -- the pattern matches control characters
  if (!value || !/^\/(?![/\\])/.test(value) || /[\u0000-\u001f\u007f]/.test(value)) return undefined
  const { origin, pathname, search, hash } = new URL(value, here)
  // `/.//host` resolves to the path `//host`, which would redirect to another host.
  return origin === here && !namesHost(pathname) ? pathname + search + hash : undefined
}

/** The sign-in pages' query parameter for the return path (SGN-5). */
export const returnParameter = 'redirect_url'

/** Adds the return path, if any, to a sign-in page's path. */
export function withReturnPath(path: string, returnPath: string | undefined): string {
  return returnPath === undefined ? path : `${path}?${new URLSearchParams({ [returnParameter]: returnPath })}`
}

/** Returns the path of the sign-in page that returns to `here`, a path with its query. */
export function signInPath(here: string): string {
  return withReturnPath('/sign-in', here)
}
