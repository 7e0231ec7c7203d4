/** Whether the path, one of this origin, is the back office's: a page of another build, unknown to this router. */
export function isBackOffice(path: string): boolean {
  return /^\/admin(?:[/?#]|$)/.test(path)
}
