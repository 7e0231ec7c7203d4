import { useState } from 'react'
import { CreateBase, type RaRecord, useRecordContext, useSaveContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import * as texts from '../../dataProvider/contract/texts.ts'
import type { ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import { DeclaredInput, getLabels } from '../fields/DeclaredInput.tsx'
import { getFormShape } from '../fields/formShape.ts'
import { useUploadPictures } from '../fields/PictureInput.tsx'
import { PageHeading } from '../layout/PageHeading.tsx'
import { useNotifyResultError, useNotifyResult } from '../layout/toasts/notify.tsx'
import { useCurrentResource } from '../resource.ts'
import { useResourcePath } from '../settings/paths.ts'
import { EditPage } from './EditPage.tsx'
import { FieldGroup, RecordForm } from './RecordForm.tsx'
import { zodValidate } from './validation.ts'

interface Props {
  /** What the form of a resource needs to know of it. */
  resource: Pick<ResourceDeclaration, 'label' | 'fields' | 'title'>
}

/** Makes a record of a declared resource. `Create` would put its title into a bar of react-admin's own layout. */
export function ResourceCreate({ resource }: Props) {
  return (
    <CreateBase>
      <PageHeading title={`Add ${resource.label[0]}`} />
      <ResourceForm resource={resource} />
    </CreateBase>
  )
}

/** Changes a record of a declared resource. */
export function ResourceEdit({ resource }: Props) {
  return (
    <EditPage<RaRecord> title={resource.label[0]}>
      {(record) => (
        <>
          <PageHeading title={String(record[resource.title])} />
          <ResourceForm resource={resource} />
        </>
      )}
    </EditPage>
  )
}

/** Every declared field, its rules those of the wire. A save that ends well goes back to the list. */
export function ResourceForm({ resource: { fields, label } }: Props) {
  const [one] = label
  const isNew = useRecordContext()?.id === undefined
  const { inputs = {} } = useCurrentResource()
  const [schema] = useState(() => z.object(getFormShape(fields)))
  const { save } = useSaveContext()
  const uploadPictures = useUploadPictures()
  const notifyFailure = useNotifyResultError()
  const notifySuccess = useNotifyResult()
  const navigate = useNavigate()
  const path = useResourcePath()

  const submit = async (values: FieldValues) => {
    let body: FieldValues
    try {
      body = await uploadPictures(schema.parse(values))
    } catch (error) {
      return notifyFailure(texts.uploadFailed, texts.pictureUploadFailed, error)
    }
    return save?.(body, {
      onSuccess: () => {
        notifySuccess(`${one} ${isNew ? 'created' : 'updated'}`)
        void navigate(path.list())
      },
      onError: (error: unknown) => notifyFailure(`Failed to save ${one.toLowerCase()}`, error),
    })
  }
  return (
    <RecordForm
      validate={zodValidate(schema)}
      onSubmit={submit}
      submitLabel={isNew ? `Create ${one.toLowerCase()}` : 'Save changes'}
      labels={getLabels(fields)}
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
