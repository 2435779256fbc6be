import type { CourseOfferDraft, CourseOfferRecord } from '#domain/courseOffers/courseOffers.schemas.ts'
import {
  courseOfferFlaws,
  offerInUseFlaws,
  seatsAt,
  settledCourseOffer,
  takenAt,
  withSeats,
} from '#domain/courseOffers/courseOffer.ts'

const GOOD: CourseOfferDraft = {
  idAnoLetivo: 1,
  idUnidade: 1,
  idCurso: 2,
  idsCoordenadores: [],
  dataCorte: '2026-03-31',
  regraIdade: 1,
  tipoEtapa: 4,
  vagas: [{ idSerie: 4, idPeriodo: 1, vagas: 60 }],
}

test('a good one has no flaw', () => {
  expect(courseOfferFlaws(GOOD, 2026)).toEqual({})
})

test.each<[string, Partial<CourseOfferDraft>, string]>([
  ['idAnoLetivo', { idAnoLetivo: null }, 'O campo Ano letivo é obrigatório.'],
  ['idCurso', { idCurso: null }, 'O campo Curso é obrigatório.'],
  ['dataCorte', { dataCorte: '' }, 'O campo Data de corte é obrigatório.'],
  ['dataCorte', { dataCorte: '2026-02-30' }, 'O valor do campo Data de corte não é válido.'],
  ['dataCorte', { dataCorte: '2025-03-31' }, 'O campo Data de corte precisa ser um dia de 2026.'],
  ['regraIdade', { regraIdade: 4 }, 'O valor do campo Fora da faixa etária não é aceito.'],
  ['tipoEtapa', { tipoEtapa: null }, 'O campo Divisão do ano é obrigatório.'],
  ['vagas', { vagas: [] }, 'Informe as vagas de ao menos uma série e turno.'],
  ['vagas', { vagas: [{ idSerie: 4, idPeriodo: 1, vagas: 0 }] }, 'As vagas de uma série e turno vão de 1 a 9999.'],
  ['vagas', { vagas: [...GOOD.vagas, ...GOOD.vagas] }, 'Há uma série repetida no mesmo turno.'],
])('%s of %j', (name, changes, sentence) => {
  expect(courseOfferFlaws({ ...GOOD, ...changes }, 2026)).toEqual({ [name]: sentence })
})

test('seats by grade and shift', () => {
  const more = withSeats(GOOD.vagas, 4, 2, 30)
  expect([seatsAt(more, 4, 1), seatsAt(more, 4, 2), seatsAt(more, 5, 1)]).toEqual([60, 30, null])
  expect(seatsAt(withSeats(more, 4, 1, 90), 4, 1)).toBe(90)
  expect(withSeats(more, 4, 2, null)).toEqual(GOOD.vagas)
  expect(takenAt([{ idSerie: 4, idPeriodo: 1, ocupadas: 7 }], 4, 1)).toBe(7)
  expect(takenAt(undefined, 4, 1)).toBe(0)
})

test('is kept in order', () => {
  const vagas = [
    { idSerie: 5, idPeriodo: 1, vagas: 1 },
    { idSerie: 4, idPeriodo: 2, vagas: 2 },
    { idSerie: 4, idPeriodo: 1, vagas: 3 },
  ]
  const settled = settledCourseOffer({ ...GOOD, idsCoordenadores: [3, 1, 3], vagas })
  expect(settled.idsCoordenadores).toEqual([1, 3])
  expect(settled.vagas.map((one) => one.vagas)).toEqual([3, 2, 1])
})

describe('with enrolments', () => {
  const before: CourseOfferRecord = {
    ...GOOD,
    id: 1,
    ativo: true,
    versao: 1,
    ocupadas: [{ idSerie: 4, idPeriodo: 1, ocupadas: 40 }],
  }
  const SHORT = { vagas: 'As vagas não podem ser menos que os lugares ocupados.' }
  const seats = (vagas: number) => ({ vagas: [{ idSerie: 4, idPeriodo: 1, vagas }] })

  test.each<[Partial<CourseOfferDraft>, Record<string, string>]>([
    [seats(40), {}],
    [seats(39), SHORT],
    [{ vagas: [{ idSerie: 5, idPeriodo: 1, vagas: 90 }] }, SHORT],
    [{ idCurso: 3 }, { idCurso: 'O campo Curso não pode mudar: há matrículas nesta oferta.' }],
  ])('%j', (changes, flaws) => {
    expect(offerInUseFlaws(before, { ...GOOD, ...changes })).toEqual(flaws)
  })

  test('an offer that is too small already may stay so, and not shrink', () => {
    const full = { ...before, ...seats(30) }
    expect(offerInUseFlaws(full, { ...GOOD, ...seats(30) })).toEqual({})
    expect(offerInUseFlaws(full, { ...GOOD, ...seats(35) })).toEqual({})
    expect(offerInUseFlaws(full, { ...GOOD, ...seats(29) })).toEqual(SHORT)
  })
})
