/**
 * Returns whether a path could name another host in a redirect. `/%2Fhost` and `/%5Chost` could if a proxy decodes them: browsers
 * read `//host` and `/\host` as a host.
 */
export function namesHost(path: string): boolean {
  return /^\/(?:[/\\]|%2f|%5c)/i.test(path)
}
