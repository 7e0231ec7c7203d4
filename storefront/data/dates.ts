import { useClientValue } from '../ui/useClientValue.ts'
import { useSettings } from './settings.ts'

/** Writes moments (milliseconds since the epoch) in the shop's zone, so that server and browser agree. */
export function useDateFormat(options: Intl.DateTimeFormatOptions): (time: number) => string {
  const { timeZone } = useSettings().config
  return (time) => new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(time)
}

/** True once the moment is over. Never on the server, whose page may be read much later than it was made. */
export function useHasPassed(time: number | undefined): boolean {
  return useClientValue(() => time !== undefined && time < Date.now(), false)
}
