/**
 * Node's arguments for the suites. Space for short-lived objects saves a tenth of their time, since pages are drawn and
 * discarded many times a second. Jest passes the first argument on to its workers.
 */
export const jestArguments = (config: 'jest' | 'whole' | 'postgres' | 'replay'): readonly string[] => [
  '--max-semi-space-size=64',
  'node_modules/jest/bin/jest.js',
  '-c',
  `config/jest/${config}.config.mjs`,
]
