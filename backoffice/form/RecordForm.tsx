import { Button, Paper } from '@mui/material'
import type { ReactNode } from 'react'
import { Form, type RaRecord, SaveButton, Toolbar, useRecordContext, useResourceContext } from 'react-admin'
import { type FieldValues, useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useResourcePath } from '../app/paths.ts'
import { FocusFirstError, FormFieldset } from './FormFieldset.tsx'
import { type FieldLabels, UnsavedChanges } from './UnsavedChanges.tsx'
import { useDraftAutosave } from './useDraftAutosave.ts'

interface Props {
  /** None for a new one. */
  record?: RaRecord | undefined
  /** What a new one begins with. */
  defaultValues?: object
  /** What is wrong with the values, field by field. */
  validate: (values: FieldValues) => FieldValues
  onSubmit: (values: FieldValues) => unknown
  submitLabel: string
  labels?: FieldLabels
  /** The page is the resource's only one: there is no list to go back to. */
  isOnlyPage?: boolean
  /** The fields. */
  children: ReactNode
}

/**
 * The form of a record on a page of its own: its errors stand at their fields and the first has the focus, nothing typed is
 * lost, be it to a crash, a click elsewhere or a newer record, and what is saved is sent once.
 */
export function RecordForm({ record, isOnlyPage = false, submitLabel, labels = {}, ...form }: Props) {
  const { defaultValues = {}, validate, onSubmit, children } = form
  const resource = useResourceContext()
  const { version }: Partial<RaRecord> = useRecordContext() ?? {}
  const { draft, isSaved } = useDraftAutosave(`${resource}/${record?.id ?? 'new'}`)
  const isClosed = isSaved && !isOnlyPage
  return (
    <Form
      {...(record && { record })}
      defaultValues={defaultValues}
      validate={validate}
      onSubmit={onSubmit}
      resetOptions={keepTyped}
      // FocusFirstError does both, in the order of the page.
      disableInvalidFormNotification
      shouldFocusError={false}
      noValidate
    >
      <FocusFirstError />
      <FormFieldset isClosed={isClosed}>
        <UnsavedChanges draft={draft} isNew={!record} version={version} labels={labels} />
        {children}
      </FormFieldset>
      <FormToolbar submitLabel={submitLabel} isClosed={isClosed} isOnlyPage={isOnlyPage} />
    </Form>
  )
}

// A list that is read elsewhere on the page, in the command palette say, brings the record anew.
const keepTyped = { keepDirtyValues: true }

interface ToolbarProps {
  submitLabel: string
  isClosed: boolean
  isOnlyPage: boolean
}

/** The form's one action and the way out of it. */
const FormToolbar = ({ submitLabel, isClosed, isOnlyPage }: ToolbarProps) => {
  const path = useResourcePath()
  const { isSubmitting } = useFormState()
  const isBusy = isSubmitting || isClosed
  return (
    <Toolbar>
      <SaveButton label={submitLabel} icon={false} alwaysEnable={!isBusy && !isOnlyPage} disabled={isBusy} />
      {!isOnlyPage && (
        <Button component={Link} to={path.list()} color="inherit">
          Cancel
        </Button>
      )}
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
