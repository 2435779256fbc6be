import config from './jest.config.mjs'

/** Folders whose suites run in batches: `test/batches`. */
const BATCHED = ['domain', 'src', 'test/server', 'test/journeys']
/** Of these folders, suites that take so long that a processor would have nothing left to do beside their batch. */
const APART = [
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

/** The whole: suites that load the same do so together. */
export default {
  ...config,
  testSequencer: '<rootDir>/config/jest/batchesFirst.cjs',
  projects: [
    wholeOf(node, '{domain,server?}.test.ts'),
    wholeOf(dom, 'src.test.tsx'),
    wholeOf(portal, 'journeys?.test.tsx'),
  ],
}
