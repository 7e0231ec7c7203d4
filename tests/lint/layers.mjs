import { dirname, join, relative } from 'node:path'

/**
 * The lint rule `welo/layers`. A part (a top-level folder) may import only from certain parts. Inside a part, a module imports
 * from lower layers and from modules to its left in its own layer. A module is a folder one level below the part, or a file
 * there. Type imports and lazy imports count. `.oxlintrc.json` lists the layers: spaces separate the names, and the lowest layer
 * comes first.
 * @typedef {Record<string, { imports: string; layers?: string[] }>} Parts
 */

/**
 * Describes what is wrong with an import. Returns undefined if it is allowed.
 * @param {Parts} parts
 * @param {string} from the importing file, relative to the project's root
 * @param {string} to the imported file
 * @returns {string | undefined}
 */
export function findLayerProblem(parts, from, to) {
  const [part = '', module = ''] = from.split('/')
  const [otherPart = '', otherModule = ''] = to.split('/')
  const rules = parts[part]
  if (!rules) return undefined
  if (part !== otherPart)
    return rules.imports.split(' ').includes(otherPart) ? undefined : `${part} must not import ${otherPart}`
  const modules = rules.layers?.flatMap((layer) => layer.split(' '))
  if (!modules) return undefined
  const missing = [module, otherModule].find((name) => !modules.includes(name))
  if (missing) return `${part}/${missing} is in no layer: add it to the list in .oxlintrc.json`
  if (modules.indexOf(otherModule) <= modules.indexOf(module)) return undefined
  return `${part}/${module} must not import ${part}/${otherModule}, which is in a higher layer or to its right (.oxlintrc.json lists the layers)`
}

const partSchema = {
  type: 'object',
  properties: { imports: { type: 'string' }, layers: { type: 'array', items: { type: 'string' } } },
  required: ['imports'],
  additionalProperties: false,
}

/** @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} */
export const layersRule = {
  meta: { schema: [{ type: 'object', additionalProperties: partSchema }] },
  create(context) {
    const [parts] = /** @type {[Parts]} */ (/** @type {unknown} */ (context.options))
    const file = relative(context.cwd, context.filename)
    /** @param {({ range: [number, number]; value?: unknown } & object) | null} source the imported specifier */
    const check = (source) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return
      const problem = findLayerProblem(parts, file, join(dirname(file), source.value))
      if (problem) context.report({ node: source, message: problem })
    }
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      TSImportType: ({ source }) => check(source),
    }
  },
}
