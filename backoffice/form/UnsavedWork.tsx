import { Alert, Box, Button, Typography } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { Confirm, useBlocker, useCanBlock, useResourceContext, useTranslateLabel } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { hasHint } from '../../identity/hint.ts'
import { LiveRegion } from '../layout/states.tsx'
import { DraftOffer } from './DraftOffer.tsx'
import { type Keeper, useFollowing } from './keeper.ts'

interface Props {
  keeper: Keeper
  /** A form of what does not exist yet has no record that others might change. */
  isNew?: boolean
  labels?: FieldLabels
}

/**
 * Looks after what is typed into the react-admin form around it: keeps it in the browser, offers what an earlier form left,
 * asks before somebody leaves, and says so when the record was changed meanwhile. The form calls `keeper.saved()` once its
 * values are saved, before it goes on to another page.
 */
export function UnsavedWork({ keeper, isNew = false, labels }: Props) {
  const canBlock = useCanBlock()
  const namesOf = useFieldNames(labels)
  const [changed, setChanged] = useState<string[]>([])
  useFollowing(keeper, isNew ? undefined : setChanged)
  return (
    <>
      {canBlock && <LeaveQuestion keeper={keeper} />}
      <StaleRecordAlert changed={changed} namesOf={namesOf} />
      <DraftOffer keeper={keeper} isNew={isNew} namesOf={namesOf} />
    </>
  )
}

/** Asks before somebody leaves a form with something unsaved, for another page or by closing the tab. */
function LeaveQuestion({ keeper }: { keeper: Keeper }) {
  const [isKept, setIsKept] = useState(true)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname || !keeper.hasUnsaved()) return false
    setIsKept(keeper.flush())
    return true
  })

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!keeper.hasUnsaved()) return
      // Nobody is signed in any more: sign-in is the way on, and leads back to what is kept.
      if (hasHint() || !keeper.flush()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [keeper])

  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      content={isKept ? kept : lost}
      cancel="Stay"
      confirm="Leave"
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}

const kept = 'What you typed stays in this browser and is offered again when you come back.'
const lost = 'What you typed will be lost.'

interface StaleRecordAlertProps {
  /** Sources of the fields that somebody is typing in and that somebody else has changed meanwhile. */
  changed: string[]
  namesOf: (fields: string[]) => string
}

/** Shows what was changed in the shop since somebody began to type, beside what is typed, and takes it over when told. */
function StaleRecordAlert({ changed, namesOf }: StaleRecordAlertProps) {
  const id = useId()
  const { resetField } = useFormContext()
  const { defaultValues = {} } = useFormState()
  return (
    <LiveRegion>
      {changed.length > 0 && (
        <Alert severity="warning" variant="outlined" role="presentation" sx={{ mb: 2 }}>
          <Typography variant="body2">
            Changed in the shop since you began: {namesOf(changed)}. Saving puts what you typed in its place.
          </Typography>
          {changed.map((field) => (
            <Box key={field} sx={line}>
              <Typography
                id={`${id}-${field}`}
                variant="body2"
                sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
              >
                {namesOf([field])} in the shop: {textOf(defaultValues[field])}
              </Typography>
              <Button
                size="small"
                color="inherit"
                variant="outlined"
                // A name that holds the field's would be taken for the field.
                aria-describedby={`${id}-${field}`}
                onClick={() => resetField(field)}
              >
                Take it
              </Button>
            </Box>
          ))}
        </Alert>
      )}
    </LiveRegion>
  )
}

const longest = 200

/** A value as it reads in one line. */
const textOf = (value: unknown) => {
  if (value == null || value === '') return '(empty)'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }

/** What a form calls its fields, where that is not what react-admin makes of the source (`seq_no`: "Seq no"). */
export type FieldLabels = Readonly<Record<string, string>>

/** Names fields as the form does, in one line: `Title, SEO tags`. */
function useFieldNames(labels: FieldLabels = {}): (fields: string[]) => string {
  const resource = useResourceContext()
  const translateLabel = useTranslateLabel()
  const nameOf = (source: string) =>
    labels[source] ?? String(translateLabel({ source, ...(resource && { resource }) }))
  return (fields) => fields.map(nameOf).join(', ')
}
