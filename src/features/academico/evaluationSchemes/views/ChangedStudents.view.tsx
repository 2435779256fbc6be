import type { ChangedStudent } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import type { ExplainedPlace } from '#src/features/academico/evaluationSchemes/schemeInForce.slice.ts'
import { AmountsTable } from '#src/ui/AmountsTable.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface ChangedStudentsProps {
  /** Null while they load. */
  readonly students: readonly ChangedStudent[] | null
  readonly onExplain: (place: ExplainedPlace) => void
}

/** The students of a class group who change by a draft: each value before and after, with its steps. */
export const ChangedStudents = ({ students, onExplain }: ChangedStudentsProps) => {
  if (students === null) return <Skeleton shape="block" />
  return (
    <div className="stack">
      {students.map(({ idMatricula, aluno, mudancas }) => (
        <section key={idMatricula} aria-label={aluno}>
          <h3>{aluno}</h3>
          <AmountsTable label={`O que muda para ${aluno}`} rowCount={mudancas.length} isWide>
            <thead>
              <tr>
                <th scope="col">Disciplina</th>
                <th scope="col">O que</th>
                <th scope="col">Hoje</th>
                <th scope="col">Depois</th>
                <th scope="col">
                  <VisuallyHidden>Passos</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {mudancas.map(({ disciplina, oQue, antes, depois }, place) => (
                <tr key={`${disciplina} ${oQue}`}>
                  <th scope="row">{disciplina === '' ? 'Ano' : disciplina}</th>
                  <td>{oQue}</td>
                  <td>{antes === '' ? '–' : antes}</td>
                  <td>{depois === '' ? '–' : depois}</td>
                  <td>
                    {disciplina !== mudancas[place - 1]?.disciplina && (
                      <Button variant="link" onClick={() => onExplain({ idMatricula, aluno, disciplina })}>
                        Como chegamos{' '}
                        <VisuallyHidden>
                          {disciplina === '' ? 'no ano' : `em ${disciplina}`}, {aluno}
                        </VisuallyHidden>
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </AmountsTable>
        </section>
      ))}
    </div>
  )
}
