import { useDispatch, useSelector } from 'react-redux'
import { CORRECTED } from '#domain/activities/activities.lists.ts'
import type { DeliverySheet } from '#domain/activities/activities.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { handBackAll, loadDeliveries } from '#src/features/academico/activities/activities.record.ts'
import { deliveryOpened, selectOpen, selectSheet } from '#src/features/academico/activities/deliveries.slice.ts'
import { Correction } from '#src/features/academico/activities/screens/Correction.tsx'
import { StudentList } from '#src/features/academico/activities/views/StudentList.view.tsx'
import { optionsOf } from '#src/lib/offered.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { useHotkey } from '#src/ui/useHotkey.ts'

/** The deliveries of an activity: a class group, and in it one student after the other. */
export const Screen = () => {
  const id = Number(useParams()['id'])
  const sheet = useSelector(selectSheet)
  return sheet?.id === id ? (
    <Sheet sheet={sheet} />
  ) : (
    <AwaitedPage title="Entregas" asks={[loadDeliveries.asked({ id })]} />
  )
}

const Sheet = ({ sheet }: { readonly sheet: DeliverySheet }) => {
  const dispatch = useDispatch()
  const open = useSelector(selectOpen)
  const filters = useFilters()
  const { alunos, turmas, idTurma, titulo, disciplina, prazo, podeCorrigir, motivo } = sheet
  const place = Math.max(
    alunos.findIndex(({ idMatricula }) => idMatricula === open),
    0,
  )
  const go = (to: number) => {
    const next = alunos[to]
    if (next !== undefined) dispatch(deliveryOpened(next.idMatricula))
  }
  useHotkey({ key: 'ArrowDown', ctrl: true }, () => go(place + 1))
  useHotkey({ key: 'ArrowUp', ctrl: true }, () => go(place - 1))
  const delivery = alunos[place]
  return (
    <div className="page">
      <PageHeader
        title={titulo}
        subtitle={`${disciplina} · entrega até ${prazo}`}
        actions={podeCorrigir && <HandBack sheet={sheet} />}
      />
      {turmas.length > 1 && (
        <SelectField
          label="Turma"
          empty={null}
          options={optionsOf(turmas)}
          {...filters.choice('deliveryGroup', idTurma)}
        />
      )}
      {!podeCorrigir && <Notice type="info">{motivo}</Notice>}
      {delivery === undefined ? (
        <EmptyState title="Nenhum aluno nesta turma" reason="Os alunos aparecem aqui quando estiverem na turma." />
      ) : (
        <div className="row">
          <div className="col-lg-8">
            <Correction
              key={delivery.idMatricula}
              sheet={sheet}
              delivery={delivery}
              onNext={place + 1 < alunos.length ? () => go(place + 1) : null}
            />
          </div>
          <div className="col-lg-4">
            <StudentList sheet={sheet} open={delivery.idMatricula} onOpen={(one) => dispatch(deliveryOpened(one))} />
          </div>
        </div>
      )}
    </div>
  )
}

/** Hands back all that is corrected in the class group. */
const HandBack = ({ sheet: { id, idTurma, alunos } }: { readonly sheet: DeliverySheet }) => {
  const dispatch = useDispatch()
  const running = useIsRunning(handBackAll)
  const ready = alunos.filter(({ situacao }) => situacao === CORRECTED).length
  if (ready === 0) return null
  return (
    <Button loading={running} onClick={() => dispatch(handBackAll.asked({ id, idTurma }))}>
      {ready === 1 ? 'Devolver a corrigida' : `Devolver as ${ready} corrigidas`}
    </Button>
  )
}
