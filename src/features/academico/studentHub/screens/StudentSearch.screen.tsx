import Search from 'lucide-react/icons/search'
import { useSelector } from 'react-redux'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { studentHubOf } from '#src/core/students/paths.ts'
import { findStudents, isSought } from '#src/features/academico/studentHub/studentHub.requests.ts'
import { selectFound, selectRecent } from '#src/features/academico/studentHub/studentHub.slice.ts'
import { FoundStudents } from '#src/features/academico/studentHub/views/FoundStudents.view.tsx'
import { RecentStudents } from '#src/features/academico/studentHub/views/RecentStudents.view.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'

/** A-G1 without a student: the search, and the students opened before. */
export const Screen = () => {
  const filters = useFilters()
  const found = useSelector(selectFound)
  const recent = useSelector(selectRecent)
  const list = useServerList({ request: findStudents, count: found?.totalCount ?? null })
  return (
    <div className="page">
      <PageHeader title="Central do aluno" subtitle="Tudo o que a escola sabe de um aluno, em um só lugar." />
      <FilterBar>
        <SearchField label="Buscar aluno" placeholder="Nome, RA, CPF ou responsável" {...filters.text('search')} />
      </FilterBar>
      {isSought(filters.values) && (
        <FoundStudents {...list} rows={found?.items ?? []} linkOf={({ id }) => studentHubOf(id)} />
      )}
      {!isSought(filters.values) && recent.length > 0 && <RecentStudents students={recent} />}
      {!isSought(filters.values) && recent.length === 0 && (
        <EmptyState
          icon={Search}
          title="Quem você procura?"
          reason="Digite parte do nome do aluno ou do responsável, o RA ou o CPF."
        />
      )}
    </div>
  )
}
