import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { keyframes, styled } from 'styled-components'
import { color, duration, radius, shadow, space, target, textSize } from '../../styles/cssTokens.ts'
import * as commonTexts from '../../texts/common.ts'
import * as layoutTexts from '../../texts/layout.ts'
import { CloseIcon } from '../icons.tsx'

interface Props {
  title: string
  description?: string | undefined
  /** A failure is announced as an alert. */
  kind?: 'done' | 'failed' | undefined
  /** Called when the toast times out or the visitor closes it. */
  onClose: () => void
}

/**
 * Shows one result at a time, separate from the short messages (TST-4). Each result needs its own `key`. Without it, Radix would
 * not start the timer of a toast that follows one closed under the mouse pointer.
 */
export function ResultToast({ title, description, kind = 'done', onClose }: Props) {
  const isFailed = kind === 'failed'
  return (
    <Provider
      duration={5000}
      swipeThreshold={50}
      swipeDirection="right"
      label={isFailed ? layoutTexts.error : layoutTexts.notification}
    >
      <Card
        type={isFailed ? 'foreground' : 'background'}
        data-kind={kind}
        onOpenChange={(isOpen) => isOpen || onClose()}
      >
        {/* The alert announces its text, so Radix announces only the label. */}
        <div {...(isFailed && { role: 'alert', 'data-radix-toast-announce-exclude': '' })}>
          {/* The space separates title and text for screen readers. */}
          <Heading>{title}</Heading> {description !== undefined && <Text>{description}</Text>}
        </div>
        <CloseButton aria-label={commonTexts.close}>
          <CloseIcon width={20} height={20} />
        </CloseButton>
      </Card>
      <StyledViewport label={layoutTexts.results} />
    </Provider>
  )
}

// Placed below the header, because short messages appear at the bottom.
const StyledViewport = styled(Viewport)`
  position: fixed;
  z-index: 5;
  inset: 4.75rem ${space.m} auto auto;
  width: min(24rem, calc(100vw - 2 * ${space.m}));
  padding: 0;
  list-style: none;
  outline: none;
`

const slideIn = keyframes`
  from { opacity: 0; transform: translateY(calc(-1 * ${space.s})); }
`

const Card = styled(Root)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.s};
  padding: ${space.m};
  padding-inline-end: ${space.xs};
  border: 1px solid ${color.line};
  border-inline-start: 4px solid ${color.success};
  border-radius: ${radius.m};
  background: ${color.raised};
  box-shadow: ${shadow.raised};
  animation: ${slideIn} ${duration.normal} ease-out;

  &[data-kind='failed'] {
    border-inline-start-color: ${color.danger};
  }

  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }

  &[data-swipe='cancel'] {
    transition: transform ${duration.normal} ease-out;
  }
`

const Heading = styled(Title)`
  font-weight: 600;
`

const Text = styled(Description)`
  margin-top: ${space.xs};
  color: ${color.muted};
  font-size: ${textSize.small};
`

const CloseButton = styled(Close)`
  display: grid;
  place-items: center;
  width: ${target};
  height: ${target};
  margin-block: calc(-1 * ${space.s});
  border-radius: ${radius.m};
  color: ${color.muted};
  cursor: pointer;

  &:hover {
    color: ${color.ink};
  }
`
