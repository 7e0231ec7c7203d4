import { Button } from '@mui/material'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextInput } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { slugOf } from '../../../dataProvider/contract/slug.ts'
import { requiredInput } from '../../form/validation.ts'

interface Props {
  /** What the slug is where the title gives none. */
  generated: string
  /** Whether it follows the title until it is edited by hand. */
  followsTitle: boolean
}

/** Where an item stands in the shop. */
export function SlugInput({ generated, followsTitle }: Props) {
  const slug: unknown = useWatch({ name: 'slug' })
  return (
    <>
      {followsTitle && <SlugFromTitle generated={generated} />}
      <TextInput source="slug" {...requiredInput()} helperText={slug === generated ? madeUp : place} />
    </>
  )
}

const place = 'The end of its address: /item/…'
const madeUp = 'Made up, since the title gives none in Latin letters; words of your own are easier to find'

/** Keeps the slug in step with the title as long as it is the one that the title gave. Draws nothing. */
const SlugFromTitle = ({ generated }: Pick<Props, 'generated'>) => {
  const { getValues, setValue } = useFormContext()
  const { isSubmitted } = useFormState()
  const title = String(useWatch({ name: 'title' }) ?? '')
  const latin = useLatin(title)
  const slug = title.trim() === '' ? '' : slugOf(latin) || generated
  const before = useRef(slug)

  const follow = useEffectEvent((now: string) => {
    if (now === before.current) return
    const isDerived = (getValues('slug') ?? '') === before.current
    before.current = now
    // Once errors are shown, one that the title has mended goes.
    if (isDerived) setValue('slug', now, { shouldDirty: true, shouldValidate: isSubmitted })
  })
  useEffect(() => follow(slug), [slug])
  return null
}

type Rewrite = (text: string) => string

/** A letter that is more than an ASCII letter with marks. */
const foreign = /(?!\p{ASCII})\p{L}/u

/**
 * A text in Latin letters. What rewrites any script is some 220 kB and loaded once a text needs it; until then, and where it
 * cannot be loaded, the text is as it stands.
 */
const useLatin = (text: string): string => {
  const [rewrite, setRewrite] = useState<Rewrite>()
  const isForeign = foreign.test(text.normalize('NFKD'))
  useEffect(() => {
    if (!isForeign) return
    import('any-ascii').then(
      ({ default: loaded }) => setRewrite(() => loaded),
      () => undefined,
    )
  }, [isForeign])
  return isForeign && rewrite ? rewrite(text) : text
}

interface SuggestionProps {
  source: 'slug' | 'sku'
  /** The value that another item has; nothing is offered for any other. */
  taken: unknown
  /** What may be used in its place. */
  suggest: (taken: string) => string
}

/** Offers another value for a field whose value is taken, at one click. */
export function SlugSuggestion({ source, taken, suggest }: SuggestionProps) {
  const { setValue, setFocus } = useFormContext()
  const value: unknown = useWatch({ name: source })
  if (typeof value !== 'string' || value !== taken) return null
  const suggested = suggest(value)
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
      Use {suggested}
    </Button>
  )
}
