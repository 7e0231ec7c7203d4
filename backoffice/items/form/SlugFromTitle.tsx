import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { slugOf } from '../../../dataProvider/contract/slug.ts'
import { useLatin } from './useLatin.ts'

/**
 * Keeps the slug in step with the title as long as it is the one the title gave, the `spare` one where nothing of the title
 * can stand in a slug; draws nothing.
 */
export function SlugFromTitle({ spare }: { spare: string }) {
  const { getValues, setValue, formState } = useFormContext()
  const { isSubmitted } = formState
  const title = String(useWatch({ name: 'title' }) ?? '')
  const latin = useLatin(title)
  const slug = title.trim() === '' ? '' : slugOf(latin) || spare
  const before = useRef(slug)

  const follow = useEffectEvent((now: string) => {
    if (now === before.current) return
    const isDerived = (getValues('slug') ?? '') === before.current
    before.current = now
    // Once faults are shown, one that the title has mended goes.
    if (isDerived) setValue('slug', now, { shouldDirty: true, shouldValidate: isSubmitted })
  })
  useEffect(() => follow(slug), [slug])

  return null
}
