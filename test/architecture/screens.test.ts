import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type FeatureKey, uuidOf } from '#domain/base/featureIds.ts'
import { featureOf } from '#domain/access/features.ts'
import { type Endpoint, endpointName } from '#domain/base/endpoint.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { mayCall } from '#server/http/caller.ts'
import type { Person } from '#server/http/person.ts'
import { FEATURES, ROUTES } from '#src/app/features.ts'
import { featuresIn, routesOf } from '#src/core/feature.ts'
import * as apontamentos from '#src/app/features/academico.apontamentos.ts'
import * as area from '#src/app/features/academico.area.ts'
import * as avaliacao from '#src/app/features/academico.avaliacao.ts'
import * as fechamento from '#src/app/features/academico.fechamento.ts'
import * as academico from '#src/app/features/academico.ts'
import * as financeiro from '#src/app/features/financeiro.ts'
import * as matricula from '#src/app/features/matricula.ts'
import { reducer } from '#src/app/store/reducer.ts'
import type { Feature } from '#src/core/feature.ts'
import { stateOf } from '#src/core/router/runtime.ts'
import { people } from '#test/helpers/people.ts'
import { visit } from '#test/helpers/visit.ts'

/** Somebody who may see one feature, and nothing else. */
const holderOf = (key: FeatureKey): Person => ({
  ...people.staff(),
  tipoLogin: STAFF,
  personId: 1,
  name: '',
  units: [1],
  ownClasses: null,
  permissions: [{ uuid: uuidOf(key), editar: false }],
})

interface Request {
  readonly name: string
  readonly endpoint: Endpoint
}

const isRequest = (value: unknown): value is Request =>
  typeof value === 'object' && value !== null && 'endpoint' in value && 'name' in value

/** Requests wherever a module keeps them: by themselves, or in a list. */
const requestsIn = (value: unknown): readonly Request[] => {
  if (isRequest(value)) return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(requestsIn)
}

/** Files that have requests. Those of a record stand beside its state. */
const REQUESTS = /\.(requests|record|runtime)\.ts$/

const ROOT = join(import.meta.dirname, '../../src')
const endpoints = new Map<string, Endpoint>()

beforeAll(async () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => REQUESTS.test(file))
  for (const file of files) {
    const module: unknown = await import(join(ROOT, file))
    for (const { name, endpoint } of requestsIn(module)) endpoints.set(name, endpoint)
  }
})

const SCREENS = ROUTES.flatMap(({ path, feature, runtime }) =>
  feature === null || runtime === undefined ? [] : [{ path, feature, runtime }],
)

test.each(SCREENS)(
  'a person who may open $path may make every call that it asks for',
  async ({ path, feature, runtime }) => {
    const feeds = (await runtime()).runtime.feeds?.[path]
    if (feeds === undefined) return
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']))
    const asked = [
      ...feeds(visit({ params, user: people.staff() })),
      ...feeds(
        visit({ params, user: people.staff(), query: { pageType: 'edicao', id: '1', copia: '1', perfil: '1' } }),
      ),
      ...feeds(visit({ params, user: people.staff(), filters: { profile: 1, unit: 1, search: 'Ana' } })),
    ]
    const refused = asked.flatMap(({ type }) => {
      const endpoint = endpoints.get(type.replace(/\/asked$/, ''))
      if (endpoint === undefined) return [`${type}: no request of this name`]
      return mayCall(holderOf(feature), endpoint.access) ? [] : [endpointName(endpoint)]
    })
    expect([...new Set(refused)]).toEqual([])
  },
)

test('the catalogue knows every screen of the staff under the feature that its row asks for', () => {
  const unknown = ROUTES.filter(({ path, feature }) => feature !== null && !featureOf(feature).routes.includes(path))
  expect(unknown.map(({ path, feature }) => `${path}: ${feature}`)).toEqual([])
})

describe.each(FEATURES.filter((feature: Feature) => feature.runtime !== undefined))(
  '$key',
  ({ runtime, routes }: Feature) => {
    test('feeds rows of its own', async () => {
      const paths = routes.map(({ path }) => path)
      const feeds = (await runtime?.())?.runtime.feeds ?? {}
      expect(Object.keys(feeds).filter((path) => !paths.includes(path))).toEqual([])
    })

    test('has the same parts of the state when it is replayed', async () => {
      const whole: Readonly<Record<string, unknown>> = reducer(undefined, { type: '@@test' })
      for (const [name, part] of Object.entries(stateOf((await runtime?.())?.runtime ?? {}))) {
        expect({ [name]: whole[name] }).toEqual({ [name]: part(undefined, { type: '@@test' }) })
      }
    })
  },
)

test.each(Object.entries({ academico, financeiro, matricula }))(
  'the rows in the list of /%s are found by their paths',
  (module, list) => {
    const others = routesOf(featuresIn(list)).filter(({ path }) => path.split('/')[1] !== module)
    expect(others.map(({ path }) => path)).toEqual([])
  },
)

test.each(Object.entries({ apontamentos, area, avaliacao, fechamento }))(
  'the rows of /academico/%s stand in its list',
  (part, list) => {
    const isBelow = ({ path }: { readonly path: string }) => path.startsWith(`/academico/${part}/`)
    expect(routesOf(featuresIn(list)).filter((row) => !isBelow(row))).toEqual([])
    expect(routesOf(featuresIn(academico)).filter(isBelow)).toEqual([])
  },
)
