import { labelOf } from '../../dataProvider/fields/fields.ts'
import {
  fieldsOfKind,
  type AnyResourceRecord,
  type ResourceDeclaration,
} from '../../dataProvider/resources/resource.ts'
import { DeclaredInput } from '../fields/DeclaredInput.tsx'
import { isChosen } from './chosenPictures.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { RecordForm } from './RecordForm.tsx'
import { useKeeper } from './useKeeper.ts'
import { zodValidate } from './zodValidate.ts'
import { formSchemaOf } from './formSchema.ts'
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
  const { submit, pictures, isSaved } = useResourceSave(resource, keeper)
  const validate = (values: Record<string, unknown>) => {
    const gone = fieldsOfKind(resource, 'picture').filter((field) => {
      const address = values[field]
      return typeof address === 'string' && isChosen(address) && !pictures.has(address)
    })
    return {
      ...Object.fromEntries(gone.map((field) => [field, 'Please choose the picture again'])),
      ...zodValidate(formSchemaOf(resource))(values),
    }
  }
  return (
    <RecordForm
      keeper={keeper}
      record={record}
      validate={validate}
      onSubmit={submit}
      isSaved={isSaved}
      submitLabel={record ? 'Save changes' : `Create ${label[0].toLowerCase()}`}
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
