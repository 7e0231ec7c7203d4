/**
 * Returns true for an http or https URL that consists only of host, port and path. Other characters in the host would need
 * escaping in the content security policy. Credentials or a query could leak secrets to browsers.
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
