import { TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { requiredInput } from '../../form/validation.ts'

/** Where an item stands in the shop; says so when the slug is the `spare` one, which no title gave. */
export function SlugInput({ spare }: { spare: string }) {
  const slug: unknown = useWatch({ name: 'slug' })
  return <TextInput source="slug" {...requiredInput()} helperText={slug === spare ? madeUp : place} />
}

const place = 'The end of its address: /item/…'
const madeUp = 'Made up, since the title gives none in Latin letters; words of your own are easier to find'
