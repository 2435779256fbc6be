import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { pasteClosed, pasted, selectIsPasting } from '#src/features/academico/marks/edits.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'

/** A page may not read the clipboard by itself: the person pastes into a field, and the field into the grid. */
export const PasteByHand = () => {
  const dispatch = useDispatch()
  const shown = useSelector(selectIsPasting)
  const [text, setText] = useState('')
  const close = () => dispatch(pasteClosed())
  return (
    <Modal
      shown={shown}
      title="Colar de uma planilha"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button
            variant="primary"
            disabled={text === ''}
            onClick={() => {
              dispatch(pasted({ text }))
              setText('')
            }}
          >
            Colar na planilha de notas
          </Button>
        </>
      }
    >
      <TextArea
        label="Notas copiadas"
        hint="Copie as células na sua planilha e cole aqui. A primeira fica na célula escolhida. Na própria grade, Ctrl+V faz o mesmo."
        rows={8}
        value={text}
        onChange={setText}
      />
    </Modal>
  )
}
