import { dirname, join, relative } from 'node:path'

/**
 * The linter's rule `welo/layers`: a module imports from lower layers and from modules to its left in its own layer, types and
 * lazy imports included. A module is a folder one level below a top-level folder, or a file at that level. The list of layers
 * stands in `.oxlintrc.json`: for each top-level folder the lowest layer first, the names of a layer separated by spaces.
 * @typedef {Record<string, string[]>} Layers
 */

/** @param {string} path from the project's root */
const toModule = (path) => path.split('/').slice(0, 2)

/**
 * Says what is wrong with an import; undefined where it is allowed.
 * @param {Layers} layers
 * @param {string} from the importing file, from the project's root
 * @param {string} to the imported file
 * @returns {string | undefined}
 */
export function findLayerProblem(layers, from, to) {
  const [part = '', module = ''] = toModule(from)
  const [otherPart = '', other = ''] = toModule(to)
  const names = layers[part]?.flatMap((layer) => layer.split(' '))
  if (!names) return undefined
  if (!names.includes(module)) return `${part}/${module} is in no layer: add it to the list in .oxlintrc.json`
  if (part !== otherPart || module === other) return undefined
  if (!names.includes(other)) return `${part}/${other} is in no layer: add it to the list in .oxlintrc.json`
  if (names.indexOf(other) < names.indexOf(module)) return undefined
  return `${part}/${module} must not import ${part}/${other}, which is in a higher layer or to its right (.oxlintrc.json lists the layers)`
}

/** @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} */
const layersRule = {
  meta: {
    schema: [{ type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }],
  },
  create(context) {
    const [layers] = /** @type {[Layers]} */ (/** @type {unknown} */ (context.options))
    const file = relative(context.cwd, context.filename)
    /** @param {({ range: [number, number]; value?: unknown } & object) | null} source what the import names */
    const check = (source) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return
      const problem = findLayerProblem(layers, file, join(dirname(file), source.value))
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

// oxlint-disable-next-line import/no-default-export -- oxlint loads a plugin by its default export
export default { meta: { name: 'welo' }, rules: { layers: layersRule } }
