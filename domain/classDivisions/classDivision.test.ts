import fc from 'fast-check'
import { balancedPlaces, divisionFlaws, placesIn } from '#domain/classDivisions/classDivision.ts'

describe('a proposal', () => {
  test('keeps the order of names, the first ones in the first part', () => {
    expect(balancedPlaces([11, 12, 13, 14, 15], [1, 2])).toEqual({ 11: 1, 12: 1, 13: 1, 14: 2, 15: 2 })
  })

  test('places everybody, in parts of which none has two more than another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 2, max: 6 }), (students, parts) => {
        const enrolments = Array.from({ length: students }, (_, place) => place + 1)
        const ids = Array.from({ length: parts }, (_, place) => place + 100)
        const places = Object.values(balancedPlaces(enrolments, ids))
        const sizes = ids.map((id) => places.filter((place) => place === id).length)
        expect(places).toHaveLength(students)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(2)
      }),
    )
  })
})

test('who is in no part is placed nowhere', () => {
  const group = { alunos: [1, 2].map((idMatricula) => ({ idMatricula, numero: null, nome: '', aParte: false })) }
  const division = { alunos: [{ idMatricula: 1, idSubgrupo: 7, desde: '2026-02-02', ate: null }] }
  expect(placesIn(group, division)).toEqual({ 1: 7, 2: null })
})

test('two parts are called differently, whatever the accents', () => {
  const flawsOf = (...names: string[]) =>
    divisionFlaws({ nome: 'Inglês', subgrupos: names.map((nome) => ({ id: null, nome })) })
  expect(flawsOf('Básico', 'Avançado')).toEqual({})
  expect(flawsOf('Básico', 'basico')).toEqual({ 'subgrupos.1.nome': 'Dois subgrupos não podem ter o mesmo nome.' })
})
