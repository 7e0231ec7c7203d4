import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { useResources } from '../../app/settings/useResources.ts'
import { useSupports } from '../../app/settings/useSupports.ts'
import { commandsFor, entriesWith } from './commands.ts'
import type { Entry } from './entry.ts'
import { ResultsBelow } from './ResultsBelow.tsx'
import { PaletteEntry } from './PaletteEntry.tsx'
import { PaletteGroup } from './PaletteGroup.tsx'
import { PaletteStatus } from './PaletteStatus.tsx'
import { useRecordSearch } from './useRecordSearch.ts'

/** A field and what it finds, as it is typed: pages and what can be added, then records. */
export function PaletteSearch({ onDone }: { onDone: () => void }) {
  const { main, more } = useResources()
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const words = typed.trim()
  const resources = [...main, ...more]
  const search = useRecordSearch(resources, words)
  const entries = [...entriesWith(commandsFor(resources), words), ...search.found]
  const label = useSupports('catalogue-query') ? 'Find a page, an item, an order, a person' : 'Find a page'

  return (
    <>
      <Autocomplete<Entry>
        open
        autoHighlight
        options={entries}
        // They are what was found already.
        filterOptions={(found) => found}
        groupBy={({ group }) => group}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ key }) => key}
        value={null}
        inputValue={typed}
        clearOnBlur={false}
        forcePopupIcon={false}
        onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
        onClose={(_, reason) => reason === 'escape' && onDone()}
        onChange={(_, entry) => {
          if (!entry) return
          onDone()
          void navigate(entry.to)
        }}
        noOptionsText={search.isSearching ? 'Searching…' : `Nothing is called “${words}”`}
        slots={{ popper: ResultsBelow }}
        slotProps={{
          paper: { square: true },
          listbox: {
            component: 'div',
            'aria-label': 'What was found',
            sx: { maxHeight: 'min(26rem, 50dvh)' },
          },
        }}
        renderGroup={({ key, ...group }) => <PaletteGroup key={key} {...group} />}
        renderOption={({ key, ...props }, entry) => <PaletteEntry key={key} entry={entry} {...props} />}
        renderInput={({ inputProps, ...params }) => (
          <TextField
            {...params}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- where a dialog begins is its only field
            autoFocus
            placeholder={label}
            sx={{ p: 1.5 }}
            slotProps={{ htmlInput: { ...inputProps, 'aria-label': label, maxLength: limits.search } }}
          />
        )}
      />
      <PaletteStatus count={entries.length} {...search} />
    </>
  )
}
