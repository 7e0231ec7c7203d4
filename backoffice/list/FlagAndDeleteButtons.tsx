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

/** The declared bulk actions: set or clear each flag that has actions, and delete. */
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
  source: string
  /** The flag's value after the action. */
  value: boolean
  label: string
}

/** Returns the actions of the current resource's flags. With a record, returns only actions that would change the record. */
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

/** Returns functions that change records of the current list and report failures. `records` names the records in the toast. */
export function useRecordChanges(records: string) {
  const { declaration, fields = {} } = useCurrentResource()
  const notifyError = useNotifyError()
  const notifyResultError = useNotifyResultError()
  const [one = '', many = ''] = declaration?.label.map((word) => word.toLowerCase()) ?? []
  // Declared resources report errors like their forms (ERR-10).
  const isDeclared = declaration !== undefined && findDeclared(declaration.name) !== undefined
  const { update, remove } = useUndoableChanges({
    // Each record has its own request, so some requests may have succeeded.
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
