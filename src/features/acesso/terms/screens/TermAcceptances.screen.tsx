import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useSelector } from 'react-redux'
import type { TermRecord } from '#domain/terms/terms.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { termIdOf, termOf } from '#src/features/acesso/terms/paths.ts'
import { WithTerm } from '#src/features/acesso/terms/screens/WithTerm.tsx'
import { ACTIVE, loadAcceptances } from '#src/features/acesso/terms/terms.requests.ts'
import { selectAcceptances } from '#src/features/acesso/terms/terms.slice.ts'
import { acceptanceColumns } from '#src/features/acesso/terms/views/acceptanceColumns.view.tsx'
import { formatDate } from '#src/lib/dates.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { Stat } from '#src/ui/Stat.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

const SITUATIONS = [
  { value: ACTIVE.yes, label: 'Aceitos' },
  { value: ACTIVE.no, label: 'Pendentes' },
]

/** M31: who accepted a version of a term, when and from where, and who has not. */
export const Screen = () => (
  <WithTerm id={termIdOf(useParams()['id'])} title="Aceites do termo">
    {(record) => <Acceptances record={record} />}
  </WithTerm>
)

const Acceptances = ({ record }: { readonly record: TermRecord }) => {
  const filters = useFilters()
  const loaded = useSelector(selectAcceptances)
  const page = loaded?.id === record.id ? loaded : null
  const list = useServerList({
    request: loadAcceptances,
    count: page?.totalCount ?? null,
  })
  const versions = record.versoes.map(({ id, numero, publicadoEm }) => ({
    value: id,
    label: `Versão ${numero}, de ${formatDate(publicadoEm)}`,
  }))
  const everybody = (page?.aceitos ?? 0) + (page?.pendentes ?? 0)
  return (
    <div className="page">
      <PageHeader
        title={`Aceites de ${record.titulo}`}
        subtitle="Pendente é quem já pode entrar no portal e ainda não aceitou."
        actions={
          <ButtonLink to={termOf(record.id)} icon={ArrowLeft}>
            Voltar ao termo
          </ButtonLink>
        }
      />
      {page !== null && everybody > 0 && (
        <div className="tiles">
          <Stat label="Aceitos" value={page.aceitos} max={everybody} />
          <Stat label="Pendentes" value={page.pendentes} />
        </div>
      )}
      <DataTable
        {...list}
        label="Aceites"
        columns={acceptanceColumns}
        rows={page?.items ?? []}
        // Staff, guardians and students may have the same id.
        rowId={({ idPessoa, tipoLogin }) => idPessoa * 4 + tipoLogin}
        rowName={({ nome }) => nome}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchField label="Buscar" placeholder="Nome da pessoa" {...filters.text('search')} />
            <SelectField
              label="Versão"
              empty={null}
              options={versions}
              {...filters.choice('version', record.versoes[0]?.id ?? null)}
            />
            <SelectField label="Situação" empty="Todos" options={SITUATIONS} {...filters.choice('accepted')} />
          </FilterBar>
        }
        empty={
          record.versoes.length === 0 ? (
            <EmptyState title="Ainda não publicado" reason="O aceite só é pedido depois da primeira versão." />
          ) : (
            <EmptyState title="Ninguém encontrado" reason="Confira a busca e a situação, ou limpe os filtros." />
          )
        }
      />
    </div>
  )
}
