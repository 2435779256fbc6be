import { suggestedPlace } from '#domain/people/suggestedPlace.ts'
import type { CourseOption } from '#domain/people/people.wire.ts'
import { type Choice, NOTHING_CHOSEN } from '#domain/schoolYears/cascade.ts'

const place = (idAnoLetivo: number, idUnidade: number, grade: number, idPeriodo = 1): CourseOption => ({
  idAnoLetivo,
  idUnidade,
  idCurso: grade < 6 ? 1 : 2,
  idPeriodo,
  idSerie: grade,
  anoLetivo: 2025 + idAnoLetivo,
  unidade: `Unidade ${idUnidade}`,
  curso: grade < 6 ? 'Educação Infantil' : 'Ensino Fundamental I',
  periodo: `Período ${idPeriodo}`,
  serie: `Série ${grade}`,
  dataCorte: `${2025 + idAnoLetivo}-03-31`,
  foraDaFaixa: 2,
  idadeMinima: grade,
  idadeMaxima: grade + 2,
  ofertadas: 20,
  preenchidas: 10,
  livres: 10,
  impedimento: '',
})

/** Two years, of which the second is open; the grades admit children who are up to two years late. */
const GRADES = [4, 5, 6, 7].flatMap((grade) => [place(1, 1, grade), place(2, 1, grade)])
const SIX = '2020-05-10'
const chosen = (idAnoLetivo: number | null, idUnidade: number | null, grade: number | null): Choice => ({
  idAnoLetivo,
  idUnidade,
  idCurso: grade === null ? null : grade < 6 ? 1 : 2,
  idPeriodo: grade === null ? null : 1,
  idSerie: grade,
})

test.each([
  ['the open year and the only unit', GRADES, '', chosen(2, 1, null)],
  ['the grade of the age, not one for children who are late', GRADES, SIX, chosen(2, 1, 6)],
  ['nothing of the age where no grade admits it', GRADES, '1990-01-01', chosen(2, 1, null)],
  ['a date that is being typed says nothing', GRADES, '10/05/20', chosen(2, 1, null)],
  ['of two units neither', [...GRADES, place(2, 2, 5)], SIX, chosen(2, null, null)],
  [
    'no lower grade where the one of the age admits nobody now',
    GRADES.map((one) => ({ ...one, impedimento: one.idSerie === 6 ? 'Não há processo aberto.' : '' })),
    SIX,
    chosen(2, 1, null),
  ],
])('%s', (_, ofertas, birth, wanted) => {
  expect(suggestedPlace({ ofertas, idAnoAberto: 2 }, NOTHING_CHOSEN, birth)).toEqual(wanted)
})

test('of two shifts neither', () => {
  const ofertas = [...GRADES, place(2, 1, 6, 2)]
  expect(suggestedPlace({ ofertas, idAnoAberto: 2 }, NOTHING_CHOSEN, SIX)).toEqual({
    ...NOTHING_CHOSEN,
    idAnoLetivo: 2,
    idUnidade: 1,
    idCurso: 2,
  })
})

test('what was chosen stays', () => {
  const choice = { ...NOTHING_CHOSEN, idAnoLetivo: 1 }
  expect(suggestedPlace({ ofertas: GRADES, idAnoAberto: 2 }, choice, SIX)).toEqual(chosen(1, 1, 5))
})
