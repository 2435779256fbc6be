import fc from 'fast-check'
import {
  type Choice,
  type Combination,
  choose,
  isOpen,
  LEVELS,
  type Level,
  NOTHING_CHOSEN,
  offerOf,
  offersFor,
} from '#domain/schoolYears/cascade.ts'

const offer = (...[idAnoLetivo, idUnidade, idCurso, idPeriodo, idSerie]: [number, number, number, number, number]) => ({
  idAnoLetivo,
  idUnidade,
  idCurso,
  idPeriodo,
  idSerie,
})
const OFFERS: readonly Combination[] = [
  offer(26, 1, 1, 1, 1),
  offer(26, 1, 1, 2, 1),
  offer(26, 1, 2, 1, 5),
  offer(26, 2, 1, 1, 1),
  offer(27, 1, 1, 1, 1),
]
const WHOLE: Choice = offer(26, 1, 1, 2, 1)

test('another year clears unit, course, period and grade', () => {
  expect(choose(WHOLE, 'idAnoLetivo', 27)).toEqual({ ...NOTHING_CHOSEN, idAnoLetivo: 27 })
})

test('another course keeps what stands before it', () => {
  expect(choose(WHOLE, 'idCurso', 2)).toEqual({ ...NOTHING_CHOSEN, idAnoLetivo: 26, idUnidade: 1, idCurso: 2 })
})

test('a level is chosen after the one before it', () => {
  expect(LEVELS.filter((level) => isOpen(NOTHING_CHOSEN, level))).toEqual(['idAnoLetivo'])
  expect(choose(NOTHING_CHOSEN, 'idSerie', 1)).toEqual(NOTHING_CHOSEN)
})

test('only what is offered can follow', () => {
  const chosen = { ...NOTHING_CHOSEN, idAnoLetivo: 26, idUnidade: 1, idCurso: 1 }
  expect(offersFor(OFFERS, chosen, 'idPeriodo').map(({ idPeriodo }) => idPeriodo)).toEqual([1, 2])
  expect(offersFor(OFFERS, chosen, 'idSerie')).toEqual([])
})

test('whatever is clicked, what is chosen is the beginning of an offer', () => {
  const level = fc.constantFrom<Level>(...LEVELS)
  fc.assert(
    fc.property(fc.array(fc.tuple(level, fc.nat(), fc.boolean())), (clicks) => {
      let choice = NOTHING_CHOSEN
      for (const [at, place, clears] of clicks) {
        const ids = offersFor(OFFERS, choice, at).map((one) => one[at])
        choice = choose(choice, at, clears ? null : (ids[place % Math.max(1, ids.length)] ?? null))
      }
      const chosen = LEVELS.filter((one) => choice[one] !== null)
      expect(chosen).toEqual(LEVELS.slice(0, chosen.length))
      expect(OFFERS.some((one) => chosen.every((name) => one[name] === choice[name]))).toBe(true)
      expect(offerOf(OFFERS, choice) !== null).toBe(chosen.length === LEVELS.length)
    }),
  )
})
