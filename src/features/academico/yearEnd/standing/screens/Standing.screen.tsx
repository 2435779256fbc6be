import { useDispatch, useSelector } from 'react-redux'
import type { Standing } from '#domain/yearEnd/standing.schemas.ts'
import { idsOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { LockDialog } from '#src/features/academico/yearEnd/standing/screens/LockDialog.tsx'
import { StepsDialog } from '#src/features/academico/yearEnd/standing/screens/StepsDialog.tsx'
import { FILTERS, loadStanding } from '#src/features/academico/yearEnd/standing/standing.requests.ts'
import { cellExplained, lockOpened, selectStanding } from '#src/features/academico/yearEnd/standing/standing.slice.ts'
import { StandingGrid } from '#src/features/academico/yearEnd/standing/views/StandingGrid.view.tsx'
import { formatDate } from '#src/lib/dates.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

/** A-F2: the students of a class group by subject; each value says how it came about. */
export const Screen = () => {
  const { values } = useFilters()
  const standing = useSelector(selectStanding)
  return (
    <div className="page">
      <PageHeader
        title="Situação por disciplina"
        subtitle="Média final, faltas e situação de cada aluno. Antes do fechamento, o cálculo de agora; depois, o que ficou congelado."
      />
      {standing !== null && <LoadedStanding standing={standing} />}
      <Awaited asks={[loadStanding.asked(idsOf(values, FILTERS))]} isHere={standing !== null} />
    </div>
  )
}

const LoadedStanding = ({ standing }: { readonly standing: Standing }) => {
  const filters = useFilters()
  const { anos, idAnoLetivo, turmas, idTurma } = standing
  return (
    <>
      <Card>
        <FilterBar onClear={filters.clear}>
          {anos.length > 1 && (
            <SelectField
              label="Ano letivo"
              empty={null}
              options={optionsOf(anos)}
              {...filters.choice('year', idAnoLetivo)}
            />
          )}
          <SelectField label="Turma" empty={null} options={optionsOf(turmas)} {...filters.choice('group', idTurma)} />
        </FilterBar>
      </Card>
      {idTurma === null ? (
        <EmptyState title="Nenhuma turma" reason="As turmas do ano letivo aparecem aqui." />
      ) : (
        <GroupStanding standing={standing} />
      )}
    </>
  )
}

const GroupStanding = ({ standing }: { readonly standing: Standing }) => {
  const dispatch = useDispatch()
  const { fechadaEm, alunos } = standing
  return (
    <>
      {fechadaEm === null ? (
        <Notice type="info">A turma está aberta: estes valores são o cálculo de agora e podem mudar.</Notice>
      ) : (
        <Notice type="success">A turma foi fechada em {formatDate(fechadaEm)}: estes valores estão congelados.</Notice>
      )}
      {alunos.length === 0 ? (
        <EmptyState title="Nenhum aluno nesta turma" reason="Alunos matriculados na turma aparecem aqui." />
      ) : (
        <Card>
          <StandingGrid
            standing={standing}
            onExplain={(cell) => dispatch(cellExplained(cell))}
            onLock={(id) => dispatch(lockOpened(id))}
          />
        </Card>
      )}
      <StepsDialog standing={standing} />
      <LockDialog standing={standing} />
    </>
  )
}
