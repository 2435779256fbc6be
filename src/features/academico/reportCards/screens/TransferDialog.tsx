import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { CardShows } from '#domain/reportCards/cardLayouts.lists.ts'
import type { CardClass } from '#domain/reportCards/cardPrinting.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { printCard } from '#src/core/reportCards/printCard.ts'
import { printClosed } from '#src/features/academico/reportCards/reportCards.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface TransferDialogProps {
  readonly student: CardClass['alunos'][number]
  readonly shown: CardShows
}

/** The report card of a student who leaves: until which day. */
export const TransferDialog = ({ student: { idAluno, nome, saida }, shown }: TransferDialogProps) => {
  const dispatch = useDispatch()
  const printing = useIsRunning(printCard)
  const [ate, setUntil] = useState(saida ?? '')
  const close = () => dispatch(printClosed())
  return (
    <Modal
      shown
      title={`Boletim de transferência de ${nome}`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button
            variant="primary"
            loading={printing}
            disabled={ate === ''}
            onClick={() =>
              dispatch(
                printCard.asked({
                  body: { idAluno, mostra: shown, ate },
                  name: `Boletim de transferência ${nome}.pdf`,
                }),
              )
            }
          >
            Baixar PDF
          </Button>
        </>
      }
    >
      <DateField
        label="Último dia na escola"
        required
        value={ate}
        onChange={setUntil}
        hint="O boletim mostra as etapas, as faltas, os dias letivos e a carga horária até este dia."
      />
    </Modal>
  )
}
