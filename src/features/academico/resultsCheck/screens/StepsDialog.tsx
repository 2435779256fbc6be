import { useDispatch, useSelector } from 'react-redux'
import { selectCheck, stepsClosed } from '#src/features/academico/resultsCheck/resultsCheck.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** “Como chegamos neste valor”: the steps of one result. */
export const StepsDialog = () => {
  const dispatch = useDispatch()
  const { explained } = useSelector(selectCheck)
  if (explained === null) return null
  const { result, steps } = explained
  const close = () => dispatch(stepsClosed())
  return (
    <Modal
      shown
      title={`${result.aluno} · ${result.disciplina === '' ? 'Ano' : result.disciplina}`}
      onClose={close}
      footer={<Button onClick={close}>Fechar</Button>}
    >
      <div className="stack">
        {result.flaw !== '' && <p>{result.flaw}</p>}
        {result.diferencas !== '' && <p>{result.diferencas}.</p>}
        <h3>Como chegamos neste valor</h3>
        {steps === null ? (
          <Skeleton shape="block" />
        ) : (
          <ol>
            {steps.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        )}
      </div>
    </Modal>
  )
}
