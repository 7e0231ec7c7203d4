import { use } from 'react'
import { SettingsContext, type Settings } from './settings.ts'

export function useSettings(): Settings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('useSettings needs a <SettingsContext> above it')
  return settings
}
