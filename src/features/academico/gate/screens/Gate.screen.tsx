import '#src/styles/gate.scss'
import { useDispatch, useSelector } from 'react-redux'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { idsOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { exportExits, loadDay } from '#src/features/academico/gate/gate.requests.ts'
import { selectDay, selectStudent } from '#src/features/academico/gate/gate.slice.ts'
import { CodeEntry } from '#src/features/academico/gate/screens/CodeEntry.screen.tsx'
import { ExitDialog } from '#src/features/academico/gate/screens/ExitDialog.screen.tsx'
import { ExitsOfDay } from '#src/features/academico/gate/screens/ExitsOfDay.screen.tsx'
import { ExitsToLookInto } from '#src/features/academico/gate/screens/ExitsToLookInto.screen.tsx'
import { GateSearch } from '#src/features/academico/gate/screens/GateSearch.screen.tsx'
import { LookIntoDialog } from '#src/features/academico/gate/screens/LazyLookIntoDialog.tsx'
import { StudentCard } from '#src/features/academico/gate/screens/StudentCard.screen.tsx'
import { UndoDialog } from '#src/features/academico/gate/screens/UndoDialog.screen.tsx'
import { dayOf, formatDate } from '#src/lib/dates.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { ExportMenu } from '#src/ui/table/ExportMenu.tsx'

/** I20: who may take a student away, and who left today. */
export const Screen = () => {
  const dispatch = useDispatch()
  const { values } = useFilters()
  const query = idsOf(values, { idUnidade: 'unit' })
  const day = useSelector(selectDay)
  const student = useSelector(selectStudent)
  const now = useSelector(selectNow)
  const isOld = day !== null && now !== null && day.dia !== dayOf(now)
  return (
    <div className="page">
      <PageHeader
        title="Portaria"
        subtitle="Quem pode retirar cada aluno, e quem já saiu hoje."
        actions={
          <ExportMenu
            label="Saídas de hoje"
            exporting={useIsRunning(exportExits)}
            onExport={(formato) => dispatch(exportExits.asked({ ...query, formato }))}
            onPrint={() => dispatch(exportExits.asked({ ...query, formato: 'pdf' }))}
          />
        }
      />
      <Awaited asks={[loadDay.asked(query)]} isHere={day !== null} />
      {isOld && (
        <Notice type="warning">
          Sem conexão: os dados são de {formatDate(day.dia)}. Se algo não parecer certo, ligue para a coordenação.
        </Notice>
      )}
      {day !== null && (
        <div className="gate">
          <div className="stack">
            <CodeEntry />
            {student === null ? <GateSearch day={day} /> : <StudentCard day={day} student={student} />}
          </div>
          <div className="stack">
            <ExitsToLookInto />
            <ExitsOfDay />
          </div>
          <ExitDialog student={student} />
          <UndoDialog />
          <LookIntoDialog />
        </div>
      )}
    </div>
  )
}
