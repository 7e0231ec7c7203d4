import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Keeper } from './keeper.ts'
import { announceOpen } from './openForms.ts'

/** Has the keeper follow the form around it; `onChanged` hears which fields were changed elsewhere, when that changes. */
export function useFollowing(keeper: Keeper, onChanged?: (fields: string[]) => void) {
  const { subscribe } = useFormContext()
  const tell = useEffectEvent((record: Readonly<Record<string, unknown>>) => {
    const fields = keeper.changedMeanwhile(record)
    onChanged?.(fields)
  })

  useEffect(() => announceOpen(keeper.key), [keeper])
  useEffect(
    () =>
      subscribe({
        // Fields that are typed in keep their values when the record changes, as long as somebody follows which they are.
        formState: { values: true, dirtyFields: true },
        callback: ({ values, defaultValues = {}, type }) => {
          // Only what a person does has a type; what has just been saved is read into the form as well.
          keeper.follow(values, defaultValues, type !== undefined)
          tell(defaultValues)
        },
      }),
    [keeper, subscribe],
  )
  useEffect(() => {
    // A tab that is put aside may never be heard of again.
    const keep = () => void keeper.flush()
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [keeper])
}
