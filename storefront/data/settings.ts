import { createContext, use } from 'react'
import type { RuntimeConfig } from '../../dataProvider/contract/runtimeConfig.ts'

/** The server's result for a form that the browser submitted before hydration or without JavaScript. */
export interface SentForm {
  /** The path of the form's page. */
  path: string
  /** The visitor's input by field name. Empty if the shop has stored the form. */
  values: Readonly<Record<string, string>>
  /** Error messages by field name. The key `form` is for errors of the form itself. */
  errors: Readonly<Record<string, string>>
  isDone?: boolean
}

export interface Settings {
  config: RuntimeConfig
  /** The configured public address without a trailing slash. `usePublicUrl` also considers the shop's own domain. */
  publicUrl: string
  /** The result of a form submitted to this page, if any. */
  sentForm?: SentForm | undefined
}

const SettingsContext = createContext<Settings | null>(null)
export const SettingsProvider = SettingsContext.Provider

export function useSettings(): Settings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('useSettings needs a <SettingsProvider> above it')
  return settings
}
