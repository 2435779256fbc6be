/**
 * Lint rules of our own, for what replay needs (state is a function of events, screens are a function of state, and
 * events are data), and for rows that only some people see. Each has failing examples in
 * test/architecture/purity.test.ts.
 */

/** Globals that read or change something outside the arguments. */
const WORLD = new Set([
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'navigator',
  'location',
  'history',
  'fetch',
  'XMLHttpRequest',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'requestAnimationFrame',
])

const CLOCK_AND_CHANCE = {
  message:
    '{{what}} differs at every replay: the time and ids come from ports inside sagas and are written into the event.',
}

/** References to globals: names without a declaration in the file. */
const globalReferences = (context) => {
  const { globalScope } = context.sourceCode.scopeManager
  const declared = globalScope.variables.filter(({ defs }) => defs.length === 0).flatMap(({ references }) => references)
  return [...globalScope.through, ...declared].filter(({ identifier }) => !isTypePosition(identifier))
}

const isTypePosition = ({ parent }) => parent?.type.startsWith('TS') && !isCast(parent)
const isCast = ({ type }) => ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type)

const memberName = (node) =>
  node?.type === 'MemberExpression' ? (node.computed ? node.property.value : node.property.name) : undefined

/** The part of clock or chance that a global reference uses, if any: `Date.now()`, `new Date()`, `Math.random()`, `crypto`… */
const clockOrChance = ({ name, parent }) => {
  if (name === 'crypto' || name === 'performance') return name
  if (name === 'Math' && memberName(parent) === 'random') return 'Math.random()'
  if (name !== 'Date') return undefined
  if (memberName(parent) === 'now') return 'Date.now()'
  const isCall = (parent.type === 'NewExpression' || parent.type === 'CallExpression') && parent.callee.name === 'Date'
  return isCall && parent.arguments.length === 0 ? 'new Date()' : undefined
}

const noClockOrChance = {
  create: (context) => ({
    'Program:exit'() {
      for (const { identifier } of globalReferences(context)) {
        const what = clockOrChance(identifier)
        if (what) context.report({ node: identifier, message: CLOCK_AND_CHANCE.message.replace('{{what}}', what) })
      }
    },
    ImportSpecifier(node) {
      const { name } = node.imported
      if (node.parent.source.value === '@reduxjs/toolkit' && name === 'nanoid')
        context.report({ node, message: CLOCK_AND_CHANCE.message.replace('{{what}}', 'nanoid()') })
    },
  }),
}

const noWorld = {
  create: (context) => ({
    'Program:exit'() {
      for (const { identifier } of globalReferences(context))
        if (WORLD.has(identifier.name) || identifier.name === 'globalThis')
          context.report({
            node: identifier,
            message: `${identifier.name} is the world outside: a pure function knows only its arguments.`,
          })
    },
  }),
}

const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect'])
const calleeName = ({ callee }) => callee.name ?? memberName(callee)
const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

/**
 * Refuses a dispatch inside an effect, even through a function of the same file. What a screen needs belongs in the
 * `feeds` of its route.
 */
const noDispatchOnMount = {
  create(context) {
    /** Names that dispatch: the result of `useDispatch()`, and functions of this file that use one of those. */
    const dispatching = new Set(['dispatch'])
    const functions = []
    const effects = []
    return {
      VariableDeclarator({ id, init }) {
        if (id.type !== 'Identifier') return
        if (init?.type === 'CallExpression' && /^use\w*Dispatch$/.test(calleeName(init) ?? '')) dispatching.add(id.name)
        if (isFunction(init)) functions.push({ name: id.name, body: init })
        if (init?.type === 'CallExpression' && calleeName(init) === 'useCallback')
          functions.push({ name: id.name, body: init })
      },
      FunctionDeclaration(node) {
        // A component or hook that dispatches is not a function to dispatch with.
        if (node.id && !/^([A-Z]|use[A-Z])/.test(node.id.name)) functions.push({ name: node.id.name, body: node })
      },
      CallExpression(node) {
        if (EFFECTS.has(calleeName(node)) && node.arguments[0]) effects.push(node.arguments[0])
      },
      'Program:exit'() {
        for (let grown = true; grown; ) {
          const found = functions.filter(
            ({ name, body }) =>
              !dispatching.has(name) && !/^([A-Z]|use[A-Z])/.test(name) && usesOf(body, dispatching).length,
          )
          for (const { name } of found) dispatching.add(name)
          grown = found.length > 0
        }
        for (const effect of effects)
          for (const node of usesOf(effect, dispatching))
            context.report({
              node,
              message: 'A screen never dispatches on mount: put the request into the feeds of its route.',
            })
      },
    }
  },
}

/** Identifiers under a node, itself included, with one of these names, without keys of objects and members. */
function usesOf(node, names) {
  const uses = []
  walk(node, (child) => {
    if (child.type === 'Identifier' && names.has(child.name)) uses.push(child)
  })
  return uses
}

function walk(node, visit) {
  visit(node)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child.type === 'string') walk(child, visit)
  }
}

/** Calls that pass an action on: dispatch, and the saga's put. */
const SENDERS = new Set(['dispatch', 'put'])
/** Nodes between an action and a function that it would contain. */
const CARRIERS = new Set([
  'Property',
  'ObjectExpression',
  'ArrayExpression',
  'SpreadElement',
  'ConditionalExpression',
  'LogicalExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
])

/** Refuses a function inside an action, as in `dispatch(asked({ onConfirm: () => … }))`. A dialog holds the action to dispatch instead. */
const noFunctionInAction = {
  create(context) {
    const check = (node) => {
      let child = node
      for (let parent = node.parent; parent; child = parent, parent = parent.parent) {
        if (CARRIERS.has(parent.type)) continue
        if (parent.type !== 'CallExpression' || parent.callee === child) return
        if (SENDERS.has(calleeName(parent))) {
          context.report({ node, message: 'An action is data: it carries another action, never a function.' })
          return
        }
        // `ids.map((id) => …)` calls the function here; an action creator would put it into its action.
        if (child === node && parent.callee.type === 'MemberExpression' && memberName(parent.callee) in Array.prototype)
          return
      }
    }
    return { ArrowFunctionExpression: check, FunctionExpression: check }
  },
}

/**
 * Refuses to read a person's `units`, to destructure them, or to make a person with other units, outside server/rows,
 * which decides what they mean for rows. Allows keys of constants (`OPTION_LISTS.units`), and names under that key
 * (`units: 'unit'`).
 */
const unitsInRows = {
  create(context) {
    const report = (node) =>
      context.report({ node, message: 'What the units of somebody mean for rows is decided in server/rows alone.' })
    const isName = ({ value }) => value.type === 'Literal' && typeof value.value === 'string' && value.value !== 'all'
    return {
      MemberExpression(node) {
        const isConstant = node.object.type === 'Identifier' && /^[A-Z][A-Z_]+$/.test(node.object.name)
        if (memberName(node) === 'units' && !isConstant) report(node)
      },
      Property(node) {
        if ((node.key.name ?? node.key.value) === 'units' && !isName(node)) report(node)
      },
    }
  },
}

export default {
  meta: { name: 'portal' },
  rules: {
    'no-clock-or-chance': noClockOrChance,
    'no-world': noWorld,
    'no-dispatch-on-mount': noDispatchOnMount,
    'no-function-in-action': noFunctionInAction,
    'units-in-rows': unitsInRows,
  },
}
