import type { ReactNode } from 'react'
import { Form, type RaRecord } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { FocusOnFault } from './FocusOnFault.tsx'
import { FormActions } from './FormActions.tsx'
import { HeldFields } from './HeldFields.tsx'
import type { Keeper } from './keeper.ts'
import { UnsavedWork } from './UnsavedWork.tsx'
import type { FieldLabels } from './useFieldNames.ts'

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
