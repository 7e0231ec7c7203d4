import { createContext, use, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSettings, type SentForm } from '../data/settings.ts'

export const SentFormContext = createContext<SentForm | undefined>(undefined)

/** Returns the value of a field in a form that the server sent back, or undefined if there is none. */
export function useSentValue(name: string): string | undefined {
  return use(SentFormContext)?.values[name]
}

const shown = new WeakSet<SentForm>()

/** Returns the server's result for a form on the loaded page. Forms that mount later do not receive it. */
export function useSentForm(): SentForm | undefined {
  const { sentForm } = useSettings()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [sent] = useState(() => (sentForm?.path === pathname && !shown.has(sentForm) ? sentForm : undefined))

  useLayoutEffect(() => {
    if (sent) shown.add(sent)
  }, [sent])

  // Remove the parameter: with it, a reload would thank the visitor again and clear the next message's draft.
  const removeSentParameter = useEffectEvent(() => {
    const query = new URLSearchParams(search)
    if (!query.has('sent')) return
    query.delete('sent')
    void navigate({ pathname, search: query.toString() }, { replace: true })
  })
  useEffect(() => removeSentParameter(), [])

  return sent
}
