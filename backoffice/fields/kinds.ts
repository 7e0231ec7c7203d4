import type { Field, FieldKind, FieldOf } from '../../dataProvider/fields/fields.ts'
import { choiceField, flagField } from './choiceField.tsx'
import { dateField } from './dateField.tsx'
import type { FieldParts } from './fieldParts.ts'
import { jsonField } from './jsonField.tsx'
import { moneyField, numberField } from './numberField.tsx'
import { pictureField } from './pictureField.tsx'
import { manyField, referenceField } from './referenceField.tsx'
import { currencyField, emailField, linkField, longTextField, textField } from './textField.tsx'

const kinds: { [Kind in FieldKind]: FieldParts<FieldOf<Kind>> } = {
  text: textField,
  longText: longTextField,
  number: numberField,
  money: moneyField,
  currency: currencyField,
  json: jsonField,
  choice: choiceField,
  flag: flagField,
  date: dateField,
  email: emailField,
  link: linkField,
  picture: pictureField,
  reference: referenceField,
  many: manyField,
}

/** Input, cell and filter of a field, as its kind has them. */
export function partsOf({ kind }: Field): FieldParts<Field> {
  return kinds[kind] as unknown as FieldParts<Field>
}
