import { createContext, use, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
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
  const { pathname } = useLocation()
  const [sent] = useState(() => (sentForm?.path === pathname && !shown.has(sentForm) ? sentForm : undefined))

  useLayoutEffect(() => {
    if (sent) shown.add(sent)
  }, [sent])

  return sent
}
