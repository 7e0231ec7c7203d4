/**
 * Whether it is an http or https address with nothing but host, port and path. Such hosts alone may stand in the content
 * security policy as they are, and a secret has no place in an address that every browser is told.
 */
export function isBareUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return (
    /^https?:$/.test(url.protocol) &&
    /^[a-z0-9.-]+$|^\[[0-9a-f:]+\]$/.test(url.hostname) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '')
  )
}
