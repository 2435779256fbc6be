import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sources of the portal in the browser that end so. */
const sourcesOf = (end: string): readonly string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end) && !file.includes('.test.'))
    .map((file) => readFileSync(join('src', file), 'utf8'))

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

test('a request that a saga sends is not served besides: it would be sent twice', () => {
  const sent = new Set(sourcesOf('.ts').flatMap((text) => all(text, /\bon(?:Leading|Latest)\((\w+)\.asked/g)))
  const served = sourcesOf('.runtime.ts').flatMap((text) =>
    all(text, /\brequests: \[([^\]]*)\]/g).flatMap((names) => all(names, /(\w+)/g)),
  )
  expect(sent.size).toBeGreaterThan(50)
  expect(served.length).toBeGreaterThan(200)
  expect(served.filter((name) => sent.has(name))).toEqual([])
})
