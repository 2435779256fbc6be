import type { ProfileRecord } from '#domain/profiles/profiles.schemas.ts'
import {
  loadFeatures,
  loadHolders,
  loadProfile,
  simulate,
  updateProfile,
} from '#src/features/acesso/profiles/profiles.requests.ts'
import {
  conflictClosed,
  featuresSought,
  narrowed,
  profilesSlice,
} from '#src/features/acesso/profiles/profiles.slice.ts'
import { failureOf } from '#test/helpers/fakePorts.ts'
import { given } from '#test/helpers/given.ts'

const record = (id: number, versao = 1): ProfileRecord => ({
  perfil: { id, nome: 'Portaria', ativo: true, qtdUsuarios: 0, versao },
  funcionalidadePerfilView: [],
})
const input = { id: 7, versao: 1, draft: { nome: 'Recepção', ativo: true, funcionalidades: [] } }
const empty = profilesSlice.getInitialState()
const shown = { ...empty, record: record(7), holders: { id: 7, usuarios: [], outrasUnidades: 0 } }
const stale = updateProfile.failed({ input, failure: failureOf(409, { current: record(7, 2) }) })

test('a profile stays while it is asked again, and never stands under the address of another', () => {
  given(profilesSlice, shown).when(loadProfile.asked(7), loadHolders.asked(7)).gives(shown)
  given(profilesSlice, shown)
    .when(loadProfile.asked(8), loadHolders.asked(8))
    .givesPart({ record: null, holders: null })
  given(profilesSlice, shown)
    .when(loadProfile.failed({ input: 7, failure: failureOf(404) }))
    .givesPart({ record: null })
})

test('a conflict holds both sides and leaves the form its record, until it is decided or put off', () => {
  const conflict = given(profilesSlice, shown).when(stale)
  conflict.givesPart({ record: record(7), conflict: { mine: input.draft, current: record(7, 2) } })
  for (const event of [conflictClosed(), updateProfile.asked({ ...input, versao: 2 }), loadProfile.asked(7)]) {
    given(profilesSlice, conflict.state).when(event).givesPart({ conflict: null })
  }
})

test('another failure is no conflict', () => {
  const refused = updateProfile.failed({ input, failure: failureOf(422) })
  given(profilesSlice, shown).when(refused).gives(shown)
})

test('every form begins with all features in sight', () => {
  given(profilesSlice, empty).when(featuresSought('alunos'), loadFeatures.asked(null)).givesPart({ sought: '' })
})

test('narrowing the places starts at the first page, and a new verdict takes the place of the old one', () => {
  given(profilesSlice, empty)
    .when(narrowed({ page: 3 }), narrowed({ show: 'open' }))
    .givesPart({ narrowing: { show: 'open', text: '', page: 0, rowsPerPage: 20 } })
  const of = { profile: 7, unit: 1, teacher: false }
  given(profilesSlice, empty)
    .when(simulate.answered({ input: of, result: { rotas: [], chamadas: [] } }), simulate.asked(of))
    .givesPart({ simulated: null })
})
