import { useRef, useState } from 'react'
import { SelectField, type SelectFieldProps } from './SelectField.tsx'

interface PickFieldProps extends Omit<SelectFieldProps, 'value' | 'onChange' | 'empty'> {
  readonly empty: string
  /** Called with the value of an option, never with that of the empty one. */
  readonly onPick: (value: string) => void
}

/**
 * A drop-down that does something with what is chosen, such as adding a row, and is empty again. Arrows and letters choose in
 * a closed drop-down before a person is where they want to be: what they choose waits for Enter.
 */
export const PickField = ({ hint, onPick, ...field }: PickFieldProps) => {
  const [waiting, setWaiting] = useState('')
  const typing = useRef(false)
  const pick = (value: string) => {
    setWaiting('')
    if (value !== '') onPick(value)
  }
  return (
    <SelectField
      {...field}
      hint={waiting === '' ? hint : 'Tecle Enter para confirmar.'}
      value={waiting}
      onChange={(value) => (typing.current ? setWaiting(value) : pick(value))}
      onKeyDown={(event) => {
        const isEnter = event.key === 'Enter'
        // With Alt they open it, and then its own Enter chooses.
        typing.current = !isEnter && !event.altKey
        if (!isEnter || waiting === '') return
        // Otherwise the field that takes the focus would take the Enter, too, and save the form.
        event.preventDefault()
        pick(waiting)
      }}
      onKeyUp={() => {
        typing.current = false
      }}
    />
  )
}
