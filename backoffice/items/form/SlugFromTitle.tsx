import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { slugOf } from '../../../dataProvider/contract/slug.ts'

/** Keeps the slug in step with the title as long as it is the one the title gave; draws nothing. */
export function SlugFromTitle() {
  const { getValues, setValue, formState } = useFormContext()
  const { isSubmitted } = formState
  const title: string = useWatch({ name: 'title' }) ?? ''
  const before = useRef(title)

  const follow = useEffectEvent((now: string) => {
    if (now === before.current) return
    const isDerived = (getValues('slug') ?? '') === slugOf(before.current)
    before.current = now
    // Once faults are shown, one that the title has mended goes.
    if (isDerived) setValue('slug', slugOf(now), { shouldDirty: true, shouldValidate: isSubmitted })
  })
  useEffect(() => follow(title), [title])

  return null
}
