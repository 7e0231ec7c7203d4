import { labelOf } from '../../dataProvider/fields/fields.ts'
import type { AnyResourceRecord, ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import { DeclaredInput } from '../fields/DeclaredInput.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { RecordForm } from './RecordForm.tsx'
import { useKeeper } from './useKeeper.ts'
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
