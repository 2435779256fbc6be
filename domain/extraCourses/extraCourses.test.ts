import fc from 'fast-check'
import type { ExtraCourseDraft, ExtraCourseRecord, ExtraCourseSlot } from '#domain/extraCourses/extraCourses.schemas.ts'
import { CLOSED_SCHEDULE, OPEN_SCHEDULE } from '#domain/extraCourses/extraCourses.lists.ts'
import {
  extraCourseDraftOf,
  extraCourseFlaws,
  extraCourseInUseFlaws,
  NEW_EXTRA_COURSE,
  settledExtraCourse,
} from '#domain/extraCourses/extraCourse.ts'
import { listedCourse, withTaken } from '#domain/signUps/listedCourse.ts'
import {
  daysOf,
  EMPTY_SLOT,
  overlap,
  scheduleFlaws,
  settledSlots,
  withDays,
  withoutSlot,
  withScheduleKind,
} from '#domain/extraCourses/extraSchedule.ts'

const slot = (horarioInicio: string, horarioTermino: string, ...days: readonly number[]): ExtraCourseSlot => ({
  ...EMPTY_SLOT,
  horarioInicio,
  horarioTermino,
  ...withDays(days),
})

const GOOD: ExtraCourseDraft = {
  ...NEW_EXTRA_COURSE,
  nome: 'Robótica',
  tipoHorario: OPEN_SCHEDULE,
  anoLetivoId: 1,
  vagas: 12,
  unidadeId: 1,
  local: 3,
  turma: 'A',
  obrigatoriedade: 2,
  contaBancariaId: 1,
  sisHistoricoPadraoId: 4,
  horarios: [slot('14:00', '15:30', 1, 3), slot('15:30', '17:00', 1, 3)],
}

const flawsOf = (changes: Partial<ExtraCourseDraft>) => extraCourseFlaws({ ...GOOD, ...changes })

test('a good one has no flaw, also without hours and with years on one side only', () => {
  expect(flawsOf({})).toEqual({})
  expect(flawsOf({ horarios: [EMPTY_SLOT] })).toEqual({})
  expect(flawsOf({ anoInicio: 2014 })).toEqual({})
  expect(flawsOf({ anoInicio: 2014, anoFim: 2014 })).toEqual({})
})

test('a new one asks for what portal.md 5 says, and for nothing else', () => {
  expect(Object.values(extraCourseFlaws(NEW_EXTRA_COURSE))).toEqual([
    'O campo Nome é obrigatório.',
    'O campo Turma é obrigatório.',
    'O campo Ano letivo é obrigatório.',
    'O campo Unidade é obrigatório.',
    'O campo Local é obrigatório.',
    'O campo Vagas é obrigatório.',
    'O campo Obrigatoriedade é obrigatório.',
    'O campo Tipo de horário é obrigatório.',
    'O campo Conta bancária é obrigatório.',
    'O campo Histórico padrão é obrigatório.',
  ])
})

test.each<[string, Partial<ExtraCourseDraft>, string]>([
  ['nome', { nome: '  ' }, 'O campo Nome é obrigatório.'],
  ['nome', { nome: 'x'.repeat(81) }, 'Insira 81/80'],
  ['vagas', { vagas: 0 }, 'O campo Vagas precisa ser no mínimo 1.'],
  ['tipoHorario', { tipoHorario: 3 }, 'O valor do campo Tipo de horário não é aceito.'],
  ['sexo', { sexo: 4 }, 'O valor do campo Sexo não é aceito.'],
  ['anoFim', { anoInicio: 2016, anoFim: 2014 }, 'O campo Nascidos até não pode ser menor que Nascidos de.'],
  ['anoInicio', { anoInicio: 16 }, 'O campo Nascidos de precisa ser no mínimo 1900.'],
  ['segundaAula', { segundaAula: 101 }, 'O valor do campo Segunda aula não é aceito.'],
  ['horarios.0.horarioTermino', { horarios: [slot('14:00', '', 1)] }, 'O campo Término é obrigatório.'],
  ['horarios.0.horarioInicio', { horarios: [slot('25:00', '26:00', 1)] }, 'O valor do campo Início não é válido.'],
  [
    'horarios.0.horarioTermino',
    { horarios: [slot('14:00', '14:00', 1)] },
    'O campo Término precisa ser depois de Início.',
  ],
  ['horarios.0.segunda', { horarios: [slot('14:00', '15:00')] }, 'O campo Dias da semana é obrigatório.'],
  [
    'horarios.1.horarioInicio',
    { horarios: [slot('14:00', '15:00', 1, 3), slot('14:59', '16:00', 3, 5)] },
    'Este horário coincide com o 1º.',
  ],
  ['horarios', { tipoHorario: CLOSED_SCHEDULE }, 'Um curso de horário fechado tem um só horário.'],
])('%s of %j', (name, changes, sentence) => {
  expect(flawsOf(changes)).toMatchObject({ [name]: sentence })
})

test('“Fechado” leaves one empty row; “Aberto” leaves the rows; the last row that goes leaves an empty one', () => {
  expect(withScheduleKind(GOOD, CLOSED_SCHEDULE)).toEqual({
    ...GOOD,
    tipoHorario: CLOSED_SCHEDULE,
    horarios: [EMPTY_SLOT],
  })
  expect(withScheduleKind(GOOD, OPEN_SCHEDULE)).toEqual(GOOD)
  expect(withoutSlot(GOOD.horarios, 0)).toEqual([GOOD.horarios[1]])
  expect(withoutSlot([slot('14:00', '15:00', 1)], 0)).toEqual([EMPTY_SLOT])
})

