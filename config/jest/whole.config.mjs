import config from './jest.config.mjs'

/** Folders whose suites run in batches: `test/batches`. */
const BATCHED = ['domain', 'src', 'test/server', 'test/journeys']
/**
 * Suites of these folders that run outside the batches: a batch with one of them would take so long that the other
 * processor would be idle.
 */
const APART = [
  // Its store has the history of Redux DevTools only if no suite before it loaded the store.
  'test/journeys/devTools.test.tsx',
  'test/journeys/enrolling.test.tsx',
  'test/journeys/registers.test.tsx',
  'test/journeys/routes.test.tsx',
  'test/server/startUp.test.ts',
]

const alone = APART.map((suite) => suite.replaceAll('.', '\\.')).join('|')
const [node, dom, portal] = config.projects

const wholeOf = (project, batches) => ({
  ...project,
  globals: { ...project.globals, __APART__: APART },
  testMatch: [...project.testMatch, `<rootDir>/test/batches/${batches}`],
  testPathIgnorePatterns: ['/node_modules/', `<rootDir>/(?!${alone})(${BATCHED.join('|')})/`],
})

/** The whole suite: suites that load the same code run in one batch. */
export default {
  ...config,
  testSequencer: '<rootDir>/config/jest/batchesFirst.cjs',
  projects: [
    wholeOf(node, '{domain,server?}.test.ts'),
    wholeOf(dom, 'src.test.tsx'),
    wholeOf(portal, 'journeys?.test.tsx'),
  ],
}
