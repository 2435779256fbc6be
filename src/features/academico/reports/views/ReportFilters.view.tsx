import { MONTHS } from '#domain/calendars/calendars.lists.ts'
import type { ReportFilter } from '#domain/reports/reports.lists.ts'
import type { ReportInfo, ReportPage } from '#domain/reports/reports.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { DateField } from '#src/ui/DateField.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface ReportFiltersProps {
  readonly report: ReportInfo
  /** Null until it is here: nothing can be chosen yet. */
  readonly page: ReportPage | null
}

const options = (list: readonly { readonly id: number; readonly nome: string }[] | undefined) =>
  (list ?? []).map(({ id, nome }) => ({ value: id, label: nome }))

/** What a report may be narrowed by, and the column by which its rows are grouped. */
export const ReportFilters = ({ report, page }: ReportFiltersProps) => {
  const filters = useFilters()
  const has = (name: ReportFilter): boolean => report.filtros.includes(name)
  const groups = report.colunas.filter(({ agrupa }) => agrupa)
  return (
    <FilterBar onClear={filters.clear}>
      <SearchField label="Buscar" placeholder="Nome" {...filters.text('search')} />
      <SelectField
        label="Ano letivo"
        empty={null}
        options={options(page?.anos)}
        {...filters.choice('year', page?.anoLetivo?.id ?? null)}
      />
      {has('unidade') && (
        <SelectField
          label="Unidade"
          empty="Todas as unidades"
          options={options(page?.unidades)}
          {...filters.choice('unit')}
        />
      )}
      {has('serie') && (
        <SelectField
          label="Série"
          empty="Todas as séries"
          options={options(page?.series)}
          {...filters.choice('grade')}
        />
      )}
      {has('turno') && (
        <SelectField
          label="Turno"
          empty="Todos os turnos"
          options={options(page?.turnos)}
          {...filters.choice('shift')}
        />
      )}
      {has('turma') && (
        <SelectField
          label="Turma"
          empty="Todas as turmas"
          options={options(page?.turmas)}
          {...filters.choice('classGroup')}
        />
      )}
      {has('mes') && (
        <SelectField label="Mês" empty="Todos os meses" options={options(MONTHS)} {...filters.choice('month')} />
      )}
      {has('periodo') && <DateField label="De" {...filters.text('from')} />}
      {has('periodo') && <DateField label="Até" {...filters.text('to')} />}
      {groups.length > 0 && (
        <SelectField
          label="Agrupar por"
          empty="Sem grupos"
          options={groups.map(({ chave, nome }) => ({ value: chave, label: nome }))}
          {...filters.text('group')}
        />
      )}
    </FilterBar>
  )
}