test('is kept without stray spaces, in order, nothing twice, no empty rows', () => {
  const settled = settledExtraCourse({ ...GOOD, nome: '  Robótica   I ', series: [5, 4, 5], horarios: [EMPTY_SLOT] })
  expect(settled).toMatchObject({ nome: 'Robótica I', series: [4, 5], horarios: [] })
})

const minutes = fc.integer({ min: 0, max: 1439 })
const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const anySlot = fc
  .tuple(minutes, minutes, fc.subarray([1, 2, 3, 4, 5]))
  .map(([from, to, days]) => slot(time(from), time(to), ...days))

test('a schedule without flaws never has two rows at the same moment', () => {
  fc.assert(
    fc.property(fc.array(anySlot, { maxLength: 6 }), (horarios) => {
      if (Object.keys(scheduleFlaws({ tipoHorario: OPEN_SCHEDULE, horarios })).length > 0) return
      // Every five minutes at most one student is there.
      for (let minute = 0; minute < 1440; minute += 5) {
        for (const day of [1, 2, 3, 4, 5]) {
          const there = horarios.filter(
            (one) =>
              daysOf(one).includes(day) && one.horarioInicio <= time(minute) && time(minute) < one.horarioTermino,
          )
          expect(there.length).toBeLessThanOrEqual(1)
        }
      }
    }),
  )
})

test('overlapping is mutual, and settling a settled schedule changes nothing', () => {
  const hours = anySlot.map((one) => ({ days: daysOf(one), start: one.horarioInicio, end: one.horarioTermino }))
  fc.assert(fc.property(hours, hours, (one, other) => expect(overlap(one, other)).toBe(overlap(other, one))))
  fc.assert(
    fc.property(fc.array(anySlot), (slots) => expect(settledSlots(settledSlots(slots))).toEqual(settledSlots(slots))),
  )
})

describe('with sign-ups', () => {
  const before: ExtraCourseRecord = {
    ...GOOD,
    horarios: GOOD.horarios.map((one, place) => ({ ...one, id: place + 1 })),
    id: 7,
    ativo: true,
    versao: 1,
    contagem: { vagas: 12, inscritos: 8, matriculados: 5, livres: 4, espera: 0 },
    horariosOcupados: [{ id: 2, dia: 3 }],
  }
  const draft = extraCourseDraftOf(before)
  const [first, second] = before.horarios

  test.each<[string, Partial<ExtraCourseDraft>, Record<string, string>]>([
    ['as many seats as are taken', { vagas: 8 }, {}],
    ['fewer', { vagas: 7 }, { vagas: 'O campo Vagas não pode ser menor que os 8 lugares ocupados.' }],
    ['another unit', { unidadeId: 2 }, { unidadeId: 'O campo Unidade não pode mudar: há inscrições neste curso.' }],
    ['a row that nobody chose', { horarios: second ? [second] : [] }, {}],
    [
      'a row that somebody chose',
      { horarios: first ? [first] : [] },
      { horarios: 'Há inscrições em um dos horários retirados.' },
    ],
    [
      'a day that somebody chose',
      { horarios: second ? [{ ...second, quarta: false }] : [] },
      { horarios: 'Há inscrições em um dos horários retirados.' },
    ],
  ])('%s', (_, changes, flaws) => {
    expect(extraCourseInUseFlaws(before, { ...draft, ...changes })).toEqual(flaws)
  })
})

describe('a list with what a student takes (portal.md 4)', () => {
  const listed = (id: number, tipoHorario: number) =>
    listedCourse({
      id,
      nome: `Curso ${id}`,
      turma: 'A',
      tipoHorario,
      valor: null,
      condicaoPagamento: null,
      obrigatoriedade: 2,
      anoLetivo: 2026,
      unidade: 'Centro',
      local: 'Sala',
      sexo: 3,
      disponibilidade: 2,
      vagas: 5,
      inscritos: 0,
      matriculados: 0,
      livres: 5,
      espera: 0,
      anoEncerrado: false,
      ativo: true,
      versao: 1,
      slots: [{ id: 10 * id, start: '14:00', end: '15:00', days: [1, 3] }],
    })
  const [closed, other, open] = [listed(1, CLOSED_SCHEDULE), listed(2, CLOSED_SCHEDULE), listed(3, OPEN_SCHEDULE)]

  test('a closed one is marked as checked and enrolled, or added', () => {
    const [marked, added] = withTaken(
      [closed],
      [
        { course: closed, hours: [] },
        { course: other, hours: [] },
      ],
    )
    expect(marked).toEqual({ ...closed, checked: true, inscrito: true, disabled: true })
    expect(added).toMatchObject({ id: 2, checked: true, inscrito: true })
  })

  test('the hours of an open one are checked in the course that is there', () => {
    const taken = { course: open, hours: [{ id: 30, dia: 3 }] }
    expect(withTaken([], [taken])).toEqual([])
    const [course] = withTaken([open], [taken])
    expect(course).toMatchObject({ checked: false, inscrito: true })
    expect(course?.horarios[0]).toMatchObject({
      segunda: { available: true, checked: false },
      terca: { available: false, checked: false },
      quarta: { available: true, checked: true },
    })
  })
})
