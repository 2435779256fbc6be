import '#src/styles/plainTable.scss'
import { useDispatch } from 'react-redux'
import { GROUP_CHANGED } from '#domain/yearEnd/closing.lists.ts'
import type { Closing } from '#domain/yearEnd/closing.schemas.ts'
import { countsText, studentsText, totalsOf } from '#src/features/academico/yearEnd/closing/views/closingWords.ts'
import { StudentsDialog } from '#src/features/academico/yearEnd/closing/screens/StudentsDialog.tsx'
import { printMinutes } from '#src/features/academico/yearEnd/closing/yearClosing.requests.ts'
import { groupOpened } from '#src/features/academico/yearEnd/closing/yearClosing.slice.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { BarChart } from '#src/ui/BarChart.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'

/** Step 7: what the closed class groups ended with, and their minutes. */
export const ResultsStep = ({ closing }: { readonly closing: Closing }) => {
  const dispatch = useDispatch()
  const closed = closing.turmas.filter(({ fechadaEm, resultado }) => fechadaEm !== null && resultado !== null)
  if (closed.length === 0)
    return <Notice type="info">Os resultados e as atas aparecem aqui depois do processamento.</Notice>
  return (
    <Card>
      <div className="stack">
        <BarChart
          label="Resultados finais"
          header="Resultado"
          series={['Alunos']}
          bars={totalsOf({ turmas: closed }).map(([name, count]) => ({
            key: name,
            name,
            values: [count],
            text: studentsText(count),
          }))}
        />
        <table className="plain-table" aria-label="Atas de resultados finais">
          <thead>
            <tr>
              <th scope="col">Turma</th>
              <th scope="col">Resultados</th>
              <th scope="col">Ata</th>
            </tr>
          </thead>
          <tbody>
            {closed.map((group) => (
              <tr key={group.id}>
                <th scope="row">{group.nome}</th>
                <td>
                  {countsText(group)}
                  {group.resultado === GROUP_CHANGED && (
                    <div className="text-small">
                      Fechada de novo, {studentsText(group.mudaram)} com mudança.{' '}
                      <Button variant="link" onClick={() => dispatch(groupOpened(group.id))}>
                        Ver o que mudou <span className="visually-hidden">na turma {group.nome}</span>
                      </Button>
                    </div>
                  )}
                </td>
                <td>
                  <Button
                    variant="link"
                    onClick={() => dispatch(printMinutes.asked({ idTurma: group.id, name: `Ata ${group.nome}.pdf` }))}
                  >
                    Ata nº {group.ata} <span className="visually-hidden">da turma {group.nome}</span>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <StudentsDialog groups={closed} />
      </div>
    </Card>
  )
}
