import { Box } from '@mui/material'
import { useState } from 'react'
import {
  CreateBase,
  type RaRecord,
  useRecordContext,
  useRecordFromLocation,
  useSaveContext,
} from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import type { FormLayout, ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import { DeclaredInput, getLabels } from '../fields/DeclaredInput.tsx'
import { getFormShape } from '../fields/formShape.ts'
import { useUploadPictures } from '../fields/PictureInput.tsx'
import { PageActions, PageHeading } from '../layout/PageHeading.tsx'
import { useNotifyResultError, useNotifyResult } from '../layout/toasts/notify.tsx'
import { useCurrentResource } from '../resource.ts'
import { useResourcePath } from '../settings/paths.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/form.ts'
import { EditPage } from './EditPage.tsx'
import { FieldGroup, RecordForm } from './RecordForm.tsx'
import { zodValidate } from './validation.ts'

/** The parts of a declaration that a form needs. */
export type FormResource = Pick<ResourceDeclaration, 'label' | 'fields' | 'title' | 'form'>

interface Props {
  resource: FormResource
}

interface FormProps extends Props {
  defaultValues?: object
}

/** Creates a record. The address can contain initial values. `Create` would put its title into react-admin's app bar. */
export function ResourceCreate({ resource }: Props) {
  const given = useRecordFromLocation()
  const { add = '' } = useCurrentResource()
  return (
    <CreateBase>
      <PageHeading title={add} />
      <ResourceForm resource={resource} {...(given && { defaultValues: given })} />
    </CreateBase>
  )
}

export function ResourceEdit({ resource }: Props) {
  return (
    <EditPage<RaRecord> title={resource.label[0]}>
      {(record) => (
        <>
          <PageHeading title={String(record[resource.title])}>
            <PageActions />
          </PageHeading>
          <ResourceForm resource={resource} />
        </>
      )}
    </EditPage>
  )
}

/** A form with all declared fields and the API's validation rules. A successful save returns to the list. */
export function ResourceForm({ resource, defaultValues = {} }: FormProps) {
  const { fields, label } = resource
  const [one] = label
  const isNew = useRecordContext()?.id === undefined
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
      return notifyFailure(texts.uploadFailed, texts.imageUploadFailed, error)
    }
    return save?.(body, {
      onSuccess: () => {
        notifySuccess(isNew ? texts.created(one) : texts.updated(one))
        void navigate(path.list())
      },
      onError: (error: unknown) => notifyFailure(commonTexts.saveFailed(one.toLowerCase()), error),
    })
  }
  return (
    <RecordForm
      defaultValues={defaultValues}
      validate={zodValidate(schema)}
      onSubmit={submit}
      submitLabel={isNew ? texts.create(one.toLowerCase()) : commonTexts.saveChanges}
      labels={getLabels(fields)}
    >
      <FormColumns resource={resource} />
    </RecordForm>
  )
}

/** Shows the declared groups in one column, or in two if two are declared and the screen is wide. */
const FormColumns = ({ resource }: Props) => {
  const [first, second] = getLayout(resource)
  return (
    <Box sx={second ? twoColumns : undefined}>
      {[first, second].map(
        (groups, index) => groups && <FormColumn key={index} groups={groups} fields={resource.fields} />,
      )}
    </Box>
  )
}

const twoColumns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
}

const FormColumn = ({ groups, fields }: Pick<FormResource, 'fields'> & { groups: FormGroups }) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    {groups.map(({ label, fields: names }) => (
      <FieldGroup key={names.join()} label={label}>
        {names.map((name) => {
          const field = fields[name]
          return field && <DeclaredInput key={name} source={name} field={field} />
        })}
      </FieldGroup>
    ))}
  </Box>
)

type FormGroups = FormLayout[number]

/** Returns the declared columns. Fields without a group are appended to the first column, so that they can still be edited. */
const getLayout = ({ fields, form = [[]] }: FormResource): readonly [FormGroups, FormGroups | undefined] => {
  const grouped = new Set(form.flat().flatMap((group) => group.fields))
  const others = Object.keys(fields).filter((name) => !grouped.has(name))
  const [first, second] = form
  return [others.length > 0 ? [...first, { fields: others }] : first, second]
}
