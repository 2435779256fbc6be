import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import type { ProcessRow } from '#domain/processes/processes.schemas.ts'
import { ENROLMENT_TYPES } from '#domain/enrolments/enrolments.lists.ts'
import { PROCESS_STATES } from '#domain/processes/process.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { campaignOf, copyOf, processOf, studentsOf, waitingListOf } from '#src/features/matricula/processes/paths.ts'
import { loadProcesses, removeProcess, setProcessStatus } from '#src/features/matricula/processes/processes.requests.ts'
import { selectChoices, selectPage } from '#src/features/matricula/processes/processes.slice.ts'
import { processColumns } from '#src/features/matricula/processes/views/processColumns.view.tsx'
import { optionsOf } from '#src/lib/offered.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** M08: by what families come in for a year. */
export const Screen = () => {
  const dispatch = useDispatch()
  const page = useSelector(selectPage)
  const mayEdit = useMayEdit('gestaoProcessos')
  const filters = useFilters()
  const list = useServerList({
    request: loadProcesses,
    count: page?.totalCount ?? null,
  })
  const goTo = (path: string) => dispatch(pushed(path))
  const create = mayEdit && (
    <ButtonLink to={processOf(null)} variant="primary" icon={Plus}>
      Novo processo
    </ButtonLink>
  )
  return (
    <div className="page">
      <PageHeader
        title="Gestão de processos"
        subtitle="Matrículas, rematrículas e reservas de um ano: de quando a quando, onde e para quais séries."
        actions={create}
      />
      <DataTable
        {...list}
        label="Processos"
        columns={processColumns({
          mayEdit,
          onStudents: ({ id }) => goTo(studentsOf(id)),
          onCampaign: ({ id }) => goTo(campaignOf(id)),
          onWaiting: ({ id }) => goTo(waitingListOf(id)),
          onOpen: ({ id }) => goTo(processOf(id)),
          onCopy: ({ id }) => goTo(copyOf(id)),
          onStatus: (process) => dispatch(dialogOpened(statusQuestion(process))),
          onRemove: (process) => dispatch(dialogOpened(removeQuestion(process))),
        })}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nome }) => nome}
        linkOf={({ id }) => studentsOf(id)}
        filters={<ProcessFilters />}
        empty={
          filters.clear ? (
            <EmptyState title="Nenhum processo encontrado" reason="Confira os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Ainda não há processos no próximo ano letivo." action={create} />
          )
        }
      />
    </div>
  )
}

const ProcessFilters = () => {
  const { choice, clear } = useFilters()
  const choices = useSelector(selectChoices)
  const coming = choices?.anos.find(({ ativo }) => ativo)?.id ?? null
  const year = choice('year', coming)
  return (
    <FilterBar onClear={clear}>
      <SelectField
        label="Ano letivo"
        empty={year.value === '' ? 'Próximo ano' : null}
        options={optionsOf(choices?.anos)}
        {...year}
      />
      <SelectField
        label="Unidade"
        empty="Todas as unidades"
        options={optionsOf(choices?.unidades)}
        {...choice('unit')}
      />
      <SelectField label="Tipo" empty="Todos os tipos" options={optionsOf(ENROLMENT_TYPES)} {...choice('type')} />
      <SelectField
        label="Situação"
        empty="Todas as situações"
        options={optionsOf(PROCESS_STATES)}
        {...choice('state')}
      />
    </FilterBar>
  )
}

const statusQuestion = ({ id, ativo, versao, nome }: ProcessRow) => ({
  title: ativo ? 'Inativar processo' : 'Ativar processo',
  message: ativo
    ? `Deseja inativar ${nome}? Quem já se inscreveu continua; ninguém mais entra por ele.`
    : `Deseja ativar ${nome}? As datas dele voltam a valer.`,
  confirmLabel: ativo ? 'Inativar' : 'Ativar',
  confirm: setProcessStatus.asked({ id, versao, ativo: !ativo }),
})

const removeQuestion = ({ id, versao, nome }: ProcessRow) => ({
  title: 'Excluir processo',
  message: `Deseja excluir ${nome}? Só um processo sem inscritos pode ser excluído.`,
  confirmLabel: 'Excluir',
  confirm: removeProcess.asked({ id, versao }),
})
