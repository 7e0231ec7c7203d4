/** The id in a YouTube address of any of its forms; undefined for anything else. */
export function youTubeId(address: string | null): string | undefined {
  const url = address !== null && URL.canParse(address) ? new URL(address) : undefined
  if (!url || !hosts.has(url.hostname.replace(/^(www|m)\./, ''))) return undefined
  const [first, second] = url.pathname.split('/').filter(Boolean)
  const id = url.hostname.endsWith('youtu.be') ? first : (url.searchParams.get('v') ?? (first && second))
  return id && /^[\w-]{6,20}$/.test(id) ? id : undefined
}

const hosts = new Set(['youtube.com', 'youtube-nocookie.com', 'youtu.be'])
