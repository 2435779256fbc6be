import BadgePercent from 'lucide-react/icons/badge-percent'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { BatchRow, GrantRow } from '#domain/discounts/discounts.schemas.ts'
import { GRANT_STATUSES, type GrantStatus } from '#domain/discounts/discounts.lists.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { useListColumns } from '#src/core/columns/useListColumns.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useRunningYear } from '#src/core/options/useRunningYear.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import {
  decideGrant,
  exportGrants,
  grantExportAsked,
  loadGrants,
  signGrant,
  undoBatch,
} from '#src/features/matricula/discounts/discounts.requests.ts'
import { grantingAsked, selectBatches, selectGrants } from '#src/features/matricula/discounts/discounts.slice.ts'
import { GrantDialog } from '#src/features/matricula/discounts/screens/LazyGrantDialog.tsx'
import { BatchList } from '#src/features/matricula/discounts/views/BatchList.view.tsx'
import { decisionLabel, grantColumns } from '#src/features/matricula/discounts/views/grantColumns.view.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { ListTools } from '#src/ui/table/ListTools.tsx'

interface Decision {
  readonly grant: GrantRow
  readonly status: GrantStatus
}

/** M25: grants of discounts, with granting, deciding and undoing. */
export const Screen = () => {
  const dispatch = useDispatch()
  const page = useSelector(selectGrants)
  const batches = useSelector(selectBatches) ?? []
  const now = useSelector(selectNow)
  const mayEdit = useMayEdit('aplicacaoDescontos')
  const [decision, setDecision] = useState<Decision | null>(null)
  const filters = useFilters()
  const list = useServerList({
    request: loadGrants,
    count: page?.totalCount ?? null,
  })
  const today = now === null ? '' : dayOf(now)
  const { columns, choice } = useListColumns(
    'grants',
    grantColumns({
      mayEdit,
      today,
      onDecide: (chosen, status) => setDecision({ grant: chosen, status }),
      onSign: (chosen) => dispatch(dialogOpened(signatureQuestion(chosen, today))),
    }),
  )
  const grant = mayEdit && (
    <Button variant="primary" icon={BadgePercent} onClick={() => dispatch(grantingAsked())}>
      Conceder desconto
    </Button>
  )
  return (
    <div className="page">
      <PageHeader
        title="Aplicação de descontos"
        subtitle="Os descontos de cada aluno: desde quando valem e quanto reduzem no ano."
        actions={
          <>
            <ListTools
              choice={choice}
              exporting={useIsRunning(exportGrants)}
              onExport={(wanted) => dispatch(grantExportAsked(filters.values, wanted))}
            />
            {grant}
          </>
        }
      />
      <DataTable
        {...list}
        label="Concessões"
        columns={columns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ aluno, desconto }) => `${desconto} de ${aluno}`}
        filters={<GrantFilters />}
        empty={
          filters.clear ? (
            <EmptyState title="Nenhuma concessão encontrada" reason="Confira os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Ainda não há descontos concedidos no ano letivo em curso." action={grant} />
          )
        }
      />
      {batches.length > 0 && (
        <BatchList
          batches={batches}
          mayEdit={mayEdit}
          onUndo={(batch) => dispatch(dialogOpened(undoQuestion(batch)))}
        />
      )}
      <GrantDialog />
      {decision !== null && <DecisionDialog {...decision} onClose={() => setDecision(null)} />}
    </div>
  )
}

const GrantFilters = () => {
  const { text, choice, clear } = useFilters()
  const year = choice('year', useRunningYear())
  return (
    <FilterBar onClear={clear}>
      <SearchField label="Buscar" placeholder="Nome, RA, CPF ou responsável" {...text('search')} />
      <SelectField
        label="Ano letivo"
        empty={year.value === '' ? 'Ano em curso' : null}
        options={useChoices('schoolYears')}
        {...year}
      />
      <SelectField label="Unidade" empty="Todas as unidades" options={useChoices('units')} {...choice('unit')} />
      <SelectField
        label="Desconto"
        empty="Todos os descontos"
        options={useChoices('discountTypes')}
        {...choice('type')}
      />
      <SelectField
        label="Situação"
        empty="Todas as situações"
        options={GRANT_STATUSES.map(({ id, nome }) => ({ value: id, label: nome }))}
        {...choice('status')}
      />
    </FilterBar>
  )
}

const DecisionDialog = ({ grant, status, onClose }: Decision & { readonly onClose: () => void }) => {
  const dispatch = useDispatch()
  const label = decisionLabel(status)
  return (
    <ReasonDialog
      shown
      title={`${label} concessão`}
      message={`${grant.desconto} de ${grant.aluno}. O motivo fica na auditoria e ao lado da concessão.`}
      confirmLabel={label}
      loading={useIsRunning(decideGrant)}
      onConfirm={(reason) => {
        dispatch(decideGrant.asked({ id: grant.id, versao: grant.versao, status, reason }))
        onClose()
      }}
      onClose={onClose}
    />
  )
}

const signatureQuestion = ({ id, versao, desconto, aluno }: GrantRow, today: string) => ({
  title: 'Registrar assinatura do termo',
  message: `A família de ${aluno} assinou hoje o termo de ${desconto}? O desconto passa a valer.`,
  confirmLabel: 'Registrar',
  confirm: signGrant.asked({ id, versao, signedOn: today }),
})

const undoQuestion = ({ id, desconto, desfaziveis, alunos, impacto }: BatchRow) => ({
  title: 'Desfazer aplicação',
  message: `Deseja desfazer ${desconto} de ${plural(desfaziveis, 'aluno', 'alunos')}?${
    impacto > 0 ? ` A aplicação toda reduz ${formatMoney(impacto)} no ano.` : ''
  }${desfaziveis < alunos ? ' O que já foi decidido depois fica como está.' : ''}`,
  confirmLabel: 'Desfazer',
  confirm: undoBatch.asked(id),
})
