import { Box } from '@mui/material'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'

interface Props {
  /** Once it is saved: the fields stay disabled while the next page loads. */
  isSaved?: boolean
  children: ReactNode
}

/**
 * A form's fields. While they are saved nothing can be changed in them: it would be neither sent nor kept. Whoever was in a
 * field goes on there afterwards.
 */
export function HeldFields({ isSaved = false, children }: Props) {
  const { isSubmitting } = useFormState()
  const isHeld = isSubmitting || isSaved
  const fields = useRef<HTMLFieldSetElement>(null)
  const focused = useRef<Element>(null)

  useEffect(() => {
    const form = fields.current?.form
    // The browser takes the focus from what is disabled, at once.
    const remember = () => {
      focused.current = document.activeElement
    }
    form?.addEventListener('submit', remember)
    return () => form?.removeEventListener('submit', remember)
  }, [])
  useLayoutEffect(() => {
    const isLost = !isHeld && document.activeElement === document.body
    if (isLost && focused.current instanceof HTMLElement) focused.current.focus()
  }, [isHeld])

  return (
    <Box
      component="fieldset"
      ref={fields}
      disabled={isHeld}
      sx={{ ...plain, pointerEvents: isHeld ? 'none' : 'auto' }}
    >
      {children}
    </Box>
  )
}

const plain = {
  border: 0,
  p: 0,
  m: 0,
  minWidth: 0,
  // The bars above and below cover nothing that a keyboard comes to.
  '& :focus-visible': { scrollMarginBlock: '5rem' },
}

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
