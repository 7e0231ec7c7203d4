import { useEffect, useState } from 'react'
import { draftKey, dropDraft, readDrafts, type Draft } from './drafts.ts'
import type { Keeper } from './keeper.ts'
import { readOpenForms } from './openForms.ts'

/** What other forms of the same place have left in the browser: those that are gone, and those open in another tab. */
export function useDrafts({ place, key: own }: Keeper) {
  const [found, setFound] = useState<{ left: Draft[]; isOpenElsewhere: boolean }>(nothing)

  useEffect(() => {
    let isGone = false
    const look = async () => {
      const open = await readOpenForms()
      const others = readDrafts(place).filter(({ key }) => key !== own)
      const left = others.filter(({ key }) => !open.has(key))
      if (!isGone) setFound({ left, isOpenElsewhere: left.length < others.length })
    }
    // Another tab has written; null when it has emptied the storage.
    const lookAgain = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(draftKey(place))) void look()
    }
    void look()
    addEventListener('storage', lookAgain)
    return () => {
      isGone = true
      removeEventListener('storage', lookAgain)
    }
  }, [place, own])

  return {
    /** The newest of them. */
    offered: found.left[0],
    isOpenElsewhere: found.isOpenElsewhere,
    discard: ({ key }: Draft) => {
      dropDraft(key)
      setFound(({ left, ...rest }) => ({ ...rest, left: left.filter((draft) => draft.key !== key) }))
    },
  }
}

const nothing = { left: [], isOpenElsewhere: false }
