import type { Timetable, WeekItem } from '#domain/timetables/timetables.schemas.ts'
import {
  dropped,
  editOf,
  isUnsaved,
  newItem,
  redone,
  stepped,
  undone,
} from '#src/features/academico/timetables/weekEdit.ts'

const item = (idDisciplina: number, diaSemana: number, more: Partial<WeekItem> = {}): WeekItem => ({
  ...newItem(idDisciplina),
  diaSemana,
  idHorario: 1,
  ...more,
})
const slot = (diaSemana: number) => ({ diaSemana, idHorario: 1 })

describe('a dropped lesson', () => {
  it('lies in its new place', () => {
    const maths = item(1, 1)
    expect(dropped([maths], { item: maths, from: 0 }, slot(2)).itens).toEqual([item(1, 2)])
  })

  it('changes places with the one that was there', () => {
    const [maths, history] = [item(1, 1), item(2, 2)]
    const drop = dropped([maths, history], { item: maths, from: 0 }, slot(2))
    expect(drop.exchanged).toEqual([item(2, 1)])
    expect(drop.itens).toEqual([item(2, 1), item(1, 2)])
  })

  it('takes the place of the one that was there, if it is new', () => {
    const drop = dropped([item(2, 2)], { item: newItem(1), from: null }, slot(2))
    expect(drop.removed).toEqual([item(2, 2)])
    expect(drop.itens).toEqual([item(1, 2)])
  })

  it.each([
    ['half of the class group', { subgrupo: 'A' }, { subgrupo: 'B' }],
    ['week', { semana: 1 }, { semana: 2 }],
  ])('lies beside one of the other %s', (_, one, other) => {
    const [maths, history] = [item(1, 1, one), item(2, 2, other)]
    expect(dropped([maths, history], { item: maths, from: 0 }, slot(2)).itens).toEqual([history, item(1, 2, one)])
  })

  it('changes nothing in its own place', () => {
    const week = [item(1, 1)]
    expect(dropped(week, { item: item(1, 1), from: 0 }, slot(1)).itens).toBe(week)
  })
})

test('steps are undone and redone, and what is saved is no change', () => {
  const version: Timetable = {
    id: 1,
    idTurma: 1,
    numero: 1,
    situacao: 1,
    inicio: '',
    fim: '',
    observacao: '',
    autor: '',
    motivo: '',
    versao: 1,
    itens: [item(1, 1)],
  }
  const moved = stepped(editOf(version), [item(1, 2)])
  expect(isUnsaved(moved)).toBe(true)
  expect(isUnsaved(undone(moved))).toBe(false)
  expect(redone(undone(moved)).itens).toEqual([item(1, 2)])
  expect(stepped(undone(moved), [item(1, 3)]).future).toEqual([])
  expect(undone(editOf(version))).toEqual(editOf(version))
  const two = { ...version, itens: [item(1, 1), item(2, 2)] }
  expect(isUnsaved(stepped(editOf(two), two.itens.toReversed()))).toBe(false)
})
