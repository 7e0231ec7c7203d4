import { Alert, Box, Button } from '@mui/material'
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import {
  type RaRecord,
  useRecordContext,
  useRefresh,
  useRegisterMutationMiddleware,
  useStoreContext,
} from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { readSignInHint } from '../../identity/signInHint.ts'
import { formatRelativeTime } from '../format/dates.ts'
import { useLeaveGuard } from '../layout/LeaveDialog.tsx'
import { LiveRegion } from '../layout/states.tsx'
import { useSettings } from '../settings/settings.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/form.ts'
import { createDraftAutosave, type DraftAutosave, type StoredDraft } from './drafts.ts'

type Values = Readonly<Record<string, unknown>>

interface Props {
  /** The prefix of the drafts' keys in the store, such as `products/12`. */
  formId: string
  labels: Readonly<Record<string, string>>
}

/**
 * Autosaves edits of the surrounding form, offers earlier drafts, warns before the admin leaves, and shows concurrent changes.
 * react-admin's `warnWhenUnsavedChanges` stores no draft, so leaving loses the edits.
 */
export function UnsavedChanges({ formId, labels }: Props) {
  const store = useStoreContext()
  const [draft] = useState(() => createDraftAutosave(store, formId))
  const [changed, setChanged] = useState<string[]>([])
  const { subscribe } = useFormContext()
  const record = useRecordContext()
  const formatLabels = (fields: string[]) => fields.map((name) => labels[name] ?? name).join(', ')
  // Others cannot change a record that does not exist yet.
  const isNew = record?.id === undefined

  const onChange = useEffectEvent((values: Values, base: Values) => {
    draft.update(values, base, record?.['version'])
    if (!isNew) setChanged(draft.getConflicts(base))
  })
  useEffect(
    () =>
      subscribe({
        // Subscribing to `dirtyFields` makes react-hook-form keep edited values when the record changes.
        formState: { values: true, dirtyFields: true },
        callback: ({ values, defaultValues = {} }) => onChange(values, defaultValues),
      }),
    [subscribe],
  )
  useSaveMiddleware(draft)
  useLeaveGuard((exit) => draft.hasUnsaved() && describeLoss(draft, exit === 'tab'))
  return (
    <>
      <StaleRecordAlert changed={changed} formatLabels={formatLabels} />
      <RestoreDraftAlert draft={draft} isNew={isNew} formatLabels={formatLabels} />
    </>
  )
}

/** A new record has no `previousData`. */
type SaveParams = { data: unknown; previousData?: RaRecord }
type Save = (resource: string, params: SaveParams) => Promise<unknown>

/**
 * Sends a save with the version that the admin edited (extension `versions`). If others have changed the same fields, the save
 * fails and the record is refetched. The form then lists these fields, and the next save overwrites them.
 */
const useSaveMiddleware = (draft: DraftAutosave) => {
  const { reset, getValues } = useFormContext()
  const refresh = useRefresh()
  const saveRecord = useCallback(
    async (resource: string, { previousData, ...params }: SaveParams, save: Save) => {
      try {
        const base = previousData && { previousData: draft.toPreviousData(previousData) }
        const saved = await save(resource, { ...params, ...base })
        // Marks the form as saved, so that the server's values replace the form's.
        reset(getValues())
        return saved
      } catch (error) {
        if (error instanceof ApiError && error.code === 'stale') refresh()
        throw error
      }
    },
    [draft, refresh, reset, getValues],
  )
  useRegisterMutationMiddleware<Save>(saveRecord)
}

/**
 * Returns the warning about leaving the form. Returns false if the draft is stored and the page unloads after a sign-out. In that
 * case, the browser returns to the form after sign-in.
 */
const describeLoss = (draft: DraftAutosave, isClosing: boolean) => {
  if (!draft.save()) return texts.changesLost
  const isLeft = !isClosing || readSignInHint() !== undefined
  return isLeft && (draft.hasFile() ? texts.draftKeptWithoutImage : texts.draftKept)
}

interface StaleRecordProps {
  /** The names of fields that both the admin and others have changed. */
  changed: string[]
  formatLabels: (fields: string[]) => string
}

/**
 * Shows the saved values of fields that both the admin and others have changed, each with a button that accepts the saved value.
 */
const StaleRecordAlert = ({ changed, formatLabels }: StaleRecordProps) => {
  const id = useId()
  const { resetField } = useFormContext()
  const { defaultValues = {} } = useFormState()
  return (
    <LiveRegion>
      {changed.length > 0 && (
        <Alert severity="warning" variant="outlined" role="presentation" sx={{ mb: 2 }}>
          {texts.changedElsewhere(formatLabels(changed))}
          {changed.map((field) => (
            <Box key={field} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
              <Box component="span" id={`${id}-${field}`} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {texts.savedValue(formatLabels([field]), formatValue(defaultValues[field]))}
              </Box>
              <Button
                size="small"
                color="inherit"
                variant="outlined"
                // The button's name omits the field's label. With the label, the button could be mistaken for the field.
                aria-describedby={`${id}-${field}`}
                onClick={() => resetField(field)}
              >
                {texts.keepSavedValue}
              </Button>
            </Box>
          ))}
        </Alert>
      )}
    </LiveRegion>
  )
}

/** Formats a value in at most 200 characters. */
const formatValue = (value: unknown) => {
  if (value == null || value === '') return texts.emptyValue
  if (typeof value === 'boolean') return value ? commonTexts.yes : commonTexts.no
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length <= 200 ? text : `${text.slice(0, 199)}…`
}

interface RestoreProps {
  draft: DraftAutosave
  isNew: boolean
  formatLabels: (fields: string[]) => string
}

/** Offers an earlier unsaved draft, with its age and the fields that have changed in the record since. */
function RestoreDraftAlert({ draft, isNew, formatLabels }: RestoreProps) {
  const { timeZone } = useSettings()
  const { getValues, reset } = useFormContext()
  const { defaultValues = {} } = useFormState()
  const [[offered, ...others], setFound] = useState(draft.findEarlier)
  const place = useRef<HTMLDivElement>(null)

  const close = () => {
    setFound(others)
    place.current?.closest('form')?.querySelector<HTMLElement>('input, textarea')?.focus()
  }
  const restore = (earlier: StoredDraft) => {
    const typed = Object.entries(earlier.fields).map(([name, field]) => [name, field.typed])
    draft.restore(earlier)
    reset({ ...getValues(), ...Object.fromEntries(typed) }, { keepDefaultValues: true })
    close()
  }
  const discard = (earlier: StoredDraft) => {
    draft.discardEarlier(earlier)
    close()
  }
  const changed = offered && !isNew ? draft.getConflicts(defaultValues, offered.fields) : []
  return (
    <div role="status" ref={place}>
      {offered && (
        <Alert severity="info" variant="outlined" role="presentation" sx={{ mb: 2 }}>
          <div>{texts.unsavedDraft(formatLabels(Object.keys(offered.fields)))}</div>
          {changed.length > 0 && <div>{texts.changedSinceDraft(formatLabels(changed))}</div>}
          <Button size="small" variant="outlined" onClick={() => restore(offered)} sx={{ mt: 1, mr: 1 }}>
            {/* oxlint-disable-next-line react/purity -- "5 minutes ago" is about now; it is never server-rendered */}
            {texts.restoreDraft(formatRelativeTime(offered.at, Date.now(), timeZone))}
          </Button>
          <Button size="small" color="inherit" onClick={() => discard(offered)} sx={{ mt: 1 }}>
            {texts.discardDraft}
          </Button>
        </Alert>
      )}
    </div>
  )
}
