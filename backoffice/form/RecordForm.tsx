import { Box, Button, Paper } from '@mui/material'
import type { ReactNode } from 'react'
import { Form, type RaRecord, useSaveContext } from 'react-admin'
import { type FieldValues, useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useResourcePath } from '../app/paths.ts'
import { FocusOnFault, HeldFields } from './HeldFields.tsx'
import { type FieldLabels, UnsavedWork } from './UnsavedWork.tsx'
import type { Keeper } from './keeper.ts'

interface Props {
  keeper: Keeper
  /** None for a new one. */
  record?: RaRecord | undefined
  /** What a new one begins with. */
  defaultValues?: object
  /** What is wrong with the values, field by field. */
  validate: (values: FieldValues) => FieldValues
  onSubmit: (values: FieldValues) => unknown
  /** The record is saved and the next page on its way: from here on nothing can be typed or sent. */
  isSaved: boolean
  submitLabel: string
  labels?: FieldLabels
  /** The fields. */
  children: ReactNode
}

/**
 * The form of a record on a page of its own: its faults stand at their fields and the first has the focus, nothing typed is
 * lost, be it to a crash, a click elsewhere or a newer record, and what is saved is sent once.
 */
export function RecordForm({ keeper, record, defaultValues, isSaved, submitLabel, labels, ...form }: Props) {
  const { validate, onSubmit, children } = form
  return (
    <Form
      {...(record && { record })}
      defaultValues={defaultValues ?? {}}
      validate={validate}
      onSubmit={onSubmit}
      resetOptions={keepTyped}
      // FocusOnFault does both, in the order of the page.
      disableInvalidFormNotification
      shouldFocusError={false}
      noValidate
    >
      <FocusOnFault />
      <HeldFields isSaved={isSaved}>
        <UnsavedWork keeper={keeper} isNew={!record} {...(labels && { labels })} />
        {children}
      </HeldFields>
      <FormActions submitLabel={submitLabel} isSaved={isSaved} />
    </Form>
  )
}

// A list that is read elsewhere on the page, in the command palette say, brings the record anew.
const keepTyped = { keepDirtyValues: true }

interface FormActionsProps {
  submitLabel: string
  /** What is saved is not sent again while the next page loads. */
  isSaved: boolean
}

/** The form's one action and the way out of it. */
function FormActions({ submitLabel, isSaved }: FormActionsProps) {
  const path = useResourcePath()
  const { saving } = useSaveContext()
  const { isSubmitting } = useFormState()
  return (
    <ActionBar>
      <Button type="submit" variant="contained" loading={Boolean(saving) || isSubmitting || isSaved}>
        {submitLabel}
      </Button>
      <Button component={Link} to={path.list()} color="inherit">
        Cancel
      </Button>
    </ActionBar>
  )
}

/** A form's actions, below it and always within reach. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <Box sx={bar}>{children}</Box>
}

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  gap: 1,
  py: 1.5,
  mt: 2,
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.default',
}

interface FieldGroupProps {
  /** Its place in the grid around it, where that names its places. */
  area?: string
  children: ReactNode
}

/** Fields that belong together, one below the other. */
export function FieldGroup({ area, children }: FieldGroupProps) {
  return (
    <Paper variant="outlined" sx={area === undefined ? group : { ...group, gridArea: area }}>
      {children}
    </Paper>
  )
}

const group = { p: 2, display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }
