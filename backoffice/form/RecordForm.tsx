import { Button, Paper } from '@mui/material'
import type { ReactNode } from 'react'
import { Form, type RaRecord, SaveButton, Toolbar } from 'react-admin'
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

/** The form's one action and the way out of it. */
const FormActions = ({ submitLabel, isSaved }: Pick<Props, 'submitLabel' | 'isSaved'>) => {
  const path = useResourcePath()
  const { isSubmitting } = useFormState()
  const isBusy = isSubmitting || isSaved
  return (
    <Toolbar>
      <SaveButton label={submitLabel} icon={false} alwaysEnable={!isBusy} disabled={isBusy} />
      <Button component={Link} to={path.list()} color="inherit">
        Cancel
      </Button>
    </Toolbar>
  )
}

/** Fields that belong together, one below the other; `area` is their place in the grid around them, where that has some. */
export function FieldGroup({ area, children }: { area?: string; children: ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ ...group, ...(area && { gridArea: area }) }}>
      {children}
    </Paper>
  )
}

const group = { p: 2, display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }
