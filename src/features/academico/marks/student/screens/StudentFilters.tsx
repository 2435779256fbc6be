import { useDispatch, useSelector } from 'react-redux'
import type { StudentMarksPage } from '#domain/marks/studentMarks.schemas.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { findStudents } from '#src/features/academico/marks/student/studentMarks.requests.ts'
import { seekingEnded, selectFound } from '#src/features/academico/marks/student/studentMarks.slice.ts'
import { StudentSearch } from '#src/features/academico/marks/student/screens/LazyParts.tsx'
import { optionsOf } from '#src/lib/offered.ts'
import { Button } from '#src/ui/Button.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { KeysHint } from '#src/ui/KeysHint.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { useHotkey } from '#src/ui/useHotkey.ts'

const NO_SHEET = { sheetGroup: null, sheetOf: null, subject: null, stage: null }

/** Class group, its students one after the other, and any other student by a search. */
export const StudentFilters = ({ page }: { readonly page: StudentMarksPage }) => {
  const dispatch = useDispatch()
  const found = useSelector(selectFound)
  const { turmas, idTurma, alunos, boletim } = page
  const chosen = boletim?.idAluno ?? null
  const at = alunos.findIndex(({ id }) => id === chosen)
  const open = (student: number | undefined) => {
    if (student !== undefined) dispatch(filtersChanged({ group: idTurma, student, ...NO_SHEET }))
  }
  const [previous, next] = [at < 1 ? undefined : alunos[at - 1]?.id, alunos[at + 1]?.id]
  useHotkey({ key: 'PageUp', alt: true }, () => open(previous))
  useHotkey({ key: 'PageDown', alt: true }, () => open(next))
  return (
    <div className="stack">
      <FilterBar>
        <SelectField
          label="Turma"
          empty={null}
          options={optionsOf(turmas)}
          value={String(idTurma ?? '')}
          onChange={(group) => dispatch(filtersChanged({ group: Number(group), student: null, ...NO_SHEET }))}
        />
        <SelectField
          label="Aluno da turma"
          empty={at < 0 ? 'Escolha' : null}
          options={optionsOf(alunos)}
          value={at < 0 ? '' : String(chosen)}
          onChange={(student) => open(Number(student))}
        />
        <StudentSearch
          found={found}
          onSeek={(text) => dispatch(findStudents.asked(text))}
          onEnd={() => dispatch(seekingEnded())}
          onChoose={(student) => {
            dispatch(seekingEnded())
            dispatch(filtersChanged({ group: null, student, ...NO_SHEET }))
          }}
        />
      </FilterBar>
      <div className="cluster">
        <Button disabled={previous === undefined} onClick={() => open(previous)}>
          Aluno anterior
        </Button>
        <Button disabled={next === undefined} onClick={() => open(next)}>
          Próximo aluno
        </Button>
        {at >= 0 && (
          <span className="text-secondary">
            {at + 1} de {alunos.length}
            <KeysHint>· Alt + Page Up e Alt + Page Down trocam de aluno</KeysHint>
          </span>
        )}
      </div>
    </div>
  )
}
