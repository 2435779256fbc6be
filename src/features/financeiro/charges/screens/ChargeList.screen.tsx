import { lazy, Suspense, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ChargeRow } from '#domain/charges/charges.schemas.ts'
import { CHARGE_KINDS, CHARGE_STATES } from '#domain/charges/charges.lists.ts'
import { chargeName } from '#domain/accounting/history.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { paymentOpened } from '#src/core/payments/payments.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { loadCharge, loadCharges } from '#src/features/financeiro/charges/charges.requests.ts'
import { selectCharges, selectDetail, selectWork, workAsked } from '#src/features/financeiro/charges/charges.slice.ts'
import { RETURN_FILE } from '#src/features/financeiro/charges/paths.ts'
import { chargeColumns } from '#src/features/financeiro/charges/views/chargeColumns.view.tsx'
import { formatMoney } from '#src/lib/money.ts'
import { PaymentDialog } from '#src/screens/PaymentDialog.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { Stat } from '#src/ui/Stat.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

const dialogs = () => import(/* webpackChunkName: "charge-dialogs" */ './ChargeDialogs.screen.tsx')
const WorkDialog = lazy(async () => ({ default: (await dialogs()).WorkDialog }))
const DetailDialog = lazy(async () => ({ default: (await dialogs()).DetailDialog }))
const GiveUpDialog = lazy(async () => ({ default: (await dialogs()).GiveUpDialog }))

/** F12: what families owe. */
export const Screen = () => {
  const dispatch = useDispatch()
  const page = useSelector(selectCharges)
  const work = useSelector(selectWork)
  const detail = useSelector(selectDetail)
  const mayEdit = useMayEdit('cobrancas')
  const [leaving, setLeaving] = useState<ChargeRow | null>(null)
  const list = useServerList({
    request: loadCharges,
    count: page?.totalCount ?? null,
  })
  const begin = (kind: 'settle' | 'agree') => (charge: ChargeRow) => dispatch(workAsked({ kind, charge }))
  return (
    <div className="page">
      <PageHeader
        title="Cobranças"
        subtitle="O que cada família tem a pagar, o que pagou e o que venceu."
        actions={mayEdit ? <ButtonLink to={RETURN_FILE}>Arquivo de retorno</ButtonLink> : undefined}
      />
      <div className="tiles">
        <Stat label="Previsto" value={money(page?.totais.previsto)} />
        <Stat label="Pago" value={money(page?.totais.pago)} />
        <Stat label="Em aberto" value={money(page?.totais.aberto)} />
        <Stat label="Vencido" value={money(page?.totais.vencido)} hint="Sem multa e juros" />
      </div>
      <DataTable
        {...list}
        label="Cobranças"
        columns={chargeColumns({
          mayEdit,
          onOpen: ({ id }) => dispatch(loadCharge.asked({ id })),
          onSettle: begin('settle'),
          onPay: ({ id }) => dispatch(paymentOpened({ id })),
          onAgree: begin('agree'),
          onCancel: setLeaving,
        })}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={(charge) => `${chargeName(charge)} de ${charge.aluno}`}
        filters={<ChargeFilters />}
        empty={
          <EmptyState title="Nenhuma cobrança" reason="Confira os filtros, ou confirme matrículas com contrato." />
        }
      />
      <PaymentDialog />
      <Suspense fallback={null}>
        {work !== null && <WorkDialog key={work.key} work={work} />}
        {detail !== null && <DetailDialog detail={detail} mayEdit={mayEdit} />}
        {leaving !== null && <GiveUpDialog charge={leaving} onClose={() => setLeaving(null)} />}
      </Suspense>
    </div>
  )
}

const money = (cents: number | undefined): string => (cents === undefined ? '–' : formatMoney(cents))

const choicesOf = (list: readonly { readonly id: number; readonly nome: string }[]) =>
  list.map(({ id, nome }) => ({ value: id, label: nome }))

const ChargeFilters = () => {
  const { text, choice, clear } = useFilters()
  return (
    <FilterBar onClear={clear}>
      <SearchField label="Buscar" placeholder="Nome, RA, CPF ou responsável" {...text('search')} />
      <SelectField
        label="Situação"
        empty="Todas as situações"
        options={choicesOf(CHARGE_STATES)}
        {...choice('status')}
      />
      <SelectField label="Tipo" empty="Todos os tipos" options={choicesOf(CHARGE_KINDS)} {...choice('kind')} />
      <SelectField label="Unidade" empty="Todas as unidades" options={useChoices('units')} {...choice('unit')} />
      <DateField label="Vence de" {...text('from')} />
      <DateField label="Até" {...text('to')} />
    </FilterBar>
  )
}
