import { contentFlaws, copiedTo, EMPTY_LESSON_CONTENT, settledContent } from '#domain/lessonContents/lessonContent.ts'
import { aheadText, progressOf, standingOf, isCarriedOn } from '#domain/lessonContents/progress.ts'

const content = (aulasPrevistas: number, aulasDadas: number) => ({ aulasPrevistas, aulasDadas })
const FIRST = { inicio: '2026-02-02', fim: '2026-04-17', aulas: 20, passadas: 20 }
const SECOND = { inicio: '2026-04-22', fim: '2026-07-10', aulas: 20, passadas: 10 }
const TODAY = '2026-05-30'

test.each<[string, Parameters<typeof progressOf>[0], ReturnType<typeof progressOf>]>([
  ['nothing planned', [], { previstas: 0, dadas: 0, porcento: null, adiante: 0 }],
  [
    'as planned',
    [
      { ...FIRST, conteudos: [content(20, 20)] },
      { ...SECOND, conteudos: [content(20, 10)] },
    ],
    { previstas: 40, dadas: 30, porcento: 75, adiante: 0 },
  ],
  [
    'behind, although one content took longer',
    [
      { ...FIRST, conteudos: [content(10, 20), content(10, 0)] },
      { ...SECOND, conteudos: [content(20, 10)] },
    ],
    { previstas: 40, dadas: 20, porcento: 50, adiante: -10 },
  ],
  [
    'ahead',
    [
      { ...FIRST, conteudos: [content(20, 20)] },
      { ...SECOND, conteudos: [content(20, 13)] },
    ],
    { previstas: 40, dadas: 33, porcento: 83, adiante: 3 },
  ],
])('a class group that is %s', (_, stages, expected) => {
  expect(progressOf(stages, TODAY)).toEqual(expected)
})

test('a content is given once all of its lessons are, in thirds too', () => {
  expect([content(3, 0), content(3, 1), content(1, 0.99), content(3, 4)].map(standingOf)).toEqual([
    'naoDado',
    'emAndamento',
    'dado',
    'dado',
  ])
  expect([aheadText(0), aheadText(1), aheadText(-2)]).toEqual(['Em dia', '1 aula à frente', '2 aulas atrás'])
})

test('a content is stored without what belongs to others, each thing once', () => {
  const sent = {
    ...EMPTY_LESSON_CONTENT,
    conteudos: [3, 1, 3],
    atividades: 'Roda',
    links: ' https://a.b \n\nhttps://a.b',
  }
  expect(settledContent(sent, false)).toMatchObject({ conteudos: [1, 3], atividades: '', links: 'https://a.b' })
  expect(settledContent(sent, true).atividades).toBe('Roda')
})

test.each([
  ['2026-04-30', 0, true],
  ['2026-04-30', 1, false],
  ['2026-05-01', 0, false],
])('a content of a stage until %s, given %s times, is carried on: %s', (fim, aulasDadas, is) =>
  expect(isCarriedOn({ aulasPrevistas: 2, aulasDadas, fim }, '2026-05-01')).toBe(is),
)

test('a copy is never due before its own lesson', () => {
  const homework = { ...EMPTY_LESSON_CONTENT, texto: 'x', tarefa: 'y', entrega: '2026-11-12' }
  expect(copiedTo(homework, '2026-11-13').entrega).toBe('2026-11-13')
  expect(contentFlaws(copiedTo(homework, '2026-11-13'), '2026-11-13')).toEqual({})
})
