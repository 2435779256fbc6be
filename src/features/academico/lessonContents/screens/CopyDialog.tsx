import { useId, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { dayText } from '#domain/base/days.ts'
import type { CopyTarget, LessonSheet } from '#domain/lessonContents/lessonContents.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { copyContent } from '#src/features/academico/lessonContents/lessonContents.requests.ts'
import { copyClosed, selectSheet, selectTargets } from '#src/features/academico/lessonContents/lessonContents.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Modal } from '#src/ui/Modal.tsx'

/** Chooses the lessons that get the content of the open one. */
export const CopyDialog = () => {
  const sheet = useSelector(selectSheet)
  const targets = useSelector(selectTargets)
  if (sheet === null || targets === null) return null
  return <OpenCopy sheet={sheet} targets={targets} />
}

interface OpenCopyProps {
  readonly sheet: LessonSheet
  readonly targets: readonly CopyTarget[]
}

const OpenCopy = ({ sheet, targets }: OpenCopyProps) => {
  const dispatch = useDispatch()
  const title = useId()
  const copying = useIsRunning(copyContent)
  const empty = targets.filter(({ situacao }) => situacao === 'vazia').map(({ aula }) => aula.id)
  const [chosen, setChosen] = useState<readonly number[]>(empty)
  const close = () => dispatch(copyClosed())
  return (
    <Modal
      shown
      title="Copiar para outras aulas"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button
            variant="primary"
            loading={copying}
            disabled={chosen.length === 0}
            onClick={() => dispatch(copyContent.asked({ id: sheet.aula.id, aulas: [...chosen] }))}
          >
            Copiar
          </Button>
        </>
      }
    >
      {targets.length === 0 ? (
        <p>Não há outra aula sua de {sheet.aula.disciplina} neste dia ou no próximo, nesta série.</p>
      ) : (
        <div className="stack" role="group" aria-labelledby={title}>
          <p id={title}>Aulas que recebem este conteúdo. Aulas que já têm conteúdo ficam como estão.</p>
          {targets.map(({ aula, situacao, motivo }) =>
            situacao === 'vazia' ? (
              <CheckField
                key={aula.id}
                label={labelOf(aula)}
                checked={chosen.includes(aula.id)}
                onChange={(checked) =>
                  setChosen(checked ? [...chosen, aula.id] : chosen.filter((id) => id !== aula.id))
                }
              />
            ) : (
              <p key={aula.id} className="text-secondary mb-0">
                {labelOf(aula)}: {situacao === 'preenchida' ? 'já tem conteúdo.' : motivo}
              </p>
            ),
          )}
        </div>
      )}
    </Modal>
  )
}

const labelOf = ({ turma, dia, horario }: CopyTarget['aula']): string => `${turma}, ${dayText(dia)}, ${horario}`
