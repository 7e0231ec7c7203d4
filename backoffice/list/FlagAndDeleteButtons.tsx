import { Button } from '@mui/material'
import { type Identifier, useListContext } from 'react-admin'
import type { FieldOf } from '../../dataProvider/fields/fields.ts'
import { findDeclared } from '../../dataProvider/resources/declared.ts'
import { getErrorMessage } from '../format/errors.ts'
import { pluralize } from '../format/numbers.ts'
import { useNotifyError, useNotifyResultError } from '../layout/toasts/notify.tsx'
import { type PartProps, useCurrentResource } from '../resource.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/list.ts'
import { useUndoableChanges } from '../undo/useUndoableChanges.ts'

/** What the declaration lets do with the selected records: set or clear each flag that has actions, and delete them. */
export function FlagAndDeleteButtons({ resource }: PartProps) {
  const { selectedIds } = useListContext()
  const { recordActions } = useCurrentResource()
  const [one, many] = resource.label.map((word) => word.toLowerCase()) as [string, string]
  const { setFlag, remove } = useRecordChanges(pluralize(selectedIds.length, one, many))
  return (
    <>
      {useFlagActions().map(({ source, value, label }) => (
        <Button key={label} onClick={() => setFlag(selectedIds, source, value)}>
          {label}
        </Button>
      ))}
      {recordActions?.delete && (
        <Button color="error" onClick={() => remove(selectedIds)}>
          {commonTexts.deleteLabel}
        </Button>
      )}
    </>
  )
}

interface FlagAction {
  /** The flag's name. */
  source: string
  /** What the action makes of it. */
  value: boolean
  label: string
}

/** The actions of the current resource's flags; of a record, those that change it. */
export function useFlagActions(record: object = {}): FlagAction[] {
  const { fields = {} } = useCurrentResource()
  const held = new Map<string, unknown>(Object.entries(record))
  const actions = Object.entries(fields).flatMap(([source, field]): FlagAction[] => {
    if (field.kind !== 'flag' || !field.actions) return []
    const { on, off } = field.actions
    return [
      { source, value: true, label: on },
      { source, value: false, label: off },
    ]
  })
  return actions.filter(({ source, value }) => held.get(source) !== value)
}

/** Changes records of the current list, as long as it is not undone; a failure says why. `records` is what the toast calls them. */
export function useRecordChanges(records: string) {
  const { declaration, fields = {} } = useCurrentResource()
  const notifyError = useNotifyError()
  const notifyResultError = useNotifyResultError()
  const [one = '', many = ''] = declaration?.label.map((word) => word.toLowerCase()) ?? []
  // As their forms say it (ERR-10); the forms of the others have texts of their own.
  const isDeclared = declaration !== undefined && findDeclared(declaration.name) !== undefined
  const { update, remove } = useUndoableChanges({
    // Each is a call of its own: others than the one that failed may have gone through.
    onUpdateFailed: (error, { length }) => {
      if (length > 1) notifyError(texts.someUpdatesFailed(many), error)
      else if (isDeclared) notifyResultError(commonTexts.saveFailed(one), error)
      else notifyError(texts.updateFailed(one, getErrorMessage(error)), error)
    },
    onDeleteFailed: (error, { length }) => {
      if (length > 1) notifyError(texts.someDeletesFailed(many), error)
      else if (isDeclared) notifyResultError(texts.deleteFailedTitle(one), error)
      else notifyError(texts.deleteFailed(one, getErrorMessage(error)), error)
    },
  })
  return {
    setFlag: (ids: Identifier[], source: string, value: boolean) => {
      const { states } = fields[source] as FieldOf<'flag'>
      const change = states ? texts.setTo(records, value ? states.on : states.off) : texts.changed(records)
      update(ids, { [source]: value }, change)
    },
    remove: (ids: Identifier[]) => remove(ids, texts.deleted(records)),
  }
}
