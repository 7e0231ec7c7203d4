import { Box } from '@mui/material'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'

interface Props {
  isDisabled: boolean
  children: ReactNode
}

/**
 * A form's fields. While they are saved nothing can be changed in them: it would be neither sent nor kept. Whoever was in a
 * field goes on there afterwards.
 */
export function FormFieldset({ isDisabled, children }: Props) {
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
    const isLost = !isDisabled && document.activeElement === document.body
    if (isLost && focused.current instanceof HTMLElement) focused.current.focus()
  }, [isDisabled])

  return (
    <Box
      component="fieldset"
      ref={fields}
      disabled={isDisabled}
      sx={{ ...plain, pointerEvents: isDisabled ? 'none' : 'auto' }}
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

/**
 * Opens the tab of the first field with an error, in the order of the page, and moves there, when a submission ends with one.
 * Shows nothing.
 */
export function FocusFirstError() {
  const { errors, isSubmitting, submitCount } = useFormState()
  const place = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (submitCount === 0 || isSubmitting || Object.keys(errors).length === 0) return undefined
    const field = place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const tab = field?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby')
    field?.focus()
    if (!tab) return undefined
    document.getElementById(tab)?.click()
    // Once its tab is open: what is hidden takes no focus.
    const frame = requestAnimationFrame(() => field?.focus())
    return () => cancelAnimationFrame(frame)
    // Only when a submission ends: an error that appears while somebody types must not take the focus away.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [isSubmitting, submitCount])

  return <span ref={place} hidden />
}
