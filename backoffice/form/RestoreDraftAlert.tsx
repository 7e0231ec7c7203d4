import { Alert, Button } from '@mui/material'
import { useRef, useState } from 'react'
import { useStoreContext } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { useSettings } from '../settings/settings.ts'
import { formatRelativeTime } from '../format/dates.ts'
import { getConflicts, type DraftAutosave, findDrafts, type StoredDraft } from './drafts.ts'

interface Props {
  formId: string
  draft: DraftAutosave
  isNew: boolean
  formatLabels: (fields: string[]) => string
}

/** Offers what was typed here earlier and not saved, with its age and with what the record says since. */
export function RestoreDraftAlert({ formId, draft, isNew, formatLabels }: Props) {
  const store = useStoreContext()
  const { timeZone } = useSettings()
  const { getValues, reset } = useFormContext()
  const { defaultValues = {} } = useFormState()
  const [[offered, ...others], setFound] = useState(() => findDrafts(store, formId))
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
  const discard = ({ key }: StoredDraft) => {
    store.removeItem(key)
    close()
  }
  const changed = offered && !isNew ? getConflicts(offered.fields, defaultValues) : []
  return (
    <div role="status" ref={place}>
      {offered && (
        <Alert severity="info" variant="outlined" role="presentation" sx={{ mb: 2 }}>
          <div>Typed here and not saved: {formatLabels(Object.keys(offered.fields))}.</div>
          {changed.length > 0 && (
            <div>
              Changed in the shop since then: {formatLabels(changed)}. Restoring puts what you typed in its
              place.
            </div>
          )}
          <Button size="small" variant="outlined" onClick={() => restore(offered)} sx={{ mt: 1, mr: 1 }}>
            {/* oxlint-disable-next-line react/purity -- "5 minutes ago" is about now; it is never server-rendered */}
            Restore what you typed {formatRelativeTime(offered.at, Date.now(), timeZone)}
          </Button>
          <Button size="small" color="inherit" onClick={() => discard(offered)} sx={{ mt: 1 }}>
            Discard
          </Button>
        </Alert>
      )}
    </div>
  )
}
