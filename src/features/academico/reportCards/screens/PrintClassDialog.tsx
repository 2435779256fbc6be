import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { BATCH_FORMATS, type BatchFormat, ONE_PDF } from '#domain/documents/many.ts'
import { CARD_SHOWS, type CardShows } from '#domain/reportCards/cardLayouts.lists.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { printClass } from '#src/features/academico/reportCards/reportCards.requests.ts'
import { printClosed } from '#src/features/academico/reportCards/reportCards.slice.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface PrintClassDialogProps {
  readonly classGroupId: number
  readonly count: number
  readonly shown: CardShows
}

/** What the report cards of a class group come as. */
export const PrintClassDialog = ({ classGroupId, count, shown }: PrintClassDialogProps) => {
  const dispatch = useDispatch()
  const queueing = useIsRunning(printClass)
  const [formato, setFormat] = useState<BatchFormat>(ONE_PDF)
  const close = () => dispatch(printClosed())
  return (
    <Modal
      shown
      title="Imprimir a turma"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button
            variant="primary"
            loading={queueing}
            onClick={() => dispatch(printClass.asked({ idTurma: classGroupId, mostra: shown, formato }))}
          >
            Gerar {plural(count, 'boletim', 'boletins')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="mb-0">
          {nameIn(CARD_SHOWS, shown)}. O arquivo é gerado em segundo plano, e o portal avisa quando estiver pronto.
        </p>
        <SelectField
          label="Arquivo"
          empty={null}
          options={optionsOf(BATCH_FORMATS)}
          value={String(formato)}
          onChange={(text) => setFormat(BATCH_FORMATS.find(({ id }) => String(id) === text)?.id ?? ONE_PDF)}
        />
      </div>
    </Modal>
  )
}
