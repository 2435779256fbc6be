import { resolve } from 'node:path'

const rootDir = resolve(import.meta.dirname, '../..')

/**
 * Globals that no test replaces. Without the list, every access to one of them goes through the sandbox, which takes a
 * hundred times as long. Leaves out globals that libraries declare themselves.
 */
const FIXED_GLOBALS = [
  'Array',
  'Boolean',
  'Buffer',
  'Error',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Reflect',
  'Set',
  'String',
  'Symbol',
  'TypeError',
  'Uint8Array',
  'WeakMap',
  'globalThis',
  'process',
]

const shared = {
  rootDir,
  sandboxInjectedGlobals: FIXED_GLOBALS,
  transform: { '\\.(ts|tsx|js|mjs)$': '<rootDir>/config/jest/transform.cjs' },
  transformIgnorePatterns: ['node_modules/(?!(@redux-devtools|typebox|lucide-react|qr)/)'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  moduleNameMapper: {
    '\\.(scss|css|svg|png|jpg)$': '<rootDir>/config/jest/file.stub.cjs',
    // As in browsers: webpack.config.js.
    '^lodash/(clone|cloneDeep|isPlainObject|toPath)$': '<rootDir>/config/webpack/formik/$1.js',
  },
}

// Node's own streams instead of their copy, which declares names of FIXED_GLOBALS.
process.env.READABLE_STREAM = 'disable'

/**
 * Node for rules and server, jsdom for the portal, both in one for journeys. A fixed time zone, so that no test depends
 * on where it runs.
 */
process.env.TZ = 'America/Sao_Paulo'
// Otherwise every waiting query would print the whole page; DEBUG_PRINT_LIMIT=7000 shows it for a failing test.
process.env.DEBUG_PRINT_LIMIT ??= '0'

export default {
  rootDir,
  testTimeout: 600_000,
  globalSetup: '<rootDir>/config/jest/threads.mjs',
  projects: [
    {
      ...shared,
      id: 'portal-node',
      displayName: 'node',
      testEnvironment: '<rootDir>/config/jest/server.environment.cjs',
      testMatch: ['<rootDir>/{domain,server}/**/*.test.ts', '<rootDir>/test/{architecture,server,replay}/**/*.test.ts'],
    },
    {
      ...shared,
      id: 'portal-dom',
      displayName: 'dom',
      testEnvironment: '<rootDir>/config/jest/browser.environment.cjs',
      globals: { __DEV__: false, __QA_REPLAY__: true },
      setupFilesAfterEnv: ['<rootDir>/config/jest/dom.setup.ts'],
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      id: 'portal-portal',
      displayName: 'portal',
      sandboxInjectedGlobals: [...FIXED_GLOBALS, 'document', 'window'],
      testEnvironment: '<rootDir>/config/jest/portal.environment.cjs',
      globals: { __DEV__: false, __QA_REPLAY__: true },
      setupFilesAfterEnv: ['<rootDir>/config/jest/dom.setup.ts'],
      testMatch: ['<rootDir>/test/{journeys,replay}/**/*.test.tsx'],
    },
  ],
}
