import { Box, Button, Paper, Typography } from '@mui/material'
import { type ComponentProps, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Form, SaveButton, Toolbar, useRecordContext, useResourceContext } from 'react-admin'
import { type FieldValues, useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useResourcePath } from '../settings/paths.ts'
import * as commonTexts from '../texts/common.ts'
import { UnsavedChanges } from './UnsavedChanges.tsx'

interface Props extends Pick<ComponentProps<typeof UnsavedChanges>, 'labels'> {
  /** The initial values of a new record. */
  defaultValues?: object
  validate: (values: FieldValues) => FieldValues
  onSubmit: (values: FieldValues) => unknown
  submitLabel: string
  /** True if the resource has no list to return to. */
  isOnlyPage?: boolean
  children: ReactNode
}

/** The form of a record. `SimpleForm` would stack all inputs in one card and not disable them during a save. */
export function RecordForm({ labels, submitLabel, isOnlyPage = false, children, ...form }: Props) {
  const resource = useResourceContext()
  const id = useRecordContext()?.id ?? 'new'
  return (
    <Form
      {...form}
      // Keeps the admin's edits if another query updates the cached record, such as a search in the command palette.
      resetOptions={keepTyped}
      // FocusFirstError replaces react-admin's notification and react-hook-form's focus. react-hook-form does not focus a field
      // that is in a hidden tab or has a server error.
      disableInvalidFormNotification
      shouldFocusError={false}
      noValidate
    >
      <FocusFirstError />
      <FormBody submitLabel={submitLabel} isOnlyPage={isOnlyPage}>
        <UnsavedChanges formId={`${resource}/${id}`} labels={labels} />
        {children}
      </FormBody>
    </Form>
  )
}

const keepTyped = { keepDirtyValues: true }

type BodyProps = Required<Pick<Props, 'submitLabel' | 'isOnlyPage' | 'children'>>

const FormBody = ({ submitLabel, isOnlyPage, children }: BodyProps) => {
  const path = useResourcePath()
  const { isSubmitting } = useFormState()
  return (
    <>
      <FormFieldset isDisabled={isSubmitting}>{children}</FormFieldset>
      <Toolbar>
        <SaveButton label={submitLabel} icon={false} alwaysEnable={!isSubmitting && !isOnlyPage} />
        {!isOnlyPage && (
          <Button component={Link} to={path.list()} color="inherit">
            {commonTexts.cancel}
          </Button>
        )}
      </Toolbar>
    </>
  )
}

interface FieldGroupProps {
  label?: string | undefined
  /** The CSS grid area. */
  area?: string
  children: ReactNode
}

/** A card with related fields in one column. */
export function FieldGroup({ label, area, children }: FieldGroupProps) {
  const headingId = useId()
  return (
    <Paper
      variant="outlined"
      sx={{ ...group, ...(area && { gridArea: area }) }}
      {...(label && { role: 'group', 'aria-labelledby': headingId })}
    >
      {label && (
        <Typography id={headingId} variant="h2" sx={{ fontSize: '1.125rem' }}>
          {label}
        </Typography>
      )}
      {children}
    </Paper>
  )
}

const group = { p: 2, display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }

interface FieldsetProps {
  isDisabled: boolean
  children: ReactNode
}

/** Disables the fields during a save, because edits made during it would be lost. Restores the focus afterward. */
function FormFieldset({ isDisabled, children }: FieldsetProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const focused = useRef<Element>(null)

  useEffect(() => {
    const form = fields.current?.form
    // Remembers the focused field at submit: a field loses the focus when it is disabled.
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
  // Keeps focused fields clear of the sticky bars above and below.
  '& :focus-visible': { scrollMarginBlock: '5rem' },
}

/**
 * After a failed submit, focuses the first invalid field. If the field is in a hidden tab, opens the tab. Renders nothing
 * visible.
 */
function FocusFirstError() {
  const { errors, isSubmitting, submitCount } = useFormState()
  const place = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (submitCount === 0 || isSubmitting || Object.keys(errors).length === 0) return undefined
    const field = place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const tab = field?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby')
    field?.focus()
    if (!tab) return undefined
    document.getElementById(tab)?.click()
    // Focuses again after the tab has opened: a hidden field cannot receive focus.
    const frame = requestAnimationFrame(() => field?.focus())
    return () => cancelAnimationFrame(frame)
    // Runs only when a submit ends: an error that appears while the admin types must not move the focus.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [isSubmitting, submitCount])

  return <span ref={place} hidden />
}
