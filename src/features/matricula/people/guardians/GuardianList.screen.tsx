import History from 'lucide-react/icons/history'
import Merge from 'lucide-react/icons/merge'
import Send from 'lucide-react/icons/send'
import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { guardianRecordOf } from '#src/core/students/paths.ts'
import { batchOpened, selectBatchOpen } from '#src/features/matricula/people/access/batch.slice.ts'
import { loadGuardians } from '#src/features/matricula/people/guardians/guardianList.requests.ts'
import {
  guardiansSelected,
  selectGuardianPage,
  selectSelectedGuardians,
} from '#src/features/matricula/people/guardians/guardianList.slice.ts'
import { MergeDialogs } from '#src/features/matricula/people/merging/MergeDialogs.screen.tsx'
import { guardianMerging } from '#src/features/matricula/people/merging/merging.slice.ts'
import { guardianColumns } from '#src/features/matricula/people/views/guardianColumns.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

const STATUSES = [
  { value: 1, label: 'Ativo' },
  { value: 0, label: 'Inativo' },
]

const InviteManyDialog = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "invite-many" */
      '#src/features/matricula/people/access/InviteManyDialog.screen.tsx'
    )
  ).InviteManyDialog,
}))

/** M06: the guardians, with links to their records, merging, and the invitation of those without access. */
export const Screen = () => {
  const dispatch = useDispatch()
  const { values, text, clear } = useFilters()
  const page = useSelector(selectGuardianPage)
  const mayEdit = useMayEdit('responsaveis')
  const opensRecord = useMayOpen('dadosResponsavel')
  const isInviting = useSelector(selectBatchOpen)
  const selection = useMergeSelection()
  const list = useServerList({
    request: loadGuardians,
    count: page?.totalCount ?? null,
  })
  const active = values['Situacao']
  return (
    <div className="page">
      <PageHeader
        title="Responsáveis"
        subtitle="Selecione dois cadastros da mesma pessoa para unificá-los."
        actions={
          mayEdit && (
            <>
              <Button icon={History} onClick={() => dispatch(guardianMerging.loadMerges.asked(null))}>
                Unificações
              </Button>
              <Button icon={Send} onClick={() => dispatch(batchOpened())}>
                Convidar para o portal
              </Button>
            </>
          )
        }
      />
      <DataTable
        {...list}
        label="Responsáveis"
        columns={guardianColumns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nome }) => nome}
        linkOf={opensRecord ? ({ id }) => guardianRecordOf(id) : undefined}
        {...(mayEdit && { selection })}
        filters={
          <FilterBar onClear={clear}>
            <SearchField label="Buscar" placeholder="Nome, CPF, celular, e-mail ou aluno" {...text('search')} />
            <SelectField
              label="Situação"
              empty="Todos"
              options={STATUSES}
              value={typeof active === 'boolean' ? String(Number(active)) : ''}
              onChange={(chosen) => dispatch(filtersChanged({ Situacao: chosen === '' ? null : chosen === '1' }))}
            />
          </FilterBar>
        }
        empty={
          clear ? (
            <EmptyState title="Nenhum responsável encontrado" reason="Confira a busca e a situação, ou limpe-as." />
          ) : (
            <EmptyState reason="Ainda não há responsáveis nas suas unidades." />
          )
        }
      />
      <MergeDialogs merging={guardianMerging} title="Unificar responsáveis" />
      {isInviting && (
        <Suspense fallback={null}>
          <InviteManyDialog />
        </Suspense>
      )}
    </div>
  )
}

/** At most two; the first one is proposed to be kept. */
const useMergeSelection = () => {
  const dispatch = useDispatch()
  const [first, second] = useSelector(selectSelectedGuardians)
  const chosen = [first, second].flatMap((one) => one?.id ?? [])
  return {
    selected: chosen,
    maxCount: 2,
    onChange: (ids: readonly number[]) => dispatch(guardiansSelected(ids)),
    actions: first !== undefined && second !== undefined && (
      <Button
        icon={Merge}
        onClick={() => dispatch(guardianMerging.previewMerge.asked({ idMantido: first.id, idUnificado: second.id }))}
      >
        Unificar…
      </Button>
    ),
  }
}
