import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { ACTIVITY_MAX } from '#domain/activities/activities.fields.ts'
import { addDays } from '#domain/base/days.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { type ActivityClient, copyActivity } from '#src/features/academico/activities/activities.record.ts'
import {
  type Copied,
  copyAsked,
  copyHidden,
  selectCopied,
} from '#src/features/academico/activities/activityDialogs.slice.ts'
import { periodText } from '#src/lib/calendarWords.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { TextField } from '#src/ui/TextField.tsx'

/** Copies an activity for other class groups, some days later. */
export const CopyActivityDialog = ({ of }: { readonly of: ActivityClient }) => {
  const copied = useSelector(selectCopied)
  return copied === null ? null : <OpenCopy of={of} copied={copied} />
}

const OpenCopy = ({ of, copied }: { readonly of: ActivityClient; readonly copied: Copied }) => {
  const dispatch = useDispatch()
  const copying = useIsRunning(copyActivity)
  const refused = useRefusedFields(copyActivity)
  const choices = useSelector(of.select.choices)
  const groups = (choices?.aulas ?? []).filter(({ idDisciplina }) => idDisciplina === copied.idDisciplina)
  const [turmas, setTurmas] = useState<readonly number[]>([])
  const [days, setDays] = useState('0')
  const dias = daysIn(days)
  const close = () => dispatch(copyHidden())
  const moved = dias === null ? null : { inicio: addDays(copied.abre, dias), fim: addDays(copied.entrega, dias) }
  return (
    <Modal
      shown
      title="Copiar atividade"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button
            variant="primary"
            loading={copying}
            disabled={turmas.length === 0 || dias === null}
            onClick={() => dias !== null && dispatch(copyAsked({ id: copied.id, turmas, dias }))}
          >
            Copiar
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="mb-0">A cópia de “{copied.titulo}” é um rascunho. Os alunos a veem quando for publicada.</p>
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
          error={
            dias === null
              ? `Informe um número inteiro de -${ACTIVITY_MAX.dias} a ${ACTIVITY_MAX.dias}.`
              : refused?.['dias']
          }
          hint={moved === null ? undefined : `A cópia abre e termina de ${periodText(moved)}.`}
        />
      </div>
    </Modal>
  )
}

/** Whole days; null for anything else. */
const daysIn = (text: string): number | null => {
  if (!/^-?\d{1,3}$/.test(text.trim())) return null
  const days = Number(text)
  return Math.abs(days) <= ACTIVITY_MAX.dias ? days : null
}
