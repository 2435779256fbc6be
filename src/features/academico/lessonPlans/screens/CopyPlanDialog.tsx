import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { addDays } from '#domain/base/days.ts'
import { LESSON_PLAN_MAX } from '#domain/lessonPlans/lessonPlans.fields.ts'
import type { LessonPlanChoices, LessonPlanRecord } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { copyPlan } from '#src/features/academico/lessonPlans/lessonPlans.record.ts'
import { copyAsked, dialogHidden, selectDialog } from '#src/features/academico/lessonPlans/planDialogs.slice.ts'
import { periodText } from '#src/lib/calendarWords.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { TextField } from '#src/ui/TextField.tsx'

interface CopyPlanDialogProps {
  readonly choices: LessonPlanChoices
  readonly record: LessonPlanRecord
}

/** Copies a plan for other class groups, some days later. */
export const CopyPlanDialog = (props: CopyPlanDialogProps) =>
  useSelector(selectDialog) === 'copy' ? <OpenCopy {...props} /> : null

const OpenCopy = ({ choices, record }: CopyPlanDialogProps) => {
  const dispatch = useDispatch()
  const copying = useIsRunning(copyPlan)
  const refused = useRefusedFields(copyPlan)
  const groups = choices.aulas.filter(({ idDisciplina }) => idDisciplina === record.idDisciplina)
  const others = groups.filter(({ idTurma }) => !record.idsTurmas.includes(idTurma)).map(({ idTurma }) => idTurma)
  const [turmas, setTurmas] = useState<readonly number[]>(others)
  const [days, setDays] = useState(others.length === 0 ? '7' : '0')
  const dias = daysIn(days)
  const close = () => dispatch(dialogHidden())
  const moved = dias === null ? null : { inicio: addDays(record.inicio, dias), fim: addDays(record.fim, dias) }
  return (
    <Modal
      shown
      title="Copiar plano"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button
            variant="primary"
            loading={copying}
            disabled={turmas.length === 0 || dias === null}
            onClick={() => dias !== null && dispatch(copyAsked({ id: record.id, turmas, dias }))}
          >
            Copiar
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="mb-0">
          A cópia é um rascunho seu, com os conteúdos que cada turma também tem. A adaptação fica de fora.
        </p>
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
              ? `Informe um número inteiro de -${LESSON_PLAN_MAX.dias} a ${LESSON_PLAN_MAX.dias}.`
              : refused?.['dias']
          }
          hint={moved === null ? undefined : `A cópia vale de ${periodText(moved)}.`}
        />
      </div>
    </Modal>
  )
}

/** Whole days; null for anything else. */
const daysIn = (text: string): number | null => {
  if (!/^-?\d{1,3}$/.test(text.trim())) return null
  const days = Number(text)
  return Math.abs(days) <= LESSON_PLAN_MAX.dias ? days : null
}
