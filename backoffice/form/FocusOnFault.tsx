import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'

/** Moves to the first field at fault, in the order of the page, when a submission ends with one. Shows nothing. */
export function FocusOnFault() {
  const { errors, isSubmitting, submitCount } = useFormState()
  const place = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (submitCount === 0 || isSubmitting || Object.keys(errors).length === 0) return
    place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    // Only when a submission ends: a fault that appears while somebody types must not take the focus away.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [isSubmitting, submitCount])

  return <span ref={place} hidden />
}
