/** Leaves the page for a picture's own address, where that is one of the web: a script's or a file's is not followed. */
export function showAlone(address: string): void {
  if (!URL.canParse(address, window.location.href)) return
  const { protocol, href } = new URL(address, window.location.href)
  if (protocol === 'https:' || protocol === 'http:') window.location.assign(href)
}
