import { useDispatch, useSelector } from 'react-redux'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { CONCLUDED, COUNCIL_KINDS, NOT_STARTED } from '#domain/councils/councils.lists.ts'
import type { Council } from '#domain/councils/councils.schemas.ts'
import { COUNCILS } from '#src/core/marks/councilPaths.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { rowIdOf } from '#src/core/students/paths.ts'
import {
  concludeCouncil,
  loadCouncil,
  startCouncil,
} from '#src/features/academico/councils/meetings/councils.requests.ts'
import {
  type CouncilTab,
  concludeOpened,
  dialogClosed,
  selectCouncil,
  selectDialog,
  selectTab,
  tabChosen,
} from '#src/features/academico/councils/meetings/councils.slice.ts'
import { projectionPath } from '#src/features/academico/councils/meetings/paths.ts'
import { AddendumDialog } from '#src/features/academico/councils/meetings/screens/lazyDialogs.tsx'
import { MeetingForm } from '#src/features/academico/councils/meetings/screens/MeetingForm.tsx'
import { Minutes } from '#src/features/academico/councils/meetings/screens/Minutes.tsx'
import { StudentsOfCouncil } from '#src/features/academico/councils/meetings/screens/StudentsOfCouncil.tsx'
import { CouncilStatus } from '#src/features/academico/councils/meetings/views/CouncilStatus.view.tsx'
import { PendingNotice } from '#src/features/academico/councils/meetings/views/PendingNotice.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'

/** A council: who is there, its students one by one, and its minutes. */
export const Screen = () => {
  const id = rowIdOf(useParams()['id'])
  const loaded = useSelector(selectCouncil)
  const council = loaded?.id === id ? loaded : null
  return (
    <div className="page">
      <PageHeader
        title={council === null ? 'Reunião do conselho' : `Conselho de classe, ${council.turma}`}
        subtitle={
          council === null
            ? undefined
            : `${nameIn(COUNCIL_KINDS, council.tipo)} · ${council.etapa} · ${dayText(council.dia)} · ${council.unidade}`
        }
        actions={
          <>
            <ButtonLink to={COUNCILS}>Todos os conselhos</ButtonLink>
            {council !== null && <ButtonLink to={projectionPath(council.id)}>Projetar</ButtonLink>}
            {council !== null && <Steps council={council} />}
          </>
        }
      />
      <Awaited
        asks={id === null ? [] : [loadCouncil.asked(id)]}
        isHere={council !== null}
        missing={<EmptyState title="Conselho não encontrado" reason="Ele pode ser de outra unidade." />}
      />
      {council !== null && <Opened council={council} />}
    </div>
  )
}

/** The next step of a council: begin it, or conclude it. */
const Steps = ({ council: { id, versao, situacao } }: { readonly council: Council }) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('conselhoGestao')
  const starting = useIsRunning(startCouncil)
  if (!mayEdit || situacao === CONCLUDED) return null
  if (situacao === NOT_STARTED)
    return (
      <Button
        variant="primary"
        loading={starting}
        onClick={() => dispatch(startCouncil.asked({ id, body: { versao } }))}
      >
        Iniciar conselho
      </Button>
    )
  return (
    <Button variant="primary" onClick={() => dispatch(concludeOpened())}>
      Concluir conselho
    </Button>
  )
}

const Opened = ({ council }: { readonly council: Council }) => {
  const dispatch = useDispatch()
  const tab = useSelector(selectTab)
  const dialog = useSelector(selectDialog)
  const concluding = useIsRunning(concludeCouncil)
  const { id, versao, etapa, numeroEtapa } = council
  return (
    <>
      <div className="cluster">
        <CouncilStatus status={council.situacao} />
        {council.numeroAta !== null && <span>Ata nº {council.numeroAta}</span>}
      </div>
      {council.situacao === NOT_STARTED && <PendingNotice council={council} />}
      <Tabs<CouncilTab>
        id="council"
        label="Partes do conselho"
        active={tab}
        onSelect={(key) => dispatch(tabChosen(key))}
        tabs={[
          { key: 'meeting', title: 'Reunião', content: <MeetingForm council={council} /> },
          { key: 'students', title: 'Alunos', content: <StudentsOfCouncil council={council} /> },
          { key: 'minutes', title: 'Ata', content: <Minutes council={council} /> },
        ]}
      />
      <ConfirmDialog
        shown={dialog === 'conclude'}
        title="Concluir conselho"
        message={
          <>
            <p>
              A ata recebe um número e o que o conselho registrou de cada aluno não muda mais. Depois disso, correções
              só por adendo à ata ou por um conselho extraordinário.
            </p>
            <p className="mb-0">
              {numeroEtapa === null
                ? 'As notas do ano passam a mudar só com aprovação da coordenação.'
                : `As notas e os apontamentos da ${etapa} ficam travados: uma nota só muda com aprovação da coordenação.`}
            </p>
          </>
        }
        confirmLabel="Concluir"
        loading={concluding}
        onCancel={() => dispatch(dialogClosed())}
        onConfirm={() => dispatch(concludeCouncil.asked({ id, body: { versao } }))}
      />
      {dialog === 'addendum' && <AddendumDialog council={council} />}
    </>
  )
}
