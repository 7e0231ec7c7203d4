import { usePublicUrl } from '../data/shop.ts'
import * as texts from '../texts/item.tsx'
import { Button } from '../ui/Button.tsx'
import { createIcon } from '../ui/icons.tsx'
import { toast, toastError } from '../ui/toasts/toast.ts'
import { useClientValue } from '../ui/useClientValue.ts'

interface Props {
  title: string
  /** The path of the shared page. */
  path: string
}

/** Opens the device's share sheet or, if there is none, copies the page's address. Absent without JavaScript. */
export function ShareButton({ title, path }: Props) {
  const isInBrowser = useClientValue(() => true, false)
  const url = usePublicUrl() + path
  if (!isInBrowser) return null

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast(texts.linkCopied)
    } catch {
      toastError(texts.copyFailed(url))
    }
  }

  const share = async () => {
    try {
      await (navigator.share ? navigator.share({ title, url }) : copy())
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      await copy()
    }
  }

  return (
    <Button kind="quiet" onClick={() => void share()}>
      <ShareIcon width={20} height={20} />
      {texts.share}
    </Button>
  )
}

const ShareIcon = createIcon(<path d="M12 15V4m-4 4 4-4 4 4M5 13v6h14v-6" />)
