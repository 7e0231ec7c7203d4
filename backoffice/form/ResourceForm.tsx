import { CreateBase } from 'react-admin'
import { labelOf } from '../../dataProvider/fields/fields.ts'
import type { AnyResourceRecord, ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import { DeclaredInput } from '../fields/Declared.tsx'
import { PageHeading } from '../layout/PageHeading.tsx'
import { EditPage } from './EditPage.tsx'
import { FieldGroup, RecordForm } from './RecordForm.tsx'
import { useKeeper } from './keeper.ts'
import { useResourceSave } from './useResourceSave.ts'

interface Props {
  resource: ResourceDeclaration
  /** None for a new one. */
  record?: AnyResourceRecord
}

/** Every declared field, its rules those of the wire. */
export function ResourceForm({ resource, record }: Props) {
  const { name, fields, label } = resource
  const keeper = useKeeper(`${name}/${record?.id ?? 'new'}`)
  const one = label[0].toLowerCase()
  const saving = { fields, keeper, succeeded: `${label[0]} saved`, failed: `Failed to save ${one}` }
  const { submit, validate, pictures, isSaved } = useResourceSave(saving)
  return (
    <RecordForm
      keeper={keeper}
      record={record}
      validate={validate}
      onSubmit={submit}
      isSaved={isSaved}
      submitLabel={record ? 'Save changes' : `Create ${one}`}
      labels={Object.fromEntries(Object.entries(fields).map(([field, it]) => [field, labelOf(field, it)]))}
    >
      <FieldGroup>
        {Object.entries(fields).map(([name, field]) => (
          <DeclaredInput key={name} source={name} field={field} pictures={pictures} />
        ))}
      </FieldGroup>
    </RecordForm>
  )
}

/** Makes a record of a declared resource. */
export function ResourceCreate({ resource }: { resource: ResourceDeclaration }) {
  return (
    <CreateBase>
      <PageHeading title={`Add ${resource.label[0]}`} />
      <ResourceForm resource={resource} />
    </CreateBase>
  )
}

/** Changes a record of a declared resource. */
export function ResourceEdit({ resource }: { resource: ResourceDeclaration }) {
  return (
    <EditPage<AnyResourceRecord> title={resource.label[0]}>
      {(record) => (
        <>
          <PageHeading title={String(record[resource.title])} />
          <ResourceForm resource={resource} record={record} />
        </>
      )}
    </EditPage>
  )
}
