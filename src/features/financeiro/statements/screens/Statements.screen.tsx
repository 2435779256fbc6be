import { useDispatch, useSelector } from 'react-redux'
import type { StatementRow } from '#domain/charges/charges.schemas.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { fetchPaper, paperAsked } from '#src/core/payments/payments.requests.ts'
import { paymentOpened } from '#src/core/payments/payments.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import { STATEMENTS, statementOf } from '#src/core/students/paths.ts'
import { studentIn } from '#src/features/financeiro/statements/paths.ts'
import { loadFamilyStatement, loadStatements } from '#src/features/financeiro/statements/statements.requests.ts'
import { selectFamilyStatement, selectStatements } from '#src/features/financeiro/statements/statements.slice.ts'
import { dayOf } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { PaymentDialog } from '#src/screens/PaymentDialog.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { StatementView } from '#src/views/StatementView.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** F13: who owes what, and the statements of one family. */
export const Screen = () => {
  const id = studentIn(useQuery())
  return id === null ? <StatementList /> : <FamilyStatement id={id} />
}

const COLUMNS: readonly Column<StatementRow>[] = [
  {
    key: 'aluno',
    header: 'Aluno',
    sort: 'aluno',
    cell: ({ aluno, ra }) => <Identity name={aluno} detail={`RA ${ra}`} />,
  },
  { key: 'contratado', header: 'Contratado', align: 'end', cell: ({ contratado }) => formatMoney(contratado) },
  { key: 'pago', header: 'Pago', align: 'end', cell: ({ pago }) => formatMoney(pago) },
  { key: 'aberto', header: 'Em aberto', align: 'end', cell: ({ aberto }) => formatMoney(aberto) },
  { key: 'vencido', header: 'Vencido', align: 'end', cell: ({ vencido }) => formatMoney(vencido) },
]

const StatementList = () => {
  const page = useSelector(selectStatements)
  const { text, choice, clear } = useFilters()
  const list = useServerList({
    request: loadStatements,
    count: page?.totalCount ?? null,
  })
  return (
    <div className="page">
      <PageHeader title="Extrato da família" subtitle="O que cada aluno contratou, pagou e deve, sem multa e juros." />
      <DataTable
        {...list}
        label="Extratos"
        columns={COLUMNS}
        rows={page?.items ?? []}
        rowId={({ idAluno }) => idAluno}
        rowName={({ aluno }) => aluno}
        linkOf={({ idAluno }) => statementOf(idAluno)}
        filters={
          <FilterBar onClear={clear}>
            <SearchField label="Buscar" placeholder="Nome, RA, CPF ou responsável" {...text('search')} />
            <SelectField label="Unidade" empty="Todas as unidades" options={useChoices('units')} {...choice('unit')} />
          </FilterBar>
        }
        empty={<EmptyState title="Nenhum extrato" reason="Não há cobranças para esta seleção." />}
      />
    </div>
  )
}

const FamilyStatement = ({ id }: { readonly id: number }) => {
  const dispatch = useDispatch()
  const family = useSelector(selectFamilyStatement)
  const printing = useIsRunning(fetchPaper)
  const today = dayOf(useSelector(selectNow) ?? '')
  const shown = family?.id === id ? family.statements : []
  return (
    <div className="page">
      <PageHeader
        title="Extrato da família"
        subtitle={shown.map(({ aluno }) => aluno).join(', ')}
        actions={<ButtonLink to={STATEMENTS}>Outra família</ButtonLink>}
      />
      <Awaited asks={[loadFamilyStatement.asked({ id })]} isHere={shown.length > 0} />
      {shown.map((statement) => (
        <section key={statement.idAluno} className="stack" aria-label={statement.aluno}>
          <h2>
            {statement.aluno} <small className="text-secondary">RA {statement.ra}</small>
          </h2>
          {statement.responsaveis.length > 0 && (
            <p className="mb-0">
              Paga:{' '}
              {statement.responsaveis
                .map(({ nome, percentual }) =>
                  percentual === null ? nome : `${nome} (${String(percentual).replace('.', ',')}%)`,
                )
                .join(', ')}
            </p>
          )}
          <StatementView
            statement={statement}
            today={today}
            onPay={(chargeId) => dispatch(paymentOpened({ id: chargeId }))}
            onPrint={(paper) => dispatch(paperAsked(paper))}
            printing={printing}
          />
        </section>
      ))}
      <PaymentDialog />
    </div>
  )
}
