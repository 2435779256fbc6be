import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as shellMessages from '#domain/base/shell.messages.ts'
import { controlState, FieldFrame, type FieldProps } from './Field.tsx'

export interface ComboboxOption {
  readonly key: string
  readonly label: string
  /** Small print that tells equal labels apart. */
  readonly detail?: string
  /** Heading above the option; options of one group follow each other. */
  readonly group: string
}

interface ComboboxProps extends FieldProps {
  /** The typed text. The caller finds the options for it. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly options: readonly ComboboxOption[]
  readonly onChoose: (option: ComboboxOption) => void
  /** Whether the list is open; it opens under the field and is never taller than 40 % of the page (portal.md 9). */
  readonly expanded: boolean
  /** Results are on their way. */
  readonly busy?: boolean
  readonly placeholder?: string
  readonly autoFocus?: boolean
}

/** Chooses one option of a long, grouped list: type to search, arrows to move, Enter to choose. */
export const Combobox = ({
  label,
  error,
  hint,
  required = false,
  text,
  onText,
  options,
  onChoose,
  expanded,
  busy = false,
  ...rest
}: ComboboxProps) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const found = options.findIndex(({ key }) => key === activeKey)
  const index = found === -1 ? 0 : found
  const active = expanded ? options[index] : undefined
  const idOf = (option: ComboboxOption) => `${id}-${option.key}`

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setActiveKey(options[(index + step + options.length) % options.length]?.key ?? null)
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      onChoose(active)
    }
  }

  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} required={required}>
      <input
        {...rest}
        {...controlState(id, { error, hint, required })}
        type="text"
        className="form-control"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && idOf(active)}
        value={text}
        onChange={(event) => {
          setActiveKey(null)
          onText(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {expanded && (
        <div ref={list} id={`${id}-list`} className="combobox-list" role="listbox" aria-label={label}>
          {groupsOf(options).map(([group, members]) => (
            <Group key={group} label={group}>
              {members.map((option) => (
                <Option
                  key={option.key}
                  id={idOf(option)}
                  option={option}
                  selected={option === active}
                  onChoose={() => onChoose(option)}
                />
              ))}
            </Group>
          ))}
        </div>
      )}
      <p className="combobox-empty" role="status">
        {expanded && options.length === 0 && text.trim() !== '' && (busy ? 'Buscando…' : shellMessages.EMPTY_SEARCH)}
      </p>
    </FieldFrame>
  )
}

const groupsOf = (options: readonly ComboboxOption[]): (readonly [string, readonly ComboboxOption[]])[] =>
  [...new Set(options.map(({ group }) => group))].map((group) => [group, options.filter((one) => one.group === group)])

const Group = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <div className="combobox-group" id={id} role="presentation">
        {label}
      </div>
      {children}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly option: ComboboxOption
  readonly selected: boolean
  readonly onChoose: () => void
}

/** The pointer chooses here, Enter in the field, which keeps the focus. */
const Option = ({ id, option, selected, onChoose }: OptionProps) => (
  <div
    id={id}
    className="combobox-option"
    role="option"
    tabIndex={-1}
    aria-selected={selected}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
    onKeyDown={(event) => {
      if (event.key === 'Enter') onChoose()
    }}
  >
    <span>{option.label}</span>
    {option.detail !== undefined && <small>{option.detail}</small>}
  </div>
)
