import Columns3 from 'lucide-react/icons/columns-3'
import { useId } from 'react'
import Dropdown from 'react-bootstrap/Dropdown'
import { Button } from '../Button.tsx'
import { FIXED_MENU } from '../fixedMenu.ts'
import { Icon } from '../Icon.tsx'

export interface ColumnChoiceProps {
  /** All columns in their order. Fixed columns can't be hidden. */
  readonly columns: readonly { readonly name: string; readonly label: string; readonly fixed: boolean }[]
  readonly shown: readonly string[]
  readonly onChange: (shown: readonly string[]) => void
  /** Undefined while the list shows its default columns. */
  readonly onReset: (() => void) | undefined
}

/** The choice of visible columns. The menu stays open while a person chooses; Esc closes it. */
export const ColumnChoice = ({ columns, shown, onChange, onReset }: ColumnChoiceProps) => {
  const id = useId()
  const toggle = (name: string) =>
    onChange(shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name])
  return (
    <Dropdown align="end" autoClose="outside">
      <Dropdown.Toggle as="button" type="button" bsPrefix="btn" id={id}>
        <Icon of={Columns3} />
        Colunas
      </Dropdown.Toggle>
      <Dropdown.Menu className="column-choice" popperConfig={FIXED_MENU} role="group" aria-labelledby={id}>
        {columns.map(({ name, label, fixed }) => (
          <label key={name}>
            <input
              type="checkbox"
              className="form-check-input"
              checked={fixed || shown.includes(name)}
              disabled={fixed}
              onChange={() => toggle(name)}
            />
            {label}
          </label>
        ))}
        {onReset && (
          <Button variant="link" onClick={onReset}>
            Voltar ao padrão
          </Button>
        )}
      </Dropdown.Menu>
    </Dropdown>
  )
}
