import { Box, Button, Paper, Typography } from '@mui/material'
import { type ComponentProps, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Form, SaveButton, Toolbar, useRecordContext, useResourceContext } from 'react-admin'
import { type FieldValues, useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useResourcePath } from '../settings/paths.ts'
import * as commonTexts from '../texts/common.ts'
import { UnsavedChanges } from './UnsavedChanges.tsx'

interface Props extends Pick<ComponentProps<typeof UnsavedChanges>, 'labels'> {
  /** What a new record begins with. */
  defaultValues?: object
  /** What is wrong with the values, field by field. */
  validate: (values: FieldValues) => FieldValues
  onSubmit: (values: FieldValues) => unknown
  submitLabel: string
  /** The page is the resource's only one: there is no list to go back to. */
  isOnlyPage?: boolean
  children: ReactNode
}

/** The form of the current record. `Form` and not `SimpleForm`, which stacks all inputs in one card and locks none on save. */
export function RecordForm({ labels, submitLabel, isOnlyPage = false, children, ...form }: Props) {
  const resource = useResourceContext()
  const id = useRecordContext()?.id ?? 'new'
  return (
    <Form
      {...form}
      // A list that is read elsewhere on the page, in the command palette say, loads the record again.
      resetOptions={keepTyped}
      // FocusFirstError does both: react-hook-form reaches neither a field of a closed tab nor a server's error.
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
  /** Its heading. */
  label?: string | undefined
  /** Its place in the grid around it. */
  area?: string
  children: ReactNode
}

/** Fields that belong together, one below the other. */
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

/** A form's fields, locked during a save: a change made then would be neither sent nor kept. Then the focus returns. */
function FormFieldset({ isDisabled, children }: FieldsetProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const focused = useRef<Element>(null)

  useEffect(() => {
    const form = fields.current?.form
    // The browser removes the focus from a field as soon as it is disabled.
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
    // Once its tab is open: what is hidden takes no focus.
    const frame = requestAnimationFrame(() => field?.focus())
    return () => cancelAnimationFrame(frame)
    // Only when a submission ends: an error that appears while the admin types must not move the focus.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [isSubmitting, submitCount])

  return <span ref={place} hidden />
}
