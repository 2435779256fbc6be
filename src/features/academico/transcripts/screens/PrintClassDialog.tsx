import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { BATCH_FORMATS, type BatchFormat, ONE_PDF } from '#domain/documents/many.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { printClass } from '#src/features/academico/transcripts/transcripts.requests.ts'
import { printClosed, printConfirmed } from '#src/features/academico/transcripts/transcripts.slice.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

/** What the transcripts of a class group come as. */
export const PrintClassDialog = ({ group }: { readonly group: number }) => {
  const dispatch = useDispatch()
  const queueing = useIsRunning(printClass)
  const [formato, setFormat] = useState<BatchFormat>(ONE_PDF)
  const close = () => dispatch(printClosed())
  return (
    <Modal
      shown
      title="Imprimir os históricos da turma"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button
            variant="primary"
            loading={queueing}
            onClick={() => dispatch(printConfirmed({ idTurma: group, formato }))}
          >
            Gerar o arquivo
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="mb-0">
          O arquivo tem o histórico mais novo de cada aluno da turma, como foi emitido. Quem ainda não tem histórico
          emitido fica de fora, e o nome do arquivo diz quantos são. Nada é emitido.
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
