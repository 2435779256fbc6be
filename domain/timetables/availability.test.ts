import { availabilityAt, contraryTo } from '#domain/timetables/availability.ts'

const ANA = 1
const noted = (diaSemana: number, comeca: string, termina: string, idProfessor = ANA) => ({
  id: 1,
  idProfessor,
  diaSemana,
  comeca,
  termina,
  motivo: '',
})
const facts = {
  indisponiveis: [noted(1, '08:30', '12:00')],
  preferidos: [noted(1, '07:00', '09:30'), noted(2, '07:00', '09:10')],
}

test.each([
  ['away where the time touches one at which the teacher is not there', 1, '08:20', '09:10', 'indisponivel'],
  ['preferred where it lies within a preferred one', 2, '07:30', '08:20', 'preferencial'],
  ['free where it only touches a preferred one', 2, '08:20', '09:20', 'livre'],
  ['free on other days', 3, '07:30', '08:20', 'livre'],
])('a time is %s', (_, diaSemana, comeca, termina, expected) => {
  expect(availabilityAt(facts, ANA, { diaSemana, comeca, termina })).toBe(expected)
  expect(availabilityAt(facts, 2, { diaSemana, comeca, termina })).toBe('livre')
})

test.each([
  ['overlapping times of one of the days', { dias: [2, 1], comeca: '09:00', termina: '10:00' }, true],
  ['times that end where the others begin', { dias: [1], comeca: '07:00', termina: '08:30' }, false],
  ['the same times, whose new note replaces the old one', { dias: [1], comeca: '08:30', termina: '12:00' }, false],
  ['other days', { dias: [3], comeca: '08:30', termina: '11:00' }, false],
])('the contrary is found of %s', (_, stretch, isFound) => {
  expect(contraryTo(facts.indisponiveis, stretch) !== undefined).toBe(isFound)
})
