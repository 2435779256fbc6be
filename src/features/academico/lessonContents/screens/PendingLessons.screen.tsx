import { useDispatch, useSelector } from 'react-redux'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { dayText } from '#domain/base/days.ts'
import type { PendingCount, PendingLesson } from '#domain/lessonContents/lessonContents.schemas.ts'
import { rollOf } from '#src/core/attendance/paths.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { CONTENTS, contentPath } from '#src/core/lessonContents/paths.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { loadPending } from '#src/features/academico/lessonContents/lessonContents.requests.ts'
import { selectPending } from '#src/features/academico/lessonContents/lessonContents.slice.ts'
import { ChoiceFilter } from '#src/screens/records/filters.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** Past lessons that lack a content or a roll, the newest first. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const pending = useSelector(selectPending)
  const user = useSelector(selectUser)
  const ownOnly = user !== null && isOnlyTeacher(user)
  return (
    <div className="page">
      <PageHeader
        title="Aulas pendentes"
        subtitle="Aulas até hoje em que falta o conteúdo ou a chamada."
        actions={<ButtonLink to={CONTENTS}>Aulas do dia</ButtonLink>}
      />
      <DataTable
        {...useServerList({ request: loadPending, count: pending?.totalCount ?? null })}
        label="Aulas pendentes"
        columns={ownOnly ? OWN_COLUMNS : COLUMNS}
        rows={pending?.items ?? []}
        rowId={({ aula }) => aula.id}
        rowName={({ aula }) => `${aula.disciplina}, ${aula.turma}, ${dayText(aula.dia)}, ${aula.horario}`}
        onOpen={({ aula, semConteudo }) => dispatch(pushed(semConteudo ? contentPath(aula.id) : rollOf(aula.id)))}
        filters={
          <FilterBar onClear={filters.clear}>
            <ChoiceFilter name="group" label="Turma" all="Todas as turmas" list={counted(pending?.turmas)} />
            {!ownOnly && (
              <ChoiceFilter
                name="teacher"
                label="Professor"
                all="Todos os professores"
                list={counted(pending?.professores)}
              />
            )}
          </FilterBar>
        }
        empty={<EmptyState title="Nada pendente" reason="Todas as aulas até hoje têm conteúdo e chamada." />}
      />
    </div>
  )
}

/** “6º ano A (3)” */
const counted = (counts: readonly PendingCount[] | undefined) =>
  counts?.map(({ id, nome, aulas }) => ({ id, nome: `${nome} (${aulas})` }))

/** “Conteúdo e chamada” */
const missingText = ({ semConteudo, semChamada }: PendingLesson): string =>
  semConteudo ? (semChamada ? 'Conteúdo e chamada' : 'Conteúdo') : 'Chamada'

const OWN_COLUMNS: readonly Column<PendingLesson>[] = [
  { key: 'dia', header: 'Dia', cell: ({ aula }) => dayText(aula.dia) },
  { key: 'horario', header: 'Horário', cell: ({ aula }) => `${aula.horario}, ${aula.inicio}` },
  { key: 'turma', header: 'Turma', cell: ({ aula }) => aula.turma },
  { key: 'disciplina', header: 'Disciplina', cell: ({ aula }) => aula.disciplina },
  { key: 'falta', header: 'Falta', cell: missingText },
]

const COLUMNS: readonly Column<PendingLesson>[] = [
  ...OWN_COLUMNS,
  { key: 'professores', header: 'Professor', cell: ({ professores }) => professores || 'Ninguém atribuído' },
]
