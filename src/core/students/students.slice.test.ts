import type { StudentCard } from '#domain/session/session.schemas.ts'
import { personChanged, signedIn, signedOut } from '#src/core/session/session.slice.ts'
import { loadStudents } from '#src/core/students/students.requests.ts'
import {
  type Selection,
  studentSelected,
  studentsCleared,
  studentsOf,
  studentsSlice,
  studentUnselected,
} from '#src/core/students/students.slice.ts'
import { given } from '#test/helpers/given.ts'
import { people } from '#test/helpers/people.ts'

const cardOf = (id: number): StudentCard => ({
  id,
  name: `Aluno ${id}`,
  ra: `RA${id}`,
  unidade: null,
  curso: null,
  serie: null,
  turma: null,
  periodo: null,
  anoLetivo: null,
  pendencias: [],
  aguarda: [],
  naoLidos: 0,
})

const [ana, bia] = [cardOf(1), cardOf(2)]
const listed = (...list: readonly StudentCard[]) => loadStudents.answered({ input: 22, result: [...list] })
const guardian = { user: people.guardian(), permissions: [] }
const student = { user: people.student({ id: 33 }), permissions: [] }

const nobody = { selection: 'noStudent', chosenId: null } as const
const had = { selection: 'hadStudent', chosenId: null } as const
const has = (id: number) => ({ selection: 'hasStudent', chosenId: id }) as const

interface Choice {
  readonly selection: Selection
  readonly chosenId: number | null
}

/** From each state, by each event, to a state (portal.md 4 “Student selection”). */
const TABLE: readonly (readonly [string, Choice, Parameters<typeof studentsSlice.reducer>[1], Choice])[] = [
  ['selecting', nobody, studentSelected({ id: 1 }), has(1)],
  ['selecting another', has(1), studentSelected({ id: 2 }), has(2)],
  ['selecting again', had, studentSelected({ id: 1 }), has(1)],
  ['removing where there is none', nobody, studentUnselected(), nobody],
  ['removing', has(1), studentUnselected(), had],
  ['removing twice', had, studentUnselected(), had],
  ['an only child, first list', nobody, listed(ana), has(1)],
  ['an only child, taken back before', had, listed(ana), has(1)],
  ['an only child who is chosen', has(1), listed(ana), has(1)],
  ['an only child in place of another', has(2), listed(ana), has(1)],
  ['two children, none chosen', nobody, listed(ana, bia), nobody],
  ['two children, one chosen', has(2), listed(ana, bia), has(2)],
  ['two children, none of them the chosen one', has(3), listed(ana, bia), had],
  ['two children, the choice taken back', had, listed(ana, bia), had],
  ['no child any more', has(1), listed(), had],
  ['no child', nobody, listed(), nobody],
  ['a guardian signs in', has(1), signedIn(guardian), nobody],
  ['a student signs in', nobody, signedIn(student), has(33)],
  ['entering as a student', has(1), personChanged(student), has(33)],
  ['returning from one', has(33), personChanged(guardian), nobody],
  ['signing out keeps the choice for its second', has(1), signedOut(), has(1)],
  ['the second after signing out', has(1), studentsCleared(), nobody],
]

test.each(TABLE)('%s', (_, before, event, after) => {
  const state = { ...studentsOf(people.guardian()), ...before }
  given(studentsSlice, state).when(event).givesPart(after)
})

test('a person who signs in does not see the children of the one before', () => {
  const { state } = given(studentsSlice, studentsOf(people.guardian())).when(listed(ana, bia), signedIn(guardian))
  expect(state.list).toBeNull()
})
