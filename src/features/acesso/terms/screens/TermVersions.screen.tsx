import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { TermRecord, TermVersion } from '#domain/terms/terms.schemas.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { termIdOf, termOf } from '#src/features/acesso/terms/paths.ts'
import { WithTerm } from '#src/features/acesso/terms/screens/WithTerm.tsx'
import { TextComparison } from '#src/features/acesso/terms/views/TextComparison.view.tsx'
import { formatDateTime } from '#src/lib/dates.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

/** M31: the published versions of a term, or the differences between two. */
export const Screen = () => (
  <WithTerm id={termIdOf(useParams()['id'])} title="Versões do termo">
    {(record) => (
      <div className="page">
        <PageHeader
          title={`Versões de ${record.titulo}`}
          subtitle="Uma versão publicada não é mais alterada."
          actions={
            <ButtonLink to={termOf(record.id)} icon={ArrowLeft}>
              Voltar ao termo
            </ButtonLink>
          }
        />
        {record.versoes.length === 0 ? (
          <EmptyState title="Ainda não há versões" reason="A primeira versão aparece quando o rascunho é publicado." />
        ) : (
          <Versions record={record} />
        )}
      </div>
    )}
  </WithTerm>
)

const labelOf = ({ numero, publicadoEm }: TermVersion): string => `Versão ${numero}, de ${formatDateTime(publicadoEm)}`

const Versions = ({ record: { versoes } }: { readonly record: TermRecord }) => {
  const filters = useFilters()
  const options = versoes.map((version) => ({ value: version.id, label: labelOf(version) }))
  const shown = versoes.find(({ id }) => id === idOf(filters.values, 'version')) ?? versoes[0]
  const other = versoes.find(({ id }) => id === idOf(filters.values, 'other') && id !== shown?.id)
  if (shown === undefined) return null
  const [older, newer] = other !== undefined && other.numero > shown.numero ? [shown, other] : [other, shown]
  return (
    <>
      <div className="card">
        <FilterBar>
          <SelectField label="Versão" empty={null} options={options} {...filters.choice('version', shown.id)} />
          <SelectField
            label="Comparar com"
            empty="Não comparar"
            options={options.filter(({ value }) => value !== shown.id)}
            {...filters.choice('other')}
          />
        </FilterBar>
      </div>
      <Card title={older === undefined ? `Versão ${shown.numero}` : `Da versão ${older.numero} para a ${newer.numero}`}>
        <div className="stack">
          <Facts
            items={[
              ['Publicada em', formatDateTime(newer.publicadoEm)],
              ['Por', newer.publicadoPor],
              ['O que mudou', newer.nota === '' ? null : newer.nota],
            ]}
          />
          {older === undefined ? (
            <RichTextView text={shown.corpo} depth={1} />
          ) : (
            <TextComparison older={older.corpo} newer={newer.corpo} />
          )}
        </div>
      </Card>
    </>
  )
}
