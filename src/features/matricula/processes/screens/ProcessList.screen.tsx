import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import type { ProcessRow } from '#domain/processes/processes.schemas.ts'
import { ENROLMENT_TYPES } from '#domain/enrolments/enrolments.lists.ts'
import { PROCESS_STATES } from '#domain/processes/process.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { removeQuestion, statusQuestion } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { campaignOf, studentsOf, waitingListOf } from '#src/features/matricula/processes/paths.ts'
import { processes, removeProcess, setProcessStatus } from '#src/features/matricula/processes/processes.record.ts'
import { processColumns } from '#src/features/matricula/processes/views/processColumns.view.tsx'
import { optionsOf } from '#src/lib/offered.ts'
import { ChoiceFilter } from '#src/screens/records/filters.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** M08: the processes of a year. */
export const Screen = () => {
  const dispatch = useDispatch()
  const page = useSelector(processes.select.page)
  const mayEdit = useMayEdit('gestaoProcessos')
  const filters = useFilters()
  const list = useServerList({
    request: processes.requests.loadList,
    count: page?.totalCount ?? null,
  })
  const goTo = (path: string) => dispatch(pushed(path))
  const create = mayEdit && (
    <ButtonLink to={processes.paths.formOf(null)} variant="primary" icon={Plus}>
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
          onOpen: ({ id }) => goTo(processes.paths.formOf(id)),
          onCopy: ({ id }) => goTo(processes.paths.copyOf(id)),
          onStatus: (process) => dispatch(dialogOpened(statusAsked(process))),
          onRemove: (process) => dispatch(dialogOpened(removeAsked(process))),
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
  const choices = useSelector(processes.select.choices)
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
      <ChoiceFilter name="unit" label="Unidade" all="Todas as unidades" list={choices?.unidades} />
      <ChoiceFilter name="type" label="Tipo" all="Todos os tipos" list={ENROLMENT_TYPES} />
      <ChoiceFilter name="state" label="Situação" all="Todas as situações" list={PROCESS_STATES} />
    </FilterBar>
  )
}

const statusAsked = ({ id, ativo, versao, nome }: ProcessRow) => ({
  ...statusQuestion(processes.called, {
    name: nome,
    isActive: ativo,
    after: {
      inactive: 'Quem já se inscreveu continua; ninguém mais entra por ele.',
      active: 'As datas dele voltam a valer.',
    },
  }),
  confirm: setProcessStatus.asked({ id, versao, ativo: !ativo }),
})

const removeAsked = ({ id, versao, nome }: ProcessRow) => ({
  ...removeQuestion(processes.called, { name: nome, only: 'Só um processo sem inscritos pode ser excluído.' }),
  confirm: removeProcess.asked({ id, versao }),
})
