import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { HIDDEN, RELEASED } from '#domain/markReleases/markReleases.lists.ts'
import type { ReleaseRow } from '#domain/markReleases/markReleases.schemas.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { changeReleases } from '#src/features/academico/markReleases/markReleases.requests.ts'
import {
  changeClosed,
  type ReleaseChange,
  selectChange,
  selectCheck,
} from '#src/features/academico/markReleases/markReleases.slice.ts'
import { changeKey } from '#src/features/academico/markReleases/releaseId.ts'
import { MissingMarks } from '#src/features/academico/markReleases/views/MissingMarks.view.tsx'
import { releaseName } from '#src/features/academico/markReleases/views/releaseWords.ts'
import { plural } from '#src/lib/text.ts'
import { WHOLE_HOURS } from '#src/lib/wholeHours.ts'
import { Button } from '#src/ui/Button.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'

/** What is about to become of sheets, and what the person has to know or say before. */
export const ReleaseDialog = () => {
  const change = useSelector(selectChange)
  if (change === null) return null
  return <OpenChange key={changeKey(change.to, change.rows)} {...change} />
}

interface OpenChangeProps {
  readonly to: ReleaseChange
  readonly rows: readonly ReleaseRow[]
}

/** Families look at marks in the morning. */
const USUAL_HOUR = '8'

const OpenChange = ({ to, rows }: OpenChangeProps) => {
  const dispatch = useDispatch()
  const check = useSelector(selectCheck)
  const key = changeKey(to, rows)
  const saving = useIsRunning(changeReleases, key)
  const refused = useRefusedFields(changeReleases, key)
  const proposed = rows[0]?.diaPrevisto ?? null
  const [isLater, setLater] = useState(false)
  const [day, setDay] = useState(proposed ?? '')
  const [hour, setHour] = useState(USUAL_HOUR)
  const [reason, setReason] = useState('')
  const close = () => dispatch(changeClosed())
  const isTakenBack = (to !== RELEASED || isLater) && rows.some(({ situacao }) => situacao === RELEASED)
  const save = () =>
    dispatch(
      changeReleases.asked({
        lugares: rows.map(({ idTurma, idDisciplina, numeroEtapa, versao }) => ({
          idTurma,
          idDisciplina,
          numeroEtapa,
          versao,
        })),
        situacao: to,
        publicarEm: to === RELEASED && isLater ? { dia: day, hora: Number(hour) } : null,
        motivo: reason.trim(),
      }),
    )
  const isReady = to !== RELEASED || (check !== null && check.impedidas.length === 0)
  return (
    <Modal
      shown
      title={titleOf(to, rows)}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button variant="primary" loading={saving} disabled={!isReady || (isLater && day === '')} onClick={save}>
            {verbOf(to, isLater)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="mb-0">{effectOf(to, isLater)}</p>
        {to === RELEASED && (
          <>
            <SelectField
              label="Quando"
              empty={null}
              options={[
                { value: 'agora', label: 'Agora' },
                { value: 'depois', label: 'Agendar' },
              ]}
              value={isLater ? 'depois' : 'agora'}
              onChange={(value) => setLater(value === 'depois')}
            />
            {isLater && (
              <>
                <DateField label="Dia" required value={day} onChange={setDay} error={refused?.['dia']} />
                <SelectField label="Hora" empty={null} options={WHOLE_HOURS} value={hour} onChange={setHour} />
              </>
            )}
            {check === null ? <Skeleton /> : <MissingMarks check={check} />}
          </>
        )}
        {isTakenBack && (
          <TextArea
            label="Motivo"
            required
            rows={2}
            value={reason}
            onChange={setReason}
            hint="As famílias já veem estas notas. O motivo fica na auditoria."
            error={refused?.['motivo']}
          />
        )}
      </div>
    </Modal>
  )
}

const titleOf = (to: ReleaseChange, rows: readonly ReleaseRow[]): string => {
  const [first] = rows
  const what =
    rows.length === 1 && first !== undefined ? releaseName(first) : plural(rows.length, 'disciplina', 'disciplinas')
  if (to === RELEASED) return `Publicar notas: ${what}`
  return to === HIDDEN ? `Ocultar notas: ${what}` : `Deixar em prévia: ${what}`
}

const verbOf = (to: ReleaseChange, isLater: boolean): string => {
  if (to === RELEASED) return isLater ? 'Agendar' : 'Publicar'
  return to === HIDDEN ? 'Ocultar' : 'Deixar em prévia'
}

const effectOf = (to: ReleaseChange, isLater: boolean): string => {
  if (to === HIDDEN) return 'As famílias deixam de ver estas notas.'
  if (to !== RELEASED) return 'As famílias não veem estas notas. A coordenação confere como elas vão ver.'
  return isLater
    ? 'As famílias passam a ver estas notas na hora marcada, pelo horário da escola.'
    : 'As famílias passam a ver estas notas agora, e são avisadas em dez minutos.'
}
