import { featureOf } from '#domain/access/features.ts'
import { isFamilyProfile, permissionsOf, touchedGrants } from '#domain/profiles/profiles.ts'

const sees = (id: number) => ({ id, editar: false })
const edits = (id: number) => ({ id, editar: true })

test.each([
  ['Responsável', true],
  ['responsavel', true],
  ['  RESPONSÁVEL ', true],
  ['Responsável pedagógico', false],
  ['', false],
])('“%s” is the profile of the families: %s', (name, expected) => {
  expect(isFamilyProfile(name)).toBe(expected)
})

test('a feature that left the catalogue allows nothing', () => {
  const { id, uuid } = featureOf('alunos')
  expect(permissionsOf([edits(id), sees(99_999)])).toEqual([{ uuid, editar: true }])
})

describe('what a change gives or takes', () => {
  const active = (...grants: { id: number; editar: boolean }[]) => ({ ativo: true, grants })
  const inactive = (...grants: { id: number; editar: boolean }[]) => ({ ativo: false, grants })

  test.each([
    ['a new profile gives all it has', null, active(sees(1), edits(2)), [sees(1), edits(2)]],
    ['nothing', active(sees(1)), active(sees(1)), []],
    ['what comes', active(sees(1)), active(sees(1), edits(2)), [edits(2)]],
    ['what goes', active(sees(1), edits(2)), active(sees(1)), [edits(2)]],
    ['what may be changed from now on', active(sees(1)), active(edits(1)), [edits(1)]],
    ['what may only be seen from now on', active(edits(1)), active(sees(1)), [edits(1)]],
    ['activating gives everything', inactive(edits(1)), active(sees(1), sees(2)), [edits(1), sees(2)]],
    ['inactivating gives nothing', active(edits(1)), inactive(edits(1)), []],
  ])('%s', (_, before, after, touched) => {
    expect(touchedGrants(before, after)).toEqual(touched)
  })
})
