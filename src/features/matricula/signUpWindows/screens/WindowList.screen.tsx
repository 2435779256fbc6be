import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import type { SignUpWindowRow } from '#domain/signUps/signUpWindows.schemas.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useRunningYear } from '#src/core/options/useRunningYear.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { WindowDialog } from '#src/features/matricula/signUpWindows/screens/LazyWindowDialog.tsx'
import { loadWindows, setWindowStatus } from '#src/features/matricula/signUpWindows/signUpWindows.requests.ts'
import { formOpened, selectPage } from '#src/features/matricula/signUpWindows/signUpWindows.slice.ts'
import { windowColumns } from '#src/features/matricula/signUpWindows/views/windowColumns.view.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** M19: the days on which people may sign up for extra courses. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const now = useSelector(selectNow)
  const mayEdit = useMayEdit('processosCursos')
  const year = filters.choice('year', useRunningYear())
  const list = useServerList({
    request: loadWindows,
    count: page?.totalCount ?? null,
  })
  const open = (row: SignUpWindowRow) => dispatch(formOpened(row))
  const create = mayEdit && (
    <Button variant="primary" icon={Plus} onClick={() => dispatch(formOpened('new'))}>
      Novo período
    </Button>
  )
  return (
    <div className="page">
      <PageHeader
        title="Gestão de processos de cursos"
        subtitle="Quando as inscrições em cursos extras estão abertas."
        actions={create}
      />
      <DataTable
        {...list}
        label="Períodos de inscrições"
        columns={windowColumns({
          mayEdit,
          today: dayOf(now ?? ''),
          onOpen: open,
          onStatus: (row) => dispatch(dialogOpened(statusQuestion(row))),
        })}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nome, unidade }) => `${nome}, ${unidade}`}
        onOpen={open}
        filters={
          <FilterBar onClear={filters.clear}>
            <SelectField
              label="Ano letivo"
              empty={year.value === '' ? 'Ano em curso' : null}
              options={useChoices('schoolYears')}
              {...year}
            />
            <SelectField
              label="Unidade"
              empty="Todas as unidades"
              options={useChoices('units')}
              {...filters.choice('unit')}
            />
          </FilterBar>
        }
        empty={
          <EmptyState reason="Sem um período aberto, ninguém se inscreve em cursos extras deste ano." action={create} />
        }
      />
      <WindowDialog />
    </div>
  )
}

const statusQuestion = ({ id, nome, ativo, versao }: SignUpWindowRow) => ({
  title: ativo ? 'Encerrar período' : 'Reabrir período',
  message: ativo
    ? `Deseja encerrar ${nome} agora? Ninguém mais se inscreve por ele.`
    : `Deseja reabrir ${nome}? Volta a valer nos dias dele.`,
  confirmLabel: ativo ? 'Encerrar' : 'Reabrir',
  confirm: setWindowStatus.asked({ id, versao, ativo: !ativo }),
})
