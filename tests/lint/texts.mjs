/**
 * The lint rule `welo/texts`. The texts of pages, screens and emails belong in the texts folders, where a proofreader finds them:
 * `storefront/texts`, `backoffice/texts` and `server/emailTexts`. With the option `declares`, a declaration may contain its
 * labels.
 */

import { relative } from 'node:path'

const message = 'Move this text into the texts folder of its part (docs/development.md, "Texts")'

/** Returns true for a text that begins with a capitalized word, followed by a space or a punctuation mark. */
const isSentence = (/** @type {string} */ value) => /^["“(]?\p{Lu}\p{Ll}*[’']?\p{Ll}*[ .,:!?…]/u.test(value)

/** Returns true if a string can be the label of a control: it begins with a capitalized word. */
const isLabel = (/** @type {string} */ value) => /^\p{Lu}\p{Ll}+/u.test(value)

// Properties and attributes whose value a user usually reads, even if it is a single word.
const readNames = /(?:label|title|text|alt|placeholder|heading|hint|help|message|subject|empty|note)$/i

const declaredNames = /^(?:label|description|add|title|singular|search|empty|create)$/

/**
 * @typedef {{ type: string; parent?: Node; key?: { name?: string } | Node; name?: { name?: unknown }; properties?: Node[];
 *   left?: { property?: { name?: unknown } }; callee?: { name?: string }; arguments?: Node[] }} Node
 */

/** Returns the name of a property or attribute, including an assigned property. @param {Node | undefined} node */
const nameOf = (node) => {
  const name = namedPartOf(node)?.name
  return typeof name === 'string' ? name : ''
}

/** @param {Node | undefined} node @returns {{ name?: unknown } | undefined} */
const namedPartOf = (node) => {
  if (node?.type === 'JSXAttribute') return node.name
  if (node?.type === 'AssignmentExpression') return node.left?.property
  return node?.type === 'Property' ? node.key : undefined
}

/** Returns true for a label of a declaration, including one in an array. @param {Node} node */
const isDeclared = ({ parent }) =>
  declaredNames.test(nameOf(parent?.type === 'ArrayExpression' ? parent.parent : parent))

/** Returns true if the object declares a kind of email (`server/emails/emailKind.ts`). @param {Node | undefined} object */
const isEmailKind = (object) =>
  ['kind', 'label', 'to'].every((name) => object?.properties?.some((property) => nameOf(property) === name))

/**
 * Returns true for an argument of a constructor, a tagged template, React's key, a property's name, an import, an export or a
 * type. On the server, also for a value in the declaration of a kind of email.
 * @param {Node} node
 * @param {boolean} isServer
 */
const isInternal = (node, isServer) => {
  const { parent } = node
  return (
    /^(?:Import|Export|TS|NewExpression|TaggedTemplateExpression)/.test(parent?.type ?? '') ||
    (parent?.type === 'Property' && (parent.key === node || (isServer && isEmailKind(parent.parent)))) ||
    (parent?.type === 'JSXExpressionContainer' && nameOf(parent.parent) === 'key')
  )
}

/** Returns the node that uses the string, skipping operators such as `&&` and `?:`. @param {Node} node @returns {Node | undefined} */
const holderOf = ({ parent }) =>
  parent && /^(?:Conditional|Logical)Expression$/.test(parent.type) ? holderOf(parent) : parent

/** Returns true if the string is displayed: a child in JSX, or the text of a toast. @param {Node} node */
const isShown = (node) => {
  const holder = holderOf(node)
  if (holder?.type === 'CallExpression')
    return holder.arguments?.[0] === node && /^(?:toast|notify)(?:Error)?$/.test(holder.callee?.name ?? '')
  return holder?.type === 'JSXExpressionContainer' && holder.parent?.type !== 'JSXAttribute'
}

/** Returns true for words next to a value, in a template or in JSX. @param {Node} node @param {string} value */
const isFragment = (node, value) => {
  if (!/(?:^| )\p{Ll}{3,} | \p{Ll}{3,}(?: |$)/u.test(value)) return false
  const holder = holderOf(node)?.type
  if (node.type === 'Literal') return holder === 'TemplateLiteral'
  return value.startsWith('0 ') || holder === 'JSXExpressionContainer'
}

/** @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} */
export const textsRule = {
  meta: { schema: [{ type: 'object', properties: { declares: { type: 'boolean' } } }] },
  create(context) {
    const { declares } = /** @type {{ declares?: boolean }} */ (context.options[0] ?? {})
    const isServer = relative(context.cwd, context.filename).startsWith('server/')
    /** @param {any} node @param {string} value */
    const check = (node, value) => {
      if (isInternal(node, isServer) || (declares && isDeclared(node))) return
      const isText =
        isSentence(value) || (isLabel(value) && (readNames.test(nameOf(node.parent)) || isShown(node)))
      if (isText || isFragment(node, value)) context.report({ node, message })
    }
    return {
      JSXText: (node) => {
        if (/\p{L}{2}/u.test(node.value)) context.report({ node, message })
      },
      Literal: (node) => {
        if (typeof node.value === 'string') check(node, node.value)
      },
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.cooked).join('0')),
    }
  },
}
