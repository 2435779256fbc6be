import fc from 'fast-check'
import type { StageOrder } from '#domain/expectedContents/expectedContents.schemas.ts'
import {
  givenInYear,
  isReordering,
  lessonsBeyond,
  lessonsText,
  orderApplied,
  placedAt,
  stageLessons,
  steppedBy,
} from '#domain/expectedContents/plan.ts'
import { contentDifferences, copyKeys } from '#domain/expectedContents/planCopy.ts'

const order = (...stages: readonly (readonly number[])[]): StageOrder[] =>
  stages.map((conteudos, place) => ({ idEtapa: place + 1, conteudos: [...conteudos] }))

test.each<[string, StageOrder[], number, 1 | -1, StageOrder[]]>([
  ['within its stage', order([1, 2], [3]), 1, 1, order([2, 1], [3])],
  ['into the next stage, first', order([1, 2], [3]), 2, 1, order([1], [2, 3])],
  ['into the stage before, last', order([1, 2], [3]), 3, -1, order([1, 2, 3], [])],
  ['into an empty stage', order([1], []), 1, 1, order([], [1])],
  ['not above the first stage', order([1, 2], [3]), 1, -1, order([1, 2], [3])],
  ['not below the last stage', order([1], [3]), 3, 1, order([1], [3])],
])('a content steps %s', (_, from, id, by, to) => {
  expect(steppedBy(from, id, by)).toEqual(to)
})

test('a content is dropped before another one, or at the end of a stage', () => {
  expect(placedAt(order([1, 2, 3], []), 3, { idEtapa: 1, at: 0 })).toEqual(order([3, 1, 2], []))
  expect(placedAt(order([1, 2, 3], []), 1, { idEtapa: 2, at: Infinity })).toEqual(order([2, 3], [1]))
})

test.each<[string, StageOrder[], StageOrder[] | null]>([
  ['nothing else happened', order([1, 2], [3]), order([2, 1], [3])],
  ['something was added', order([1, 2, 9], [8, 3]), order([2, 1, 9], [3, 8])],
  ['somebody else moved one', order([2, 1], [3]), null],
  ['somebody else moved one to another stage', order([1], [2, 3]), null],
  ['one was taken away', order([1], [3]), null],
])('an order where %s', (_, now, kept) => {
  expect(orderApplied(now, order([1, 2], [3]), order([2, 1], [3]))).toEqual(kept)
})

test('an order with other contents, or one twice, is none', () => {
  expect(isReordering(order([1, 2]), order([2, 1]))).toBe(true)
  expect(isReordering(order([1, 2]), order([1]))).toBe(false)
  expect(isReordering(order([1, 2]), order([1, 1]))).toBe(false)
  expect(isReordering(order([1, 2]), order([1, 3]))).toBe(false)
})

test('no step loses a content', () => {
  const stages = fc
    .uniqueArray(fc.nat(50), { minLength: 1 })
    .chain((ids) => fc.tuple(fc.constant(ids), fc.nat(ids.length), fc.nat(ids.length - 1), fc.boolean()))
  fc.assert(
    fc.property(stages, ([ids, cut, at, down]) => {
      const before = order(ids.slice(0, cut), ids.slice(cut))
      expect(isReordering(before, steppedBy(before, ids[at] ?? 0, down ? 1 : -1))).toBe(true)
    }),
  )
})

test('lessons are held against what the matrix gives', () => {
  expect([stageLessons(5, 48), stageLessons(1, 48)]).toEqual([48, 10])
  expect(lessonsText(32, { menos: 40, mais: 40 })).toBe('32 de 40 aulas previstas')
  expect(lessonsText(32, { menos: 38, mais: 40 })).toBe('32 de 38 a 40 aulas previstas')
  expect([lessonsText(1, null), lessonsText(2, null)]).toEqual(['1 aula prevista', '2 aulas previstas'])
  expect([lessonsBeyond(42, { menos: 38, mais: 40 }), lessonsBeyond(42, null)]).toEqual([2, 0])
  expect(givenInYear([{ aulas: { menos: 10, mais: 12 } }, { aulas: { menos: 5, mais: 5 } }])).toEqual({
    menos: 15,
    mais: 17,
  })
  expect(givenInYear([{ aulas: { menos: 10, mais: 12 } }, { aulas: null }])).toBeNull()
})

test('a copy finds a content again by stage and object, and tells what differs', () => {
  const content = (objeto: string, aulasPrevistas = 2) => ({
    numero: 1,
    unidadeTematica: '',
    objeto,
    descricao: '',
    habilidades: '',
    aulasPrevistas,
    material: '',
    avaliadoEm: '',
  })
  const keys = (...names: readonly string[]) => copyKeys(names.map((name) => content(name))).map(({ key }) => key)
  expect(keys('Frações', 'Revisão', 'revisao')).toEqual(['1 fracoes 1', '1 revisao 1', '1 revisao 2'])
  expect(contentDifferences(content('A', 4), content('A', 6))).toEqual(['Aulas previstas: aqui “4”, no destino “6”.'])
})
