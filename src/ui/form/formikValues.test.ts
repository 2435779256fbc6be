import { getIn, setIn } from 'formik'

/** What Formik does with values by the functions of config/webpack/formik, in browsers as here. */
const VALUES = { nome: 'Ana', telefones: [{ numero: '1', nota: null }], endereco: { cidade: { nome: 'Santos' } } }

test.each([
  ['nome', 'Ana'],
  ['telefones[0].numero', '1'],
  ['telefones.0.numero', '1'],
  ['telefones.1.numero', undefined],
  ['endereco.cidade.nome', 'Santos'],
])('reads %s', (path, value) => {
  expect(getIn(VALUES, path)).toBe(value)
})

test('a change leaves the values before it as they are, and keeps what it does not touch', () => {
  const before = structuredClone(VALUES)
  const after = setIn(VALUES, 'telefones[0].numero', '2')
  expect(after).toEqual({ ...before, telefones: [{ numero: '2', nota: null }] })
  expect(VALUES).toEqual(before)
  expect(after.endereco).toBe(VALUES.endereco)
})

test('a path that is not there yet becomes lists and objects', () => {
  expect(setIn({}, 'filhos.0.nome', 'Bia')).toEqual({ filhos: [{ nome: 'Bia' }] })
})

test('undefined takes a field away', () => {
  expect(setIn(VALUES, 'endereco.cidade', undefined)).toEqual({ ...VALUES, endereco: {} })
})
