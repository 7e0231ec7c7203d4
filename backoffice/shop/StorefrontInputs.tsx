import { TextInput } from 'react-admin'
import { homeTexts } from '../../dataProvider/resources/shop/storefrontSettings.ts'
import { DeclaredInput } from '../fields/DeclaredInput.tsx'
import * as texts from '../texts/shop.ts'
import { HomeSectionsInput } from './HomeSectionsInput.tsx'
import { SettingsGroup } from './SettingsGroup.tsx'

/** The settings of the home page and the footer (extension `storefront`). */
export function StorefrontInputs() {
  return (
    <>
      <SettingsGroup heading={texts.homePage}>
        <HomeSectionsInput source="storefront.sections" />
        {Object.entries(homeTexts).map(([name, field]) => (
          <DeclaredInput key={name} source={`storefront.${name}`} field={field} />
        ))}
      </SettingsGroup>
      <SettingsGroup heading={texts.footer}>
        <TextInput
          source="storefront.social_links"
          label={texts.socialLinks}
          helperText={texts.socialLinksHelp}
          multiline
          minRows={3}
          slotProps={{ htmlInput: { inputMode: 'url' } }}
          format={(links: string[]) => links.join('\n')}
          parse={(lines: string) => lines.split('\n')}
        />
      </SettingsGroup>
    </>
  )
}
