import { useCanBlock } from 'react-admin'
import { useState } from 'react'
import { DraftOffer } from './DraftOffer.tsx'
import type { Keeper } from './keeper.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { StaleRecordAlert } from './StaleRecordAlert.tsx'
import { useFieldNames, type FieldLabels } from './useFieldNames.ts'
import { useFollowing } from './useFollowing.ts'

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
