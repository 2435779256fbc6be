import {
  CLOSED,
  DELIVERED,
  type DeliveryStatus,
  type DeliveryTime,
  HANDED_BACK,
  LATE,
  NOT_DELIVERED,
  NOT_OPEN,
  ON_TIME,
  TO_REDO,
} from '#domain/activities/activities.lists.ts'
import { pointsFlaw, rubricMark, rubricMost } from '#domain/activities/correction.ts'
import { type ActivityGroup, deliveryTime, groupOf } from '#domain/activities/delivery.ts'
import { schoolStamp } from '#domain/base/schoolTime.ts'

const DEADLINE = { abre: '2026-11-16', entrega: '2026-11-20', hora: '18:00', atrasoAte: '2026-11-22' }

describe('what a delivery would be', () => {
  test.each<[string, DeliveryTime]>([
    ['2026-11-15T23:59:59', NOT_OPEN],
    ['2026-11-16T00:00:00', ON_TIME],
    ['2026-11-20T18:00:59', ON_TIME],
    ['2026-11-20T18:01:00', LATE],
    ['2026-11-22T23:59:59', LATE],
    ['2026-11-23T00:00:00', CLOSED],
  ])('at %s', (stamp, expected) => {
    expect(deliveryTime(DEADLINE, stamp, { situacao: NOT_DELIVERED, refazerAte: null })).toBe(expected)
  })

  test('of one that is to be redone, until a day of its own', () => {
    const own = { situacao: TO_REDO, refazerAte: '2026-11-30' } as const
    expect(deliveryTime(DEADLINE, '2026-11-30T23:59:59', own)).toBe(ON_TIME)
    expect(deliveryTime(DEADLINE, '2026-12-01T00:00:00', own)).toBe(CLOSED)
  })

  test('is told by the clock of the school', () => {
    expect(schoolStamp(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-20T23:59:59')
  })
})

test.each<[DeliveryStatus, DeliveryTime, boolean, ActivityGroup]>([
  [NOT_DELIVERED, ON_TIME, true, 'entregar'],
  [NOT_DELIVERED, LATE, true, 'atrasadas'],
  [NOT_DELIVERED, CLOSED, true, 'atrasadas'],
  [NOT_DELIVERED, CLOSED, false, 'passadas'],
  [DELIVERED, CLOSED, true, 'entregues'],
  [TO_REDO, ON_TIME, true, 'entregar'],
  [TO_REDO, CLOSED, true, 'atrasadas'],
  [HANDED_BACK, CLOSED, true, 'corrigidas'],
])('a delivery %i at time %i, by the portal: %s, stands under %s', (situacao, momento, permiteEnvio, expected) => {
  expect(groupOf({ situacao, momento, permiteEnvio })).toBe(expected)
})

describe('a rubric', () => {
  const criteria = [
    {
      nome: 'Clareza',
      niveis: [
        { nome: 'Pouca', pontos: 0.1 },
        { nome: 'Muita', pontos: 0.2 },
      ],
    },
    {
      nome: 'Contas',
      niveis: [
        { nome: 'Faltam', pontos: 0 },
        { nome: 'Todas', pontos: 7 },
      ],
    },
  ]

  test('adds up the levels exactly, once each criterion has one', () => {
    expect(rubricMost(criteria)).toBe('7.2')
    expect(rubricMark(criteria, [0, 1])).toBe('7,1')
    expect(rubricMark(criteria, [0, null])).toBe('')
    expect(rubricMark([], [])).toBe('')
  })
})

test.each([
  ['', '10', null],
  ['9,5', '10', null],
  ['9.50', '10', null],
  ['10,01', '10', '10,01 não está entre 0 e 10.'],
  ['1,234', '10', '1,234 tem casas demais: use até 2 depois da vírgula.'],
  ['A', '10', '“A” não é um número de pontos.'],
  ['5', '', 'Esta atividade não vale pontos.'],
])('“%s” of at most “%s” points', (text, most, expected) => {
  expect(pointsFlaw(text, most)).toBe(expected)
})
