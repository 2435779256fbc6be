import { shareOf, shareOfMonth } from '#domain/charges/proRata.ts'
import { leavingDayFlaw } from '#domain/movements/movement.ts'
import { CANCEL_FROM, EXEMPT_ALL, KEEP_UNTIL, PRO_RATA } from '#domain/movements/movements.lists.ts'
import { chargeAfter } from '#domain/movements/settling.ts'

const charge = { kind: 2, state: 2, paid: 0, due: '2026-11-10' } as const
const left = { option: PRO_RATA, day: '2026-11-20', until: null } as const

describe('what becomes of a charge', () => {
  test.each([
    ['due in the month of the last day', charge, left, 'shared'],
    ['due after the month', { ...charge, due: '2026-12-10' }, left, 'ends'],
    ['late before the month', { ...charge, due: '2026-10-10' }, left, 'stays'],
    ['an item in the month, due by the last day', { ...charge, kind: 4 }, left, 'stays'],
    ['paid in part', { ...charge, state: 5, paid: 10 }, left, 'stays'],
    ['of an agreement', { ...charge, kind: 5, due: '2026-12-10' }, left, 'stays'],
    ['of an agreement, all exempt', { ...charge, kind: 5 }, { ...left, option: EXEMPT_ALL }, 'ends'],
    ['cancelled from its day on', charge, { ...left, option: CANCEL_FROM, until: '2026-11-10' }, 'ends'],
    ['kept until its day', charge, { ...left, option: KEEP_UNTIL, until: '2026-11-10' }, 'stays'],
    ['protested, all exempt', { ...charge, state: 11 }, { ...left, option: EXEMPT_ALL }, 'ends'],
    ['paid, all exempt', { ...charge, state: 4, paid: 100 }, { ...left, option: EXEMPT_ALL }, 'stays'],
  ] as const)('%s', (_, one, settling, outcome) => {
    expect(chargeAfter(one, settling)).toBe(outcome)
  })

  test('a share of the month adds up to the cent', () => {
    expect(shareOfMonth('2026-11-20')).toBeCloseTo(2 / 3)
    expect(shareOfMonth('2028-02-29')).toBe(1)
    const discounts = [
      { name: 'Irmãos', cents: 3333, conditional: false },
      { name: 'Pontualidade', cents: 1001, conditional: true },
    ]
    const shared = shareOf({ gross: 100_001, net: 95_667, late: 96_668, discounts }, 2 / 3)
    expect(shared.discounts.map(({ cents }) => cents)).toEqual([2222, 667])
    expect(shared).toMatchObject({ gross: 66_667, net: 63_778, late: 64_445 })
  })
})

describe('the last day', () => {
  const enrolment = {
    today: '2026-11-20',
    enrolledOn: '2026-02-02',
    yearEnd: '2026-12-11',
    closedStage: null,
    presentOn: null,
  }
  test.each([
    ['2026-11-20', enrolment, ''],
    ['2026-11-21', enrolment, 'Informe um dia até hoje: a saída só se efetiva quando o aluno já saiu.'],
    ['2026-12-14', { ...enrolment, today: '2026-12-20' }, 'O ano letivo termina em 11/12/2026. Informe um dia até lá.'],
    ['2026-02-01', enrolment, 'O aluno está matriculado desde 02/02/2026. Informe esse dia, ou um posterior.'],
    [
      '2026-04-10',
      { ...enrolment, closedStage: { nome: '1º bimestre', fim: '2026-04-24' } },
      'A etapa 1º bimestre está fechada. Informe um dia depois de 24/04/2026, ou peça à coordenação que a reabra.',
    ],
    [
      '2026-11-02',
      { ...enrolment, presentOn: '2026-11-13' },
      'O aluno tem presença na chamada de 13/11/2026. Informe esse dia, ou um posterior, ou corrija a chamada.',
    ],
  ])('%s', (day, one, flaw) => {
    expect(leavingDayFlaw(day, one)).toBe(flaw)
  })
})
