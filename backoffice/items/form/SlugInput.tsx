import { Button } from '@mui/material'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextInput, useRecordContext } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import { slugOf } from '../../../dataProvider/contract/pages.ts'
import { loadChunk } from '../../../dataProvider/loading/loadChunk.ts'
import { requiredInputProps } from '../../form/validation.ts'
import * as texts from '../../texts/itemForm.ts'
import { generateSku } from './identifiers.ts'

/** Where an item stands in the shop; a new item's slug follows its title until it is edited by hand. */
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

/** A slug for an item whose title gives none: its type and a short id, like `product-k3x90q2b`. */
export function generateSlug(type: ItemType): string {
  return slugOf(`${type} ${generateSku(type).slice(3)}`)
}

/** Keeps the slug in step with the title as long as it is the one that the title gave. Draws nothing. */
const SlugFromTitle = ({ generated }: { generated: string }) => {
  const { getValues, setValue } = useFormContext()
  const { isSubmitted } = useFormState()
  const title = String(useWatch({ name: 'title' }) ?? '')
  const latin = useLatin(title)
  const slug = title.trim() === '' ? '' : slugOf(latin) || generated
  const before = useRef(slug)

  const updateSlug = useEffectEvent((now: string) => {
    if (now === before.current) return
    const isDerived = (getValues('slug') ?? '') === before.current
    before.current = now
    // Once errors are shown, one that the title has mended goes.
    if (isDerived) setValue('slug', now, { shouldDirty: true, shouldValidate: isSubmitted })
  })
  useEffect(() => updateSlug(slug), [slug])
  return null
}

/** A letter that is more than an ASCII letter with marks. */
const nonLatinLetter = /(?!\p{ASCII})\p{L}/u

/**
 * A text in Latin letters. What rewrites any script is some 220 kB and loaded once a text needs it; until then, and where it
 * cannot be loaded, the text is as it stands.
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

/** Offers another value for a field whose value the server refused, because another item has it, at one click. */
export function SuggestionButton({ source, suggest }: SuggestionProps) {
  const { getValues, setValue, setFocus } = useFormContext()
  const { errors } = useFormState({ name: source })
  // Of the form's own rules none is of this type.
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
