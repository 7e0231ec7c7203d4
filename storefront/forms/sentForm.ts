import { createContext, use, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSettings, type SentForm } from '../data/settings.ts'

/** The server's result for the surrounding form. */
export const SentFormContext = createContext<SentForm | undefined>(undefined)

/** The value of a field in a form that the server sent back. */
export function useSentValue(name: string): string | undefined {
  return use(SentFormContext)?.values[name]
}

const shown = new WeakSet<SentForm>()

/**
 * The server's result for the form of the loaded page. Only the first form rendered there gets it: later ones restore their
 * draft.
 */
export function useSentForm(): SentForm | undefined {
  const { sentForm } = useSettings()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [sent] = useState(() => (sentForm?.path === pathname && !shown.has(sentForm) ? sentForm : undefined))

  useLayoutEffect(() => {
    if (sent) shown.add(sent)
  }, [sent])

  // Otherwise a reload would thank the visitor and clear the draft of the next message, after a link from elsewhere too.
  const leaveThanks = useEffectEvent(() => {
    const query = new URLSearchParams(search)
    if (!query.has('sent')) return
    query.delete('sent')
    void navigate({ pathname, search: query.toString() }, { replace: true })
  })
  useEffect(() => leaveThanks(), [])

  return sent
}
