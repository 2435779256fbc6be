import { isKnownPath, matchOf } from '#src/core/router/matching.ts'
import { type Audience, type Route, route } from '#src/core/router/route.ts'
import { people } from '#test/helpers/people.ts'

const row = (path: string, audience: Audience = 'everyone'): Route =>
  route({ path, title: path, audience, feature: null, screen: () => Promise.reject(new Error('not shown here')) })

const ROUTES = [
  row('/', 'public'),
  row('/alunos/:id'),
  row('/alunos/novo'),
  row('/alunos'),
  row('/alunos/:id/notas/:ano'),
  row('/area', 'family'),
]

test.each([
  ['/', '/', {}],
  ['/alunos', '/alunos', {}],
  ['/alunos/', '/alunos', {}],
  ['/Alunos', '/alunos', {}],
  ['/alunos/7', '/alunos/:id', { id: '7' }],
  ['/alunos/novo', '/alunos/novo', {}],
  ['/alunos/7/notas/2026', '/alunos/:id/notas/:ano', { id: '7', ano: '2026' }],
])('%s is the row %s', (pathname, path, params) => {
  const match = matchOf(ROUTES, pathname, people.staff())
  expect(match?.route.path).toBe(path)
  expect(match?.params).toEqual(params)
})

test.each(['/alunos/7/notas', '/alunos/7/8', '/alunosnovos', '/nada', '/alunos/7/notas/2026/1'])(
  '%s is no row',
  (path) => {
    expect(matchOf(ROUTES, path, people.staff())).toBeNull()
    expect(isKnownPath(ROUTES, path)).toBe(false)
  },
)

test('a row of other people is known, and not theirs', () => {
  expect(matchOf(ROUTES, '/area', people.staff())).toBeNull()
  expect(isKnownPath(ROUTES, '/area')).toBe(true)
})
