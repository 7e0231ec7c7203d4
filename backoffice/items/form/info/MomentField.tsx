import { TextField } from '@mui/material'
import { useId, useState } from 'react'
import { useSettings } from '../../../app/settings.ts'
import type { Entry } from './entries.ts'
import { onlyInJson } from './FactField.tsx'
import type { InfoFormProps } from './infoKind.ts'
import { momentAt, wallTimeOf } from './wallTime.ts'

interface Props extends InfoFormProps {
  label: string
  /** ISO 8601 with an offset. */
  entry: Entry
  fault?: string | undefined
}

/** A moment of an item's JSON, typed as the clock in the shop's time zone shows it. */
export function MomentField({ label, entry, fault, info, onChange, isDisabled }: Props) {
  const id = useId()
  const { timeZone } = useSettings()
  // Half a date has no moment: while it is typed, the field says what was typed and not what can be made of it.
  const [typed, setTyped] = useState<string>()
  const stored = entry.read(info)
  const shown = stored === undefined ? undefined : stored === '' ? '' : wallTimeOf(stored, timeZone)
  const write = (wallTime: string) => {
    setTyped(wallTime)
    onChange(entry.write(info, wallTime === '' ? '' : momentAt(wallTime, timeZone)))
  }
  return (
    <TextField
      id={id}
      type="datetime-local"
      label={label}
      value={typed ?? shown ?? ''}
      onChange={({ target: { value } }) => write(value)}
      onBlur={() => setTyped(undefined)}
      disabled={isDisabled || stored === undefined}
      error={fault !== undefined}
      helperText={fault ?? (shown === undefined ? unread(stored) : `In the shop's time zone, ${timeZone}`)}
      slotProps={{ htmlInput: { max: '9999-12-31T23:59' } }}
    />
  )
}

const unread = (stored: string | undefined) =>
  stored === undefined
    ? onlyInJson
    : `“${stored}” cannot be read as a date and time; choose one to replace it`
