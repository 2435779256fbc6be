import '#src/styles/choiceCards.scss'
import type { ReactNode } from 'react'

/** Cards to choose from, below each other. */
export const ChoiceCards = ({ children }: { readonly children: ReactNode }) => (
  <div className="choice-cards">{children}</div>
)

interface OneOfCardsProps {
  readonly legend: string
  readonly disabled: boolean
  readonly children: ReactNode
}

/** Cards to choose from, under a question. */
export const OneOfCards = ({ legend, disabled, children }: OneOfCardsProps) => (
  <fieldset className="choice-cards" disabled={disabled}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)

interface OneCardProps {
  /** Name of the radio group. */
  readonly name: string
  readonly checked: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** One of them: the whole card is the target. */
export const OneCard = ({ name, checked, onChoose, children }: OneCardProps) => (
  <label className="choice-card">
    <input type="radio" className="form-check-input" name={name} checked={checked} onChange={onChoose} />
    <span>{children}</span>
  </label>
)

interface CheckCardProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

/** One of several that may be chosen together: the whole card is the target. */
export const CheckCard = ({ checked, onChange, children }: CheckCardProps) => (
  <label className="choice-card">
    <input
      type="checkbox"
      className="form-check-input"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{children}</span>
  </label>
)
