// Stands for whatever origin the page has.
const here = 'http://here.invalid'

/**
 * The path (with query and hash) to return to after signing in, or undefined for anything that could lead to another
 * origin: `//host`, `/\host`, a scheme, and the control characters that browsers strip before they look.
 */
export function safeReturnPath(value: string | null | undefined): string | undefined {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (!value || !/^\/(?![/\\])/.test(value) || /[\u0000-\u001f\u007f]/.test(value)) return undefined
  const { origin, pathname, search, hash } = new URL(value, here)
  // Resolving `/.//host` leaves a path that is an address of another host.
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : undefined
}

/** Names the way back in the address of a sign-in page (SGN-5). */
export const returnParameter = 'redirect_url'

/** The address of a sign-in page that knows the way back: a path with its query, if there is one. */
export function withReturnPath(path: string, returnPath: string | undefined): string {
  return returnPath === undefined ? path : `${path}?${new URLSearchParams({ [returnParameter]: returnPath })}`
}

/** The sign-in page, which comes back to `here`: a path with its query. */
export function signInPath(here: string): string {
  return withReturnPath('/sign-in', here)
}
