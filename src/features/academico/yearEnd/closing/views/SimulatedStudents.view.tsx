import { nameIn } from '#domain/base/list.ts'
import type { SimulatedStudent } from '#domain/yearEnd/closing.schemas.ts'
import type { OutcomeChange } from '#domain/yearEnd/outcome.schemas.ts'
import { situationText } from '#domain/yearEnd/outcomeText.ts'
import { RESULT_DECIDERS } from '#domain/yearEnd/yearEnd.lists.ts'
import { AmountsTable } from '#src/ui/AmountsTable.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** How the students of a class group would end the year, why, and what changed. @param students null while they load */
export const SimulatedStudents = ({ students }: { readonly students: readonly SimulatedStudent[] | null }) => {
  if (students === null) return <Skeleton shape="block" />
  if (students.length === 0) return <p>Nenhum aluno está nesta turma.</p>
  return (
    <AmountsTable label="Alunos simulados" rowCount={students.length} isWide ofWords isWhole>
      <thead>
        <tr>
          <th scope="col">Aluno</th>
          <th scope="col">Resultado</th>
          <th scope="col">Quem decidiu</th>
          <th scope="col">O que mudou</th>
        </tr>
      </thead>
      <tbody>
        {students.map(({ idMatricula, aluno, situacao, decididoPor, motivo, trava, mudancas }) => (
          <tr key={idMatricula}>
            <th scope="row">{aluno}</th>
            <td>
              {situationText(situacao)}
              <div className="text-secondary text-small">{motivo}</div>
              {trava !== '' && <div className="text-secondary text-small">Travado: {trava}</div>}
            </td>
            <td>{nameIn(RESULT_DECIDERS, decididoPor)}</td>
            <td>
              {mudancas.length === 0 ? '–' : mudancas.map((one) => <div key={changeText(one)}>{changeText(one)}</div>)}
            </td>
          </tr>
        ))}
      </tbody>
    </AmountsTable>
  )
}

/** `Matemática, Média: 5,5 → 6` */
const changeText = ({ disciplina, oQue, antes, depois }: OutcomeChange): string =>
  `${disciplina === '' ? '' : `${disciplina}, `}${oQue}: ${antes === '' ? '–' : antes} → ${depois === '' ? '–' : depois}`
