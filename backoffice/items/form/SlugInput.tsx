import { Button } from '@mui/material'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextInput, useRecordContext } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import { toSlug } from '../../../dataProvider/contract/toSlug.ts'
import { loadChunk } from '../../../dataProvider/loading/loadChunk.ts'
import { requiredInputProps } from '../../form/validation.ts'
import * as texts from '../../texts/itemForm.ts'
import { generateSku } from './identifiers.ts'

/** The item's slug. The slug of a new item follows the title until the admin edits the slug. */
export function SlugInput({ type }: { type: ItemType }) {
  const isNew = !useRecordContext()
  const [generated] = useState(() => generateSlug(type))
  const slug: unknown = useWatch({ name: 'slug' })
  return (
    <>
      {isNew && <SlugFromTitle generated={generated} />}
      <TextInput
        source="slug"
        {...requiredInputProps()}
        helperText={slug === generated ? texts.generatedSlugHelp : texts.slugHelp}
      />
    </>
  )
}

/** Generates a slug for titles that yield none: the type and a random id, such as `product-k3x90q2b`. */
export function generateSlug(type: ItemType): string {
  return toSlug(`${type} ${generateSku(type).slice(3)}`)
}

/** When the title changes, updates the slug unless the admin has edited it. Renders nothing. */
const SlugFromTitle = ({ generated }: { generated: string }) => {
  const { getValues, setValue } = useFormContext()
  const { isSubmitted } = useFormState()
  const title = String(useWatch({ name: 'title' }) ?? '')
  const latin = useLatin(title)
  const slug = title.trim() === '' ? '' : toSlug(latin) || generated
  const before = useRef(slug)

  const updateSlug = useEffectEvent((now: string) => {
    if (now === before.current) return
    const isDerived = (getValues('slug') ?? '') === before.current
    before.current = now
    // After a submit, validates again to clear an error that the new title has fixed.
    if (isDerived) setValue('slug', now, { shouldDirty: true, shouldValidate: isSubmitted })
  })
  useEffect(() => updateSlug(slug), [slug])
  return null
}

/** A non-ASCII letter. NFKD normalization first separates accents from ASCII letters. */
const nonLatinLetter = /(?!\p{ASCII})\p{L}/u

/**
 * Transliterates text to Latin letters. Loads the library only if the text needs it. The text is unchanged until the library has
 * loaded, or if loading fails.
 */
const useLatin = (text: string): string => {
  const [rewrite, setRewrite] = useState<(text: string) => string>()
  const isNonLatin = nonLatinLetter.test(text.normalize('NFKD'))
  useEffect(() => {
    if (!isNonLatin) return
    loadChunk(() => import('any-ascii')).then(
      ({ default: loaded }) => setRewrite(() => loaded),
      () => undefined,
    )
  }, [isNonLatin])
  return isNonLatin && rewrite ? rewrite(text) : text
}

interface SuggestionProps {
  source: 'slug' | 'sku'
  suggest: (taken: string) => string
}

/** If the server rejected the field's value, for example because another item has the same slug, offers another value. */
export function SuggestionButton({ source, suggest }: SuggestionProps) {
  const { getValues, setValue, setFocus } = useFormContext()
  const { errors } = useFormState({ name: source })
  // The form's own validation errors have other types.
  if (errors[source]?.type !== 'server') return null
  const suggested = suggest(getValues(source))
  const use = () => {
    setValue(source, suggested, { shouldDirty: true, shouldValidate: true })
    setFocus(source)
  }
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={use}
      sx={{ alignSelf: 'start', overflowWrap: 'anywhere' }}
    >
      {texts.takeSuggestion(suggested)}
    </Button>
  )
}
