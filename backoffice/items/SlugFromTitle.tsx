import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { slugOf } from './slug.ts'

/** Keeps the slug in step with the title as long as it is the one the title gave; draws nothing. */
export function SlugFromTitle() {
  const { getValues, setValue } = useFormContext()
  const title: string = useWatch({ name: 'title' }) ?? ''
  const before = useRef(title)

  useEffect(() => {
    const isDerived = (getValues('slug') ?? '') === slugOf(before.current)
    before.current = title
    if (isDerived) setValue('slug', slugOf(title), { shouldDirty: true })
  }, [title, getValues, setValue])

  return null
}
