import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import Dropdown from 'react-bootstrap/Dropdown'
import { FIXED_MENU } from './fixedMenu.ts'
import { Icon } from './Icon.tsx'

export interface MenuEntry {
  readonly key: string
  readonly label: string
  readonly icon?: LucideIcon
  readonly onSelect: () => void
  readonly disabled?: boolean
}

interface MenuProps {
  /** Content of the button. */
  readonly label: ReactNode
  /** Name for screen readers if the label is not a text. */
  readonly name?: string
  readonly entries: readonly MenuEntry[]
}

/** A button that opens a list of actions. Arrow keys move, Enter chooses, Esc closes. */
export const Menu = ({ label, name, entries }: MenuProps) => (
  <Dropdown align="end">
    <Dropdown.Toggle as="button" type="button" bsPrefix="btn" aria-label={name}>
      {label}
      <Icon of={ChevronDown} />
    </Dropdown.Toggle>
    <Dropdown.Menu popperConfig={FIXED_MENU}>
      {entries.map(({ key, label: text, icon, onSelect, disabled = false }) => (
        <Dropdown.Item key={key} as="button" type="button" onClick={onSelect} disabled={disabled}>
          {icon && <Icon of={icon} />}
          {text}
        </Dropdown.Item>
      ))}
    </Dropdown.Menu>
  </Dropdown>
)
