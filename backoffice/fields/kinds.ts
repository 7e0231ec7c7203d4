import type { Field, FieldKind, FieldOf } from '../../dataProvider/fields/fields.ts'
import { choiceField, dateField, flagField, manyField, pictureField, referenceField } from './choiceField.tsx'
import type { FieldParts } from './fieldParts.ts'
import {
  currencyField,
  emailField,
  jsonField,
  linkField,
  longTextField,
  moneyField,
  numberField,
  textField,
} from './textField.tsx'

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
