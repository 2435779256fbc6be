import { useDispatch, useSelector } from 'react-redux'
import type { OutcomeChange } from '#domain/yearEnd/outcome.schemas.ts'
import type { Standing } from '#domain/yearEnd/standing.schemas.ts'
import { cellExplained, selectExplained, selectSteps } from '#src/features/academico/yearEnd/standing/standing.slice.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const NOT_YET = 'Ainda não há conta: faltam notas, ou nenhum esquema de avaliação vale aqui.'
const NOT_KEPT = 'O valor foi congelado no fechamento. As notas que o formaram não estão no portal.'

/** “Como chegamos neste valor” of a subject of a student, or of the year, and where the frozen value differs. */
export const StepsDialog = ({ standing }: { readonly standing: Standing }) => {
  const dispatch = useDispatch()
  const explained = useSelector(selectExplained)
  const steps = useSelector(selectSteps)
  const student = standing.alunos.find(({ idMatricula }) => idMatricula === explained?.idMatricula)
  if (explained === null || student === undefined) return null
  const cell = student.celulas.find(({ idDisciplina }) => idDisciplina === explained.idDisciplina)
  const subject = standing.disciplinas.find(({ id }) => id === explained.idDisciplina)?.nome ?? 'Ano letivo'
  const close = () => dispatch(cellExplained(null))
  return (
    <Modal
      shown
      title={`${student.aluno}: ${subject}`}
      onClose={close}
      footer={<Button onClick={close}>Fechar</Button>}
    >
      <Changes changes={cell?.mudancas ?? student.mudancas} />
      <h3>Como chegamos neste valor</h3>
      {steps === null && <Skeleton shape="block" />}
      {steps?.length === 0 && <p>{student.congelado ? NOT_KEPT : NOT_YET}</p>}
      {steps !== null && steps.length > 0 && (
        <ol>
          {steps.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      )}
    </Modal>
  )
}

const Changes = ({ changes }: { readonly changes: readonly OutcomeChange[] }) =>
  changes.length === 0 ? null : (
    <Notice type="warning">
      <p>O congelado difere do cálculo de agora. A conta abaixo é a de agora.</p>
      <ul>
        {changes.map(({ oQue, antes, depois }) => (
          <li key={oQue}>
            {oQue}: congelado {antes === '' ? '–' : antes}, agora {depois === '' ? '–' : depois}
          </li>
        ))}
      </ul>
    </Notice>
  )
