import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SelectField, type SelectOption } from '#src/ui/SelectField.tsx'

interface ChooseCalendarProps {
  readonly calendars: readonly SelectOption[]
  readonly onChoose: (id: number) => void
  readonly onClose: () => void
  /** The dialog of the chosen calendar, once it is loaded. */
  readonly render: (id: number) => ReactNode
}

/** Asks first which calendar an event belongs to. */
export const ChooseCalendar = ({ calendars, onChoose, onClose, render }: ChooseCalendarProps) => {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  if (chosen !== null) return render(chosen)
  const go = () => {
    setChosen(Number(typed))
    onChoose(Number(typed))
  }
  const footer = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button variant="primary" disabled={typed === ''} onClick={go}>
        Continuar
      </Button>
    </>
  )
  return (
    <Modal shown title="Novo recesso" onClose={onClose} footer={footer}>
      <SelectField label="Calendário" required options={calendars} value={typed} onChange={setTyped} />
    </Modal>
  )
}
