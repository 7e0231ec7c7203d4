import { useState } from 'react'
import { CreateBase, type RaRecord, useRedirect, useResourceContext, useSaveContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { messages } from '../../dataProvider/contract/messages.ts'
import type { ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import { DeclaredInput, labelsOf } from '../fields/Declared.tsx'
import { formShape } from '../fields/formShape.ts'
import { PageHeading } from '../layout/PageHeading.tsx'
import { useNotifyFailure, useNotifySuccess } from '../layout/toasts/notify.tsx'
import { replacementsOf } from '../replacements.ts'
import { EditPage } from './EditPage.tsx'
import { useUploadPictures } from './PictureInput.tsx'
import { FieldGroup, RecordForm } from './RecordForm.tsx'
import { zodValidate } from './validation.ts'

/** What the form of a resource needs to know of it. */
type FormDeclaration = Pick<ResourceDeclaration, 'label' | 'fields' | 'title'>

interface Props {
  resource: FormDeclaration
  /** None for a new one. */
  record?: RaRecord
}

/** Every declared field, its rules those of the wire. */
export function ResourceForm({ resource, record }: Props) {
  const { fields, label } = resource
  const { inputs = {} } = replacementsOf(useResourceContext())
  const [schema] = useState(() => z.object(formShape(fields)))
  const [one] = label
  const submit = useResourceSave({
    schema,
    succeeded: `${one} ${record ? 'updated' : 'created'}`,
    failed: `Failed to save ${one.toLowerCase()}`,
  })
  return (
    <RecordForm
      record={record}
      validate={zodValidate(schema)}
      onSubmit={submit}
      submitLabel={record ? 'Save changes' : `Create ${one.toLowerCase()}`}
      labels={labelsOf(fields)}
    >
      <FieldGroup>
        {Object.entries(fields).map(([name, field]) => {
          const Input = inputs[name] ?? DeclaredInput
          return <Input key={name} source={name} field={field} />
        })}
      </FieldGroup>
    </RecordForm>
  )
}

interface Saving {
  schema: z.ZodType<Record<string, unknown>>
  /** What is said once it is saved, and when it could not be. */
  succeeded: string
  failed: string
}

/** Saves a record, its pictures first, says how that ended and, when it ended well, goes back to the list. */
const useResourceSave = ({ schema, succeeded, failed }: Saving) => {
  const resource = useResourceContext()
  const { save } = useSaveContext()
  const notifyFailure = useNotifyFailure()
  const notifySuccess = useNotifySuccess()
  const redirect = useRedirect()
  const uploadPictures = useUploadPictures()

  return async (values: FieldValues) => {
    let body: FieldValues
    try {
      body = await uploadPictures(schema.parse(values))
    } catch (error) {
      return notifyFailure(messages.uploadFailed, messages.pictureUploadFailed, error)
    }
    return save?.(body, {
      onSuccess: () => {
        notifySuccess(succeeded)
        redirect('list', resource)
      },
      onError: (error: unknown) => notifyFailure(failed, error),
    })
  }
}

/** Makes a record of a declared resource. */
export function ResourceCreate({ resource }: { resource: FormDeclaration }) {
  return (
    <CreateBase>
      <PageHeading title={`Add ${resource.label[0]}`} />
      <ResourceForm resource={resource} />
    </CreateBase>
  )
}

/** Changes a record of a declared resource. */
export function ResourceEdit({ resource }: { resource: FormDeclaration }) {
  return (
    <EditPage<RaRecord> title={resource.label[0]}>
      {(record) => (
        <>
          <PageHeading title={String(record[resource.title])} />
          <ResourceForm resource={resource} record={record} />
        </>
      )}
    </EditPage>
  )
}
