import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import type { ClassGroupRow } from '#domain/classGroups/classGroups.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import {
  classGroupsAsked,
  loadClassGroups,
  removeClassGroup,
  setClassGroupStatus,
} from '#src/features/academico/classGroups/classGroups.requests.ts'
import { selectChoices, selectPage } from '#src/features/academico/classGroups/classGroups.slice.ts'
import { classGroupOf } from '#src/features/academico/classGroups/paths.ts'
import { ClassGroupFilters } from '#src/features/academico/classGroups/views/ClassGroupFilters.view.tsx'
import { classGroupColumns } from '#src/features/academico/classGroups/views/classGroupColumns.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** A-C7: the class groups of a year. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const choices = useSelector(selectChoices)
  const mayEdit = useMayEdit('turmas')
  const list = useServerList({
    request: loadClassGroups,
    count: page?.totalCount ?? null,
    ask: (values) => [classGroupsAsked(values)],
  })
  const open = ({ id }: ClassGroupRow) => dispatch(pushed(classGroupOf(id)))
  const create = mayEdit && (
    <ButtonLink to={classGroupOf(null)} variant="primary" icon={Plus}>
      Nova turma
    </ButtonLink>
  )
  const running = choices?.anos.findLast(({ ativo }) => ativo)?.id ?? null
  return (
    <div className="page">
      <PageHeader title="Turmas" actions={create} />
      <DataTable
        {...list}
        label="Turmas"
        columns={classGroupColumns({
          mayEdit,
          onOpen: open,
          onStatus: (group) => dispatch(dialogOpened(statusQuestion(group))),
          onRemove: (group) => dispatch(dialogOpened(removeQuestion(group))),
        })}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nome }) => nome}
        onOpen={open}
        filters={
          <ClassGroupFilters
            choices={choices}
            search={filters.text('search')}
            year={filters.choice('year', running)}
            unit={filters.choice('unit')}
            course={filters.choice('course')}
            courseId={idOf(filters.values, 'course')}
            grade={filters.choice('grade')}
            shift={filters.choice('shift')}
            status={filters.choice('status')}
            onClear={filters.clear}
          />
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhuma turma encontrada" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Ainda não há turmas no ano letivo em curso." action={create} />
          )
        }
      />
    </div>
  )
}

const statusQuestion = ({ id, nome, ativo, versao }: ClassGroupRow) => ({
  title: ativo ? 'Inativar turma' : 'Ativar turma',
  message: ativo
    ? `Deseja inativar ${nome}? Continua nos registros antigos e sai das novas escolhas.`
    : `Deseja ativar ${nome}? Volta a aparecer nas escolhas.`,
  confirmLabel: ativo ? 'Inativar' : 'Ativar',
  confirm: setClassGroupStatus.asked({ id, versao, ativo: !ativo }),
})

const removeQuestion = ({ id, nome, versao }: ClassGroupRow) => ({
  title: 'Excluir turma',
  message: `Deseja excluir ${nome}? Só uma turma sem matrículas pode ser excluída.`,
  confirmLabel: 'Excluir',
  confirm: removeClassGroup.asked({ id, versao }),
})
