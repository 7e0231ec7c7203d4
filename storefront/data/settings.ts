import { createContext, use } from 'react'
import type { RuntimeConfig } from '../../dataProvider/contract/runtimeConfig.ts'

/** The server's result for a form that the browser posted itself, before hydration or without JavaScript. */
export interface SentForm {
  /** The path of the form's page. */
  path: string
  /** What was typed, by field name; nothing for a form that the shop has stored. */
  values: Readonly<Record<string, string>>
  /** Why it was not accepted, by field name; `form` is for the whole form. */
  errors: Readonly<Record<string, string>>
  isDone?: boolean
}

export interface Settings {
  config: RuntimeConfig
  /** The configured public address without a trailing slash; `usePublicUrl` knows the shop's own domain too. */
  publicUrl: string
  /** The result of the form that was posted to this page, if any. */
  sentForm?: SentForm | undefined
}

const SettingsContext = createContext<Settings | null>(null)
export const SettingsProvider = SettingsContext.Provider

/** The configuration that came with the page. */
export function useSettings(): Settings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('useSettings needs a <SettingsProvider> above it')
  return settings
}
