import { Alert, Button, Stack, Typography } from '@mui/material'
import { useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { sayWhen } from '../words/dates.ts'
import { useSettings } from '../app/settings.ts'
import { type Draft, useDrafts } from './drafts.ts'
import { changedSince, type Keeper } from './keeper.ts'

/** Offers what was typed here earlier and not saved, with its age and with what the record says since. */
export function DraftOffer({
  keeper,
  isNew,
  namesOf,
}: {
  keeper: Keeper
  isNew: boolean
  namesOf: (fields: string[]) => string
}) {
  const { offered, isOpenElsewhere, discard } = useDrafts(keeper)
  const { getValues, reset } = useFormContext()
  const { defaultValues = {} } = useFormState()
  const place = useRef<HTMLDivElement>(null)

  const moveOn = () => place.current?.closest('form')?.querySelector<HTMLElement>('input, textarea')?.focus()
  const restore = (draft: Draft) => {
    const typed = Object.entries(draft.fields).map(([name, field]) => [name, field.typed])
    keeper.adopt(draft)
    discard(draft)
    reset({ ...getValues(), ...Object.fromEntries(typed) }, { keepDefaultValues: true })
    moveOn()
  }
  return (
    <div role="status" ref={place}>
      {isOpenElsewhere && (
        <Alert severity="info" variant="outlined" role="presentation" sx={{ mb: 2 }}>
          Another tab holds unsaved changes to this too. Each keeps its own; the one saved last counts.
        </Alert>
      )}
      {offered && (
        <Offer
          draft={offered}
          changed={isNew ? [] : changedSince(offered.fields, defaultValues)}
          namesOf={namesOf}
          onRestore={() => restore(offered)}
          onDiscard={() => {
            discard(offered)
            moveOn()
          }}
        />
      )}
    </div>
  )
}

interface OfferProps {
  draft: Draft
  /** Fields that the record has changed since. */
  changed: string[]
  namesOf: (fields: string[]) => string
  onRestore: () => void
  onDiscard: () => void
}

const Offer = ({ draft: { at, fields }, changed, namesOf, onRestore, onDiscard }: OfferProps) => {
  const { timeZone } = useSettings()
  // oxlint-disable-next-line react/purity -- "5 minutes ago" is about now; it is never server-rendered
  const age = sayWhen(at, Date.now(), timeZone)
  return (
    <Alert severity="info" variant="outlined" role="presentation" sx={{ mb: 2 }}>
      <Typography variant="body2">Typed here and not saved: {namesOf(Object.keys(fields))}.</Typography>
      {changed.length > 0 && (
        <Typography variant="body2">
          Changed in the shop since then: {namesOf(changed)}. Restoring puts what you typed in its place.
        </Typography>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" onClick={onRestore}>
          Restore what you typed {age}
        </Button>
        <Button size="small" color="inherit" onClick={onDiscard}>
          Discard
        </Button>
      </Stack>
    </Alert>
  )
}
