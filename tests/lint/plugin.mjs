import { capabilitiesRule } from './capabilities.mjs'
import { layersRule } from './layers.mjs'

/** The linter's rules of this repository: `welo/layers` and `welo/capabilities`. */
// oxlint-disable-next-line import/no-default-export -- oxlint loads a plugin by its default export
export default {
  meta: { name: 'welo' },
  rules: { layers: layersRule, capabilities: capabilitiesRule },
}
