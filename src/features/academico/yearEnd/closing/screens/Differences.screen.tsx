import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { YEAR_CLOSING, SUBJECT_STANDING } from '#src/core/yearEnd/paths.ts'
import { differencesAsked } from '#src/features/academico/yearEnd/closing/yearClosing.requests.ts'
import { selectDifferences } from '#src/features/academico/yearEnd/closing/yearClosing.slice.ts'
import { formatDate } from '#src/lib/dates.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { YearUnitFilters } from '#src/screens/YearUnitFilters.tsx'
import { AmountsTable } from '#src/ui/AmountsTable.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** Frozen results that are not what the marks come to any more, as the last nightly check found them. */
export const Screen = () => {
  const { values } = useFilters()
  const differences = useSelector(selectDifferences)
  return (
    <div className="page">
      <PageHeader
        title="Resultados que divergem"
        subtitle="Toda noite o portal recalcula as turmas fechadas. O congelado não muda: para corrigir, peça a reabertura da turma."
        actions={<ButtonLink to={YEAR_CLOSING}>Fechamento do ano letivo</ButtonLink>}
      />
      {differences !== null && (
        <>
          <YearUnitFilters place={differences} />
          {differences.divergencias.length === 0 ? (
            <EmptyState title="Nada diverge" reason="O congelado é o que as notas dão." />
          ) : (
            <AmountsTable label="Divergências" rowCount={differences.divergencias.length} isWide ofWords isWhole>
              <thead>
                <tr>
                  <th scope="col">Aluno</th>
                  <th scope="col">Disciplina</th>
                  <th scope="col">O que</th>
                  <th scope="col">Congelado</th>
                  <th scope="col">Recalculado</th>
                  <th scope="col">Desde</th>
                </tr>
              </thead>
              <tbody>
                {differences.divergencias.map((one) => (
                  <tr key={`${one.idMatricula} ${one.disciplina} ${one.oQue}`}>
                    <th scope="row">
                      <Link to={`${SUBJECT_STANDING}?turma=${one.idTurma}`}>{one.aluno}</Link>
                      <div className="text-secondary text-small">{one.turma}</div>
                    </th>
                    <td>{one.disciplina === '' ? 'Ano' : one.disciplina}</td>
                    <td>{one.oQue}</td>
                    <td>{one.congelado === '' ? '–' : one.congelado}</td>
                    <td>{one.recalculado === '' ? '–' : one.recalculado}</td>
                    <td>{formatDate(one.desde)}</td>
                  </tr>
                ))}
              </tbody>
            </AmountsTable>
          )}
        </>
      )}
      <Awaited asks={[differencesAsked(values)]} isHere={differences !== null} />
    </div>
  )
}
