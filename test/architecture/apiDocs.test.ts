import { readFileSync } from 'node:fs'
import { API_DOCS, apiDocs } from '#scripts/apiText.ts'

test('docs/api.md tells of every call as it is; `npm run docs:api` writes it', () => {
  expect(readFileSync(API_DOCS, 'utf8')).toBe(apiDocs())
})
