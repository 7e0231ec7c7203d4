import { useEffect, useEffectEvent, useState } from 'react'
import { Confirm, useBlocker, useCanBlock, useResourceContext, useTranslateLabel } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { hasHint } from '../../identity/hint.ts'
import type { DraftAutosave } from './drafts.ts'
import { RestoreDraftAlert } from './RestoreDraftAlert.tsx'
import { StaleRecordAlert } from './StaleRecordAlert.tsx'

interface Props {
  draft: DraftAutosave
  /** A form of what does not exist yet has no record that others might change. */
  isNew: boolean
  /** Of the record as the page has it; the form's own may hold less. */
  version: unknown
  labels: FieldLabels
}

/**
 * Looks after what is typed into the form around it: autosaves it, offers what an earlier form left, asks before somebody
 * leaves, and says so when the record was changed meanwhile.
 */
export function UnsavedChanges({ draft, isNew, version, labels }: Props) {
  const { subscribe, reset } = useFormContext()
  const canBlock = useCanBlock()
  const namesOf = useFieldNames(labels)
  const [changed, setChanged] = useState<string[]>([])

  const follow = useEffectEvent((values: Values, record: Values, isTyped: boolean) => {
    if (draft.follow(values, record, isTyped, version)) reset(record)
    if (!isNew) setChanged(draft.changedSince(record))
  })
  useEffect(
    () =>
      subscribe({
        // Fields that are typed in keep their values when the record changes, as long as somebody follows which they are.
        formState: { values: true, dirtyFields: true },
        // Only what a person does has a type.
        callback: ({ values, defaultValues = {}, type }) => follow(values, defaultValues, type !== undefined),
      }),
    [subscribe],
  )
  return (
    <>
      {canBlock && <UnsavedChangesPrompt draft={draft} />}
      <StaleRecordAlert changed={changed} namesOf={namesOf} />
      <RestoreDraftAlert draft={draft} isNew={isNew} namesOf={namesOf} />
    </>
  )
}

type Values = Readonly<Record<string, unknown>>

/** Asks before somebody leaves a form with something unsaved, for another page or by closing the tab. */
function UnsavedChangesPrompt({ draft }: { draft: DraftAutosave }) {
  const [isKept, setIsKept] = useState(true)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname || !draft.hasUnsaved()) return false
    setIsKept(draft.write())
    return true
  })

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!draft.hasUnsaved()) return
      // Nobody is signed in any more: sign-in is the way on, and leads back to what is kept.
      if (hasHint() || !draft.write()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [draft])

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

/** What a form calls its fields, where that is not what react-admin makes of the source (`seq_no`: "Seq no"). */
export type FieldLabels = Readonly<Record<string, string>>

/** Names fields as the form does, in one line: `Title, SEO tags`. */
function useFieldNames(labels: FieldLabels): (fields: string[]) => string {
  const resource = useResourceContext()
  const translateLabel = useTranslateLabel()
  const nameOf = (source: string) =>
    labels[source] ?? String(translateLabel({ source, ...(resource && { resource }) }))
  return (fields) => fields.map(nameOf).join(', ')
}
