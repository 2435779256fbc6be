import { useSelector } from 'react-redux'
import type { Weeks } from '#domain/timetables/timetables.schemas.ts'
import { SEARCHING } from '#domain/timetableSearch/timetableSearch.lists.ts'
import { idsOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { TIMETABLES } from '#src/features/academico/timetables/paths.ts'
import { ProposalPart } from '#src/features/academico/timetables/search/ProposalPart.screen.tsx'
import { loadSearchWeeks } from '#src/features/academico/timetables/search/search.requests.ts'
import { selectSearch, selectWeeks } from '#src/features/academico/timetables/search/search.slice.ts'
import { SearchForm } from '#src/features/academico/timetables/search/SearchForm.screen.tsx'
import { SearchRunning } from '#src/features/academico/timetables/search/SearchRunning.screen.tsx'
import { SubjectColors } from '#src/features/academico/timetables/views/SubjectColors.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { YearUnitFilters } from '#src/screens/YearUnitFilters.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** A-G7 “Montar horário”: the portal proposes the weeks of a unit, and the coordination decides. */
export const Screen = () => {
  const { values } = useFilters()
  const weeks = useSelector(selectWeeks)
  return (
    <div className="page">
      <PageHeader
        title="Montar horário"
        subtitle="O portal propõe a semana das turmas. Nada muda até você usar a proposta nos rascunhos."
        actions={<ButtonLink to={TIMETABLES}>Todas as turmas</ButtonLink>}
      />
      {weeks !== null && <LoadedSearch weeks={weeks} />}
      <Awaited
        asks={[loadSearchWeeks.asked(idsOf(values, { idAnoLetivo: 'year', idUnidade: 'unit' }))]}
        isHere={weeks !== null}
      />
    </div>
  )
}

const LoadedSearch = ({ weeks }: { readonly weeks: Weeks }) => {
  const isOpen = weeks.anoLetivo?.encerrado === false
  const mayEdit = useMayEdit('quadroHorarios') && isOpen
  const search = useSelector(selectSearch)
  const isRunning = search?.situacao === SEARCHING
  return (
    <>
      <SubjectColors weeks={weeks} />
      <YearUnitFilters place={weeks} />
      {weeks.turmas.length === 0 ? (
        <EmptyState
          title="Nenhuma turma neste ano e unidade"
          reason="Cadastre as turmas e os horários de aula primeiro."
        />
      ) : (
        <>
          {isRunning && <SearchRunning search={search} mayEdit={mayEdit} />}
          {mayEdit && !isRunning && <SearchForm weeks={weeks} />}
          {search !== null && !isRunning && <ProposalPart weeks={weeks} search={search} mayEdit={mayEdit} />}
          {search === null && !mayEdit && (
            <EmptyState
              title="Nenhuma proposta"
              reason={
                isOpen ? 'Quem altera o quadro de horários monta a proposta aqui.' : 'O ano letivo está encerrado.'
              }
            />
          )}
        </>
      )}
    </>
  )
}
