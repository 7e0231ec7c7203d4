import { FactRows } from '../ui/FactRows.tsx'
import { gemFacts } from './gemFacts.ts'

interface Props {
  /** The item's item_info: anybody's JSON. */
  info: unknown
}

/** What is special about a stone. */
export function GemFactList({ info }: Props) {
  return <FactRows facts={gemFacts(info)} />
}
