import { Box, Button, TextField } from '@mui/material'
import { useState, type FormEvent } from 'react'
import { extractValidSavedQueries, useListContext, useSavedQueries } from 'react-admin'
import { useStoredDraft } from '../app/settings/storedDraft.ts'

/** Characters. */
const longestName = 60

/** Saves the list's filter and order under a name; one that is there already is replaced. */
export function SaveQueryForm({ onSaved }: { onSaved: () => void }) {
  const { resource, filterValues, displayedFilters, sort, perPage } = useListContext()
  const [saved, setSaved] = useSavedQueries(resource)
  const { draft: name, keep: setName, forget } = useStoredDraft(`${resource}.queryName`, '')
  const [isMissing, setIsMissing] = useState(false)

  const save = (event: FormEvent) => {
    event.preventDefault()
    const label = name.trim()
    setIsMissing(label === '')
    if (label === '') return
    const others = extractValidSavedQueries(saved).filter((query) => query.label !== label)
    setSaved([...others, { label, value: { filter: filterValues, displayedFilters, sort, perPage } }])
    forget()
    onSaved()
  }
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 1, mt: 2 }}>
      <TextField
        label="Save what is shown as"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isMissing}
        helperText={isMissing ? 'Name is required' : undefined}
        slotProps={{ htmlInput: { maxLength: longestName } }}
      />
      <Button type="submit" variant="outlined">
        Save
      </Button>
    </Box>
  )
}
