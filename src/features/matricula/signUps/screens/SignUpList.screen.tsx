import Check from 'lucide-react/icons/check'
import UserMinus from 'lucide-react/icons/user-minus'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useRunningYear } from '#src/core/options/useRunningYear.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { SignUpDialog } from '#src/features/matricula/signUps/screens/LazySignUpDialog.tsx'
import { confirmSignUps, loadSignUps, removeSignUps } from '#src/features/matricula/signUps/signUps.requests.ts'
import {
  refusalsClosed,
  selectCourses,
  selectPage,
  selectRefused,
  selectSelected,
  signUpOpened,
  signUpsSelected,
} from '#src/features/matricula/signUps/signUps.slice.ts'
import { RefusedDialog } from '#src/features/matricula/signUps/views/RefusedDialog.view.tsx'
import { SeatStats } from '#src/features/matricula/signUps/views/SeatStats.view.tsx'
import { SignUpFilters } from '#src/features/matricula/signUps/views/SignUpFilters.view.tsx'
import { signUpColumns } from '#src/features/matricula/signUps/views/signUpColumns.view.tsx'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** M18: sign-ups for extra courses, waiting ones included. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const courses = useSelector(selectCourses)
  const refused = useSelector(selectRefused)
  const mayEdit = useMayEdit('gestaoInscricoes')
  const removal = useRemoval()
  const runningYear = useRunningYear()
  const list = useServerList({
    request: loadSignUps,
    count: page?.totalCount ?? null,
  })
  const create = mayEdit && (
    <Button variant="primary" icon={UserPlus} onClick={() => dispatch(signUpOpened())}>
      Inscrever aluno
    </Button>
  )
  return (
    <div className="page">
      <PageHeader title="Gestão de inscrições" actions={create} />
      <SeatStats seats={page?.contagem ?? null} />
      <DataTable
        {...list}
        label="Inscrições"
        columns={signUpColumns}
        rows={page?.items ?? []}
        rowId={({ inscricaoId }) => inscricaoId}
        rowName={({ aluno, curso }) => `${aluno}, ${curso}`}
        {...(mayEdit && { selection: removal.selection })}
        filters={
          <SignUpFilters
            years={useChoices('schoolYears')}
            units={useChoices('units')}
            courses={courses}
            search={filters.text('search')}
            year={filters.choice('year', runningYear)}
            unit={filters.choice('unit')}
            course={filters.choice('course')}
            status={filters.choice('status')}
            onClear={filters.clear}
          />
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhuma inscrição encontrada" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Ninguém se inscreveu ainda em um curso extra deste ano." action={create} />
          )
        }
      />
      {removal.dialog}
      <RefusedDialog refused={refused} onClose={() => dispatch(refusalsClosed())} />
      <SignUpDialog />
    </div>
  )
}

/** The selected sign-ups, and their actions. */
const useRemoval = () => {
  const dispatch = useDispatch()
  const rows = useSelector(selectSelected)
  const removing = useIsRunning(removeSignUps)
  const [asking, setAsking] = useState(false)
  const count = plural(rows.length, 'inscrição', 'inscrições')
  return {
    selection: {
      selected: rows.map(({ inscricaoId }) => inscricaoId),
      onChange: (ids: readonly number[]) => dispatch(signUpsSelected(ids)),
      actions: (
        <>
          <Button icon={Check} onClick={() => dispatch(dialogOpened(confirmQuestion(rows, count)))}>
            Confirmar
          </Button>
          <Button icon={UserMinus} onClick={() => setAsking(true)}>
            Remover…
          </Button>
        </>
      ),
    },
    dialog: asking && (
      <ReasonDialog
        shown
        title="Remover inscrições"
        message={`${count}: a vaga de cada uma vai para quem está na lista de espera.`}
        confirmLabel="Remover"
        loading={removing}
        onConfirm={(motivo) => {
          setAsking(false)
          dispatch(removeSignUps.asked({ rows, motivo }))
        }}
        onClose={() => setAsking(false)}
      />
    ),
  }
}

const confirmQuestion = (rows: Parameters<typeof confirmSignUps.asked>[0], count: string) => ({
  title: 'Confirmar inscrições',
  message: `Deseja confirmar ${count}? Quem está na lista de espera, ou deve um documento obrigatório, fica como está.`,
  confirmLabel: 'Confirmar',
  confirm: confirmSignUps.asked(rows),
})
