import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { pagePaths, searchPath } from '../../dataProvider/contract/pages.ts'
import { space } from '../styles/cssTokens.ts'
import * as layoutTexts from '../texts/layout.ts'
import * as texts from '../texts/search.ts'
import { Button } from '../ui/Button.tsx'
import { SearchField } from '../ui/SearchField.tsx'

/** The search page's form. Without JavaScript, the browser opens `/search?q=`. */
export function SearchForm({ q }: { q: string }) {
  const navigate = useNavigate()
  return (
    <Form
      role="search"
      aria-label={texts.title}
      action={pagePaths.search}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(searchPath(String(new FormData(event.currentTarget).get('q'))))
      }}
    >
      <SearchField label={layoutTexts.searchShop} defaultValue={q} />
      <Button type="submit">{texts.submit}</Button>
    </Form>
  )
}

const Form = styled.form`
  display: flex;
  gap: ${space.s};
  max-width: 36rem;

  > label {
    flex: 1;
    min-width: 0;
  }
`
