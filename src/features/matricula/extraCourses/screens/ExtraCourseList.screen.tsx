import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import type { ExtraCourseRow } from '#domain/extraCourses/extraCourses.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import {
  extraCoursesAsked,
  loadExtraCourses,
  setExtraCourseStatus,
} from '#src/features/matricula/extraCourses/extraCourses.requests.ts'
import { selectChoices, selectPage } from '#src/features/matricula/extraCourses/extraCourses.slice.ts'
import { extraCourseOf } from '#src/features/matricula/extraCourses/paths.ts'
import { ExtraCourseFilters } from '#src/features/matricula/extraCourses/views/ExtraCourseFilters.view.tsx'
import { extraCourseColumns } from '#src/features/matricula/extraCourses/views/extraCourseColumns.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** M14: the extra courses of a year. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const choices = useSelector(selectChoices)
  const mayEdit = useMayEdit('cursosExtras')
  const mayCreate = useMayEdit('novoCursoExtra')
  const list = useServerList({
    request: loadExtraCourses,
    count: page?.totalCount ?? null,
    ask: (values) => [extraCoursesAsked(values)],
  })
  const open = ({ id }: ExtraCourseRow) => dispatch(pushed(extraCourseOf(id)))
  const create = mayCreate && (
    <ButtonLink to={extraCourseOf(null)} variant="primary" icon={Plus}>
      Novo curso extra
    </ButtonLink>
  )
  const running = choices?.anos.findLast(({ ativo }) => ativo)?.id ?? null
  return (
    <div className="page">
      <PageHeader title="Cursos extras" actions={create} />
      <DataTable
        {...list}
        label="Cursos extras"
        columns={extraCourseColumns({
          mayEdit,
          onOpen: open,
          onStatus: (course) => dispatch(dialogOpened(statusQuestion(course))),
        })}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nome, turma }) => `${nome} ${turma}`}
        onOpen={open}
        filters={
          <ExtraCourseFilters
            choices={choices}
            search={filters.text('search')}
            year={filters.choice('year', running)}
            unit={filters.choice('unit')}
            schedule={filters.choice('schedule')}
            gender={filters.choice('gender')}
            availability={filters.choice('availability')}
            status={filters.choice('status')}
            onClear={filters.clear}
          />
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhum curso extra encontrado" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Ainda não há cursos extras no ano letivo em curso." action={create} />
          )
        }
      />
    </div>
  )
}

const statusQuestion = ({ id, nome, turma, ativo, versao }: ExtraCourseRow) => ({
  title: ativo ? 'Encerrar curso extra' : 'Reabrir curso extra',
  message: ativo
    ? `Deseja encerrar ${nome} ${turma}? Ninguém mais se inscreve; quem já está inscrito continua.`
    : `Deseja reabrir ${nome} ${turma}? Volta a receber inscrições.`,
  confirmLabel: ativo ? 'Encerrar' : 'Reabrir',
  confirm: setExtraCourseStatus.asked({ id, versao, ativo: !ativo }),
})
