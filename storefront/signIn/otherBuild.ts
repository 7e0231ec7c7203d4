/** The back office is a page of another build, unknown to this router. `path` is one of this origin. */
export function isOtherBuild(path: string): boolean {
  return /^\/admin(?:[/?#]|$)/.test(path)
}
