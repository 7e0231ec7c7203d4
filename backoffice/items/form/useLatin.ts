import { useEffect, useState } from 'react'

type Rewrite = (text: string) => string

/** What rewrites any script in Latin letters: some 220 kB, loaded once a title needs it. */
const loadRewrite = async (): Promise<Rewrite> => (await import('any-ascii')).default

const asItIs: Rewrite = (text) => text

/** A letter that is more than an ASCII letter with marks. */
const foreign = /(?!\p{ASCII})\p{L}/u

/** A text in Latin letters; one in other scripts is as it stands until what rewrites it is loaded. */
export function useLatin(text: string): string {
  const [rewrite, setRewrite] = useState<Rewrite>(() => asItIs)
  const isForeign = foreign.test(text.normalize('NFKD'))

  useEffect(() => {
    const load = async () => {
      const loaded = await loadRewrite()
      setRewrite(() => loaded)
    }
    // Where it cannot be loaded the slug is a spare one.
    if (isForeign) load().catch(() => undefined)
  }, [isForeign])

  return isForeign ? rewrite(text) : text
}
