import { type FormEvent, useEffect } from 'react'
import { keyframes, styled } from 'styled-components'
import type { ItemList } from '../../dataProvider/resources/items/items.schema.ts'
import { color, duration, font, from, shadow, space, target, textSize } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/filters.ts'
import { Button } from '../ui/Button.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { useClientValue } from '../ui/useClientValue.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { FilterFields } from './FilterFields.tsx'
import type { ShopAddress } from './shopAddress.ts'
import { filterFormId, filterPanelId } from './useFilterForm.ts'

interface Props {
  address: ShopAddress
  /** Undefined until the first list is loaded. */
  list: ItemList | undefined
  /** The shop's currency. */
  currency: string
  /** The number of times that the fields were set to the address. */
  resets: number
  /** Called when the fields can be used, in case the visitor has changed them before. */
  onReady: () => void
}

/**
 * The filters of the list: a column on a desktop, and a drawer on narrower screens. A popover, so that the drawer opens without
 * JavaScript. In a browser without popovers, the filters are above the list.
 */
export function FilterPanel({ address, list, currency, resets, onReady }: Props) {
  useEffect(onReady, [onReady])
  const hasScript = useClientValue(() => true, false)
  return (
    <Panel id={filterPanelId} popover="auto" aria-label={texts.filters} onChange={showListStart}>
      <Head>
        <p>{texts.filters}</p>
        <CloseButton type="button" popoverTarget={filterPanelId} popoverTargetAction="hide">
          <CloseIcon />
          <VisuallyHidden>{commonTexts.close}</VisuallyHidden>
        </CloseButton>
      </Head>
      <FilterFields address={address} facets={list?.facets} currency={currency} resets={resets} />
      <Foot>
        {/* Without JavaScript, the number does not follow the choices. */}
        <Button type="submit" form={filterFormId}>
          {hasScript && list ? texts.showItems(list.itemsTotal) : texts.show}
        </Button>
      </Foot>
    </Panel>
  )
}

/** Scrolls up to the first items, which a shorter list would otherwise hide. The column of filters stays in place. */
const showListStart = ({ currentTarget: { parentElement } }: FormEvent<HTMLElement>) => {
  if (parentElement && parentElement.getBoundingClientRect().top < 0) parentElement.scrollIntoView()
}

const slideIn = keyframes`
  from {
    opacity: 0;
    transform: translateX(-2rem);
  }
`

const Panel = styled.section`
  &:popover-open {
    position: fixed;
    inset: 0 auto 0 0;
    width: min(26rem, 100vw);
    height: auto;
    max-height: none;
    margin: 0;
    padding: 0 ${space.l};
    border: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    background: ${color.paper};
    color: ${color.ink};
    box-shadow: ${shadow.raised};
    animation: ${slideIn} ${duration.normal} ease-out;
  }

  &::backdrop {
    background: ${color.sunken};
    opacity: 0.8;
  }

  ${from.desktop} {
    /* More specific than the drawer, which may be open when the window becomes wider. */
    &&,
    &&:popover-open {
      display: block;
      position: sticky;
      inset: ${space.m} auto auto;
      width: auto;
      max-height: calc(100vh - 2 * ${space.m});
      /* Space for the focus outline. */
      margin: 0 calc(-1 * ${space.xs});
      padding: 0 ${space.xs};
      border: 0;
      overflow-y: auto;
      scrollbar-width: thin;
      background: none;
      color: inherit;
      box-shadow: none;
      animation: none;
    }

    &&::backdrop {
      display: none;
    }
  }
`

const Head = styled.div`
  position: sticky;
  z-index: 1;
  top: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-block: ${space.s};
  background: ${color.paper};

  > p {
    font-family: ${font.heading};
    font-size: ${textSize.heading};
  }

  ${from.desktop} {
    display: none;
  }
`

const CloseButton = styled.button`
  display: grid;
  place-items: center;
  width: ${target};
  height: ${target};
  margin-inline-end: -0.625rem;
  cursor: pointer;
`

const Foot = styled.div`
  position: sticky;
  z-index: 1;
  bottom: 0;
  display: grid;
  padding-block: ${space.m};
  background: ${color.paper};
  border-top: 1px solid ${color.line};

  @media (scripting: enabled) {
    ${from.desktop} {
      display: none;
    }
  }
`
