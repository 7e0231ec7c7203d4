import { MenuItem, TextField } from '@mui/material'
import { SelectInput, useListContext } from 'react-admin'
import type { Field } from '../../dataProvider/fields/fields.ts'
import type { Role } from '../../dataProvider/resources/customers/customerRoles.ts'
import { customerResource } from '../../dataProvider/resources/customers/customers.ts'
import type { FilterInputProps } from '../resource.ts'
import * as commonTexts from '../texts/common.ts'

const { role: roleField, is_online_now: onlineField } = customerResource.fields

interface Status {
  label: string
  filter: { online?: boolean; role?: Role }
}

const statuses: Record<string, Status> = {
  online: { label: onlineField.states.on, filter: { online: true } },
  offline: { label: onlineField.states.off, filter: { online: false } },
  blocked: { label: roleField.optionLabels.blocked, filter: { role: 'blocked' } },
}

/**
 * Filters by online status or for blocked customers. In the API `blocked` is a role, but the role filter does not offer it
 * (ACUS-3).
 */
const StatusFilter = ({ label }: FilterInputProps<Field>) => {
  const { filterValues, setFilters } = useListContext()
  const { role, online, ...others } = filterValues
  const isBlocked = role === 'blocked'
  const state = online === undefined ? '' : online ? 'online' : 'offline'
  return (
    <TextField
      select
      label={label}
      value={isBlocked ? 'blocked' : state}
      onChange={({ target }) =>
        setFilters({ ...others, ...(role && !isBlocked && { role }), ...statuses[target.value]?.filter })
      }
      sx={{ width: { sm: 160 } }}
    >
      <MenuItem value="">{commonTexts.all}</MenuItem>
      {Object.entries(statuses).map(([status, { label: name }]) => (
        <MenuItem key={status} value={status}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

const RoleFilter = ({ source, label }: FilterInputProps<Field>) => (
  <SelectInput
    source={source}
    label={label}
    emptyText={commonTexts.all}
    choices={(['admin', 'customer'] as const).map((id) => ({ id, name: roleField.optionLabels[id] }))}
    format={(role: Role | undefined) => (role === 'blocked' ? '' : (role ?? ''))}
    helperText={false}
  />
)

export const customerFilterInputs = { online: StatusFilter, role: RoleFilter }
