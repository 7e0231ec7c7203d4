import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'

/** Moves to the first field the server refused; faults found before sending have the focus already. Draws nothing. */
export function FocusOnFault() {
  const { setFocus } = useFormContext()
  const { errors, isSubmitting, submitCount } = useFormState()

  useEffect(() => {
    const [first] = Object.keys(errors)
    if (first && submitCount > 0 && !isSubmitting) setFocus(first)
    // Only when a submission ends: a fault that appears while somebody types must not take the focus away.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [isSubmitting, submitCount])

  return null
}
