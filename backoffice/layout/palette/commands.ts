import AddIcon from '@mui/icons-material/Add'
import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import { home, pathOf } from '../../app/pathOf.ts'
import type { AdminResource } from '../../resource.ts'
import type { Entry } from './entry.ts'

/** Every page one can go to, and everything that can be added. */
export function commandsFor(resources: AdminResource[]): Entry[] {
  return [
    { key: 'dashboard', group: 'Go to', label: 'Dashboard', icon: DashboardIcon, to: home },
    ...resources.map((resource) => ({
      key: resource.name,
      group: 'Go to',
      label: resource.label,
      hint: resource.hint,
      icon: resource.icon,
      to: pathOf(resource),
    })),
    ...resources.flatMap((resource) =>
      resource.add === undefined
        ? []
        : {
            key: `add ${resource.name}`,
            group: 'Add',
            label: resource.add,
            icon: AddIcon,
            to: `${pathOf(resource)}/create`,
          },
    ),
  ]
}

/** The entries whose label has all the words, whatever their case. */
export function entriesWith(entries: Entry[], words: string): Entry[] {
  const sought = words.toLowerCase().split(/\s+/)
  return entries.filter(({ label }) => sought.every((word) => label.toLowerCase().includes(word)))
}
