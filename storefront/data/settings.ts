import { createContext, use } from 'react'
import type { RuntimeConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import type { Extension } from '../../dataProvider/contract/extensions.ts'
import type { DeclaredName } from '../../dataProvider/resources/declared.ts'
import type { CacheEntry } from './ApiProvider.tsx'

/** The server's result for a form that the browser posted itself, before hydration or without JavaScript. */
export interface SentForm {
  /** The path of the form's page. */
  path: string
  /** What was typed, by field name. */
  values: Readonly<Record<string, string>>
  /** Why it was not accepted, by field name; `form` is for the whole form. */
  errors: Readonly<Record<string, string>>
  isDone?: boolean
}

export interface Settings {
  config: RuntimeConfig
  /** Names of the extensions that the server announced. */
  extensions: string[]
  /** The configured public address without a trailing slash; `usePublicUrl` knows the shop's own domain too. */
  publicUrl: string
  /** The result of the form that was posted to this page, if any. */
  sentForm?: SentForm | undefined
}

/** The JSON block that the server writes into a page: configuration and loaded answers. */
export interface PageData extends Settings {
  loaded: CacheEntry[]
  failed: string[]
}

const SettingsContext = createContext<Settings | null>(null)
export const SettingsProvider = SettingsContext.Provider

/** The configuration that came with the page. */
export function useSettings(): Settings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('useSettings needs a <SettingsProvider> above it')
  return settings
}

/** True when the server announced the extension. */
export function useSupports(extension: Extension | DeclaredName): boolean {
  return useSettings().extensions.includes(extension)
}
