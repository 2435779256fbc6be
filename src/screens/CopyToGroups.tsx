import { useState } from 'react'
import { addDays } from '#domain/base/days.ts'
import { periodText } from '#src/lib/calendarWords.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { TextField } from '#src/ui/TextField.tsx'

/** For which class groups, and how many days later. */
export interface CopyTarget {
  readonly turmas: readonly number[]
  readonly dias: number
}

interface CopyToGroupsProps {
  readonly title: string
  /** What becomes of the copy. */
  readonly about: string
  readonly groups: readonly { readonly idTurma: number; readonly turma: string }[]
  /** What is chosen at first. */
  readonly chosen: readonly number[]
  readonly days: number
  /** Days that a copy may at most be moved by, in either direction. */
  readonly mostDays: number
  /** ISO days of what is copied. */
  readonly period: { readonly inicio: string; readonly fim: string }
  /** Says the period of the copy, as in “A cópia vale de”. */
  readonly periodHint: string
  readonly copying: boolean
  readonly refused: Readonly<Record<string, string>> | null
  readonly onCopy: (target: CopyTarget) => void
  readonly onClose: () => void
}

/** Copies something dated for other class groups, some days later. */
export const CopyToGroups = (props: CopyToGroupsProps) => {
  const { groups, mostDays, period, refused } = props
  const [turmas, setTurmas] = useState(props.chosen)
  const [days, setDays] = useState(String(props.days))
  const dias = daysIn(days, mostDays)
  const moved = dias === null ? null : { inicio: addDays(period.inicio, dias), fim: addDays(period.fim, dias) }
  return (
    <Modal
      shown
      title={props.title}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>Cancelar</Button>
          <Button
            variant="primary"
            loading={props.copying}
            disabled={turmas.length === 0 || dias === null}
            onClick={() => dias !== null && props.onCopy({ turmas, dias })}
          >
            Copiar
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="mb-0">{props.about}</p>
        <fieldset>
          <legend className="form-label">Turmas da cópia</legend>
          {groups.map(({ idTurma, turma }) => (
            <CheckField
              key={idTurma}
              label={turma}
              checked={turmas.includes(idTurma)}
              onChange={(checked) =>
                setTurmas(checked ? [...turmas, idTurma] : turmas.filter((one) => one !== idTurma))
              }
            />
          ))}
          {refused?.['turmas'] !== undefined && <p role="alert">{refused['turmas']}</p>}
        </fieldset>
        <TextField
          label="Dias depois"
          inputMode="numeric"
          maxLength={4}
          value={days}
          onChange={setDays}
          error={dias === null ? `Informe um número inteiro de -${mostDays} a ${mostDays}.` : refused?.['dias']}
          hint={moved === null ? undefined : `${props.periodHint} ${periodText(moved)}.`}
        />
      </div>
    </Modal>
  )
}

/** Whole days; null for anything else. */
const daysIn = (text: string, most: number): number | null => {
  if (!/^-?\d{1,3}$/.test(text.trim())) return null
  const days = Number(text)
  return Math.abs(days) <= most ? days : null
}
