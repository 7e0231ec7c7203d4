// A placeholder for the page's own origin.
const here = 'http://here.invalid'

/**
 * The path (with query and hash) to return to after signing in, or undefined for anything that could lead to another
 * origin: `//host`, `/\host`, a scheme, and the control characters that browsers strip before they look.
 */
export function safeReturnPath(value: string | null | undefined): string | undefined {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (!value || !/^\/(?![/\\])/.test(value) || /[\u0000-\u001f\u007f]/.test(value)) return undefined
  const { origin, pathname, search, hash } = new URL(value, here)
  // `/.//host` resolves to the path `//host`, which would lead to another host.
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : undefined
}

/** The sign-in pages' query parameter for the return path (SGN-5). */
export const returnParameter = 'redirect_url'

/** Adds the return path, if there is one, to a sign-in page's path. */
export function withReturnPath(path: string, returnPath: string | undefined): string {
  return returnPath === undefined ? path : `${path}?${new URLSearchParams({ [returnParameter]: returnPath })}`
}

/** The sign-in page that returns to `here`, a path with its query. */
export function signInPath(here: string): string {
  return withReturnPath('/sign-in', here)
}
