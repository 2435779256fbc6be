import { useDispatch, useSelector } from 'react-redux'
import type { GateDay } from '#domain/gate/gate.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import {
  groupChosen,
  selectGroup,
  selectSought,
  soughtChanged,
  studentOpened,
} from '#src/features/academico/gate/gate.slice.ts'
import { useOut } from '#src/features/academico/gate/useOut.ts'
import { studentsSought } from '#src/features/academico/gate/words.ts'
import { StudentButton } from '#src/features/academico/gate/views/StudentButton.view.tsx'
import { optionsOf } from '#src/lib/offered.ts'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

/** So many students at once: more do not help to find one. */
const MOST = 30

/** Finds a student by name, RA or class group. */
export const GateSearch = ({ day }: { readonly day: GateDay }) => {
  const dispatch = useDispatch()
  const { choice } = useFilters()
  const sought = useSelector(selectSought)
  const group = useSelector(selectGroup)
  const out = useOut()
  const groups = [...new Set(day.alunos.map(({ turma }) => turma))].filter((name) => name !== '').toSorted()
  const isSeeking = sought.trim() !== '' || group !== ''
  const found = isSeeking ? studentsSought(day.alunos, { sought, group }) : []
  return (
    <Card>
      <div className="stack">
        <FilterBar>
          <SearchField
            label="Aluno"
            placeholder="Nome ou RA"
            value={sought}
            onChange={(text) => dispatch(soughtChanged(text))}
          />
          <SelectField
            label="Turma"
            empty="Todas"
            options={groups.map((name) => ({ value: name, label: name }))}
            value={group}
            onChange={(name) => dispatch(groupChosen(name))}
          />
          {day.unidades.length > 1 && (
            <SelectField
              label="Unidade"
              empty={null}
              options={optionsOf(day.unidades)}
              {...choice('unit', day.idUnidade)}
            />
          )}
        </FilterBar>
        {!isSeeking && (
          <EmptyState title="Quem está saindo?" reason="Digite o nome ou o RA do aluno, ou escolha a turma." />
        )}
        {isSeeking && found.length === 0 && (
          <EmptyState title="Nenhum aluno encontrado" reason="Confira o nome, a turma e a unidade." />
        )}
        <ul className="gate-students" aria-label="Alunos encontrados">
          {found.slice(0, MOST).map((student) => (
            <li key={student.idAluno}>
              <StudentButton
                student={student}
                out={out(student.idAluno)}
                onOpen={() => dispatch(studentOpened(student.idAluno))}
              />
            </li>
          ))}
        </ul>
        {found.length > MOST && (
          <p className="text-secondary mb-0">
            Estes são os primeiros {MOST} de {found.length}. Digite mais do nome.
          </p>
        )}
      </div>
    </Card>
  )
}
