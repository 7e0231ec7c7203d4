import { createContext, use, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSettings, type SentForm } from '../data/settings.ts'

/** What the server made of the surrounding form. */
export const SentFormContext = createContext<SentForm | undefined>(undefined)

/** What was typed into a field before the server sent the form back. */
export function useSentValue(name: string): string | undefined {
  return use(SentFormContext)?.values[name]
}

const shown = new WeakSet<SentForm>()

/**
 * What the server made of the form of the page that was loaded. Only the first form there has it: what is typed from then on is
 * in its draft.
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
