import { capabilitiesRule } from './capabilities.mjs'
import { layersRule } from './layers.mjs'
import { textsRule } from './texts.mjs'

// oxlint-disable-next-line import/no-default-export -- oxlint loads a plugin by its default export
export default {
  meta: { name: 'welo' },
  rules: { layers: layersRule, capabilities: capabilitiesRule, texts: textsRule },
}
