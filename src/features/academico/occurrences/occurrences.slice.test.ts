import type { ChosenStudent } from '#domain/occurrences/occurrences.schemas.ts'
import { loadStudents, studentsAsked } from '#src/features/academico/occurrences/occurrences.requests.ts'
import { occurrencesSlice } from '#src/features/academico/occurrences/occurrences.slice.ts'

const { reducer, getInitialState } = occurrencesSlice
const lia: ChosenStudent = { id: 7, nome: 'Lia', ra: '2026.1', ocorrencias: 0, advertencias: 0, pontos: null }
const asked = (group: number, type: number | null = null) => loadStudents.asked(studentsAsked(group, type, null))
const came = loadStudents.answered({ input: studentsAsked(1, null, null), result: { idTurma: 1, alunos: [lia] } })

test('the students of a class group are gone at once where another one is chosen, and stay where only the type changes', () => {
  const shown = reducer(getInitialState(), came)
  expect(reducer(shown, asked(1, 5)).students?.alunos).toEqual([lia])
  expect(reducer(shown, asked(2)).students).toBeNull()
})
