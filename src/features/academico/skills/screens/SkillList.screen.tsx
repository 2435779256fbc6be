import School from 'lucide-react/icons/school'
import { useSelector } from 'react-redux'
import { SCHOOL_YEARS, SKILL_STAGES, SKILL_SUBJECTS } from '#domain/skills/skills.lists.ts'
import type { Skill } from '#domain/skills/skills.schemas.ts'
import { useWhatOpens } from '#src/core/permissions/useMayOpen.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { loadSkills } from '#src/features/academico/skills/skills.requests.ts'
import { selectPage } from '#src/features/academico/skills/skills.slice.ts'
import { listPathOf } from '#src/registers/paths.ts'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** The skills of the BNCC and of the school, found by code, words, year and subject. */
export const Screen = () => {
  const page = useSelector(selectPage)
  const opens = useWhatOpens()
  const list = useServerList({ request: loadSkills, count: page?.totalCount ?? null })
  return (
    <div className="page">
      <PageHeader
        title="Habilidades"
        subtitle="O que a BNCC pede em cada ano e componente, com Computação, e o que a escola acrescenta."
        actions={
          opens('conteudoPrevisto') && (
            <ButtonLink to={listPathOf('ownSkills')} icon={School}>
              Habilidades da escola
            </ButtonLink>
          )
        }
      />
      <DataTable
        {...list}
        label="Habilidades"
        columns={COLUMNS}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ codigo }) => codigo}
        filters={<Filters />}
        empty={
          <EmptyState title="Nenhuma habilidade encontrada" reason="Confira as palavras e os filtros, ou limpe-os." />
        }
      />
    </div>
  )
}

const COLUMNS: readonly Column<Skill>[] = [
  { key: 'codigo', header: 'Código', sort: 'codigo', width: 'narrow', cell: ({ codigo }) => codigo },
  {
    key: 'texto',
    header: 'Habilidade',
    width: 'wide',
    cell: ({ texto, organizacao, objetos }) => (
      <TwoLines first={texto} second={[organizacao, objetos].filter((text) => text !== '').join(' · ')} />
    ),
  },
  {
    key: 'componente',
    header: 'Componente',
    cell: ({ componente, anos, daEscola }) => (
      <TwoLines first={componente || (daEscola ? 'Da escola' : 'Campo de experiência')} second={anos} />
    ),
  },
]

const Filters = () => {
  const filters = useFilters()
  return (
    <FilterBar onClear={filters.clear}>
      <SearchFilter placeholder="Código ou palavras" />
      <ChoiceFilter name="stage" label="Etapa de ensino" all="Todas as etapas" list={SKILL_STAGES} />
      <ChoiceFilter name="schoolGrade" label="Ano" all="Todos os anos" list={SCHOOL_YEARS} />
      <ChoiceFilter name="component" label="Componente" all="Todos os componentes" list={SKILL_SUBJECTS} />
    </FilterBar>
  )
}
