import type { Field, FieldKind, FieldOf } from '../../dataProvider/fields/fields.ts'
import { choiceField, flagField } from './choiceField.tsx'
import { dateField } from './dateField.tsx'
import type { FieldParts } from './fieldParts.ts'
import { pictureField } from './pictureField.tsx'
import { referenceField } from './referenceField.tsx'
import { linkField, longTextField, textField } from './textField.tsx'

const kinds: { [Kind in FieldKind]: FieldParts<FieldOf<Kind>> } = {
  text: textField,
  longText: longTextField,
  choice: choiceField,
  flag: flagField,
  date: dateField,
  link: linkField,
  picture: pictureField,
  reference: referenceField,
}

/** Input, cell and filter of a field, as its kind has them. */
export function partsOf({ kind }: Field): FieldParts<Field> {
  return kinds[kind] as unknown as FieldParts<Field>
}
