/**
 * Arguments of Node that run the suites. Room for what lives shortly saves a tenth of their time: a page is drawn and
 * thrown away many times a second. Jest hands the first of them on to its workers.
 */
export const jestArguments = (config: 'whole' | 'postgres' | 'replay'): readonly string[] => [
  '--max-semi-space-size=64',
  'node_modules/jest/bin/jest.js',
  '-c',
  `config/jest/${config}.config.mjs`,
]
