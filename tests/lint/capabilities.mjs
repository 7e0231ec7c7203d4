/**
 * The lint rule `welo/capabilities`: components must not receive or read the server's capabilities. Only the
 * files that `.oxlintrc.json` lists may do so, such as those that declare routes, fields, actions or page sections.
 */

const message =
  'Read capabilities where a route, field, action or page section is declared; a component follows the declaration or the record'

const names = new Set([
  'capabilities',
  'Capabilities',
  'toCapabilities',
  'extensions',
  'Extension',
  'supports',
  'useSupports',
])

/** @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} */
export const capabilitiesRule = {
  create(context) {
    /** @param {{ range: [number, number] } & object} node */
    const check = (node) => {
      if ('name' in node && names.has(String(node.name))) context.report({ node, message })
    }
    return { Identifier: check, JSXIdentifier: check }
  },
}
