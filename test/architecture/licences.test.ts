import { readFileSync } from 'node:fs'
import { LICENCES, libraries } from '#scripts/libraries.ts'

test('the page “Sobre” lists every library as it is installed; `npm run licences` writes the list', () => {
  expect(JSON.parse(readFileSync(LICENCES, 'utf8'))).toEqual(libraries())
})
