import { useDispatch, useSelector } from 'react-redux'
import { APPEAL_FORWARDED, APPEAL_RAISED, APPEAL_WAITING } from '#domain/appeals/appeals.lists.ts'
import type { Appeal } from '#domain/appeals/appeals.schemas.ts'
import { APPEALS } from '#src/core/appeals/paths.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { rowIdOf } from '#src/core/students/paths.ts'
import { fetchDossier, loadAppeal } from '#src/features/academico/appeals/appeals.requests.ts'
import { selectOpened } from '#src/features/academico/appeals/appeals.slice.ts'
import { DecisionForm, ForwardForm, OrganForm } from '#src/features/academico/appeals/screens/StepForms.screen.tsx'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { AppealBadge, AppealFacts } from '#src/views/appeals/AppealFacts.view.tsx'

/** A request of a family, its terms, the next step of the school, and its dossier. */
export const Screen = () => {
  const id = rowIdOf(useParams()['id'])
  const appeal = useSelector(selectOpened)
  if (appeal !== null && appeal.id === id) return <Opened appeal={appeal} />
  return (
    <AwaitedPage
      title="Recurso de resultado"
      asks={id === null ? [] : [loadAppeal.asked(id)]}
      missing={<EmptyState title="Recurso não encontrado" reason="Ele pode ser de outra unidade que não a sua." />}
    />
  )
}

const Opened = ({ appeal }: { readonly appeal: Appeal }) => {
  const dispatch = useDispatch()
  const printing = useIsRunning(fetchDossier)
  const mayEdit = useMayEdit('recursos')
  const { id, protocolo, aluno, ra, turma, unidade, resultado, situacao } = appeal
  return (
    <div className="page">
      <PageHeader
        title={`${resultado}: ${aluno}`}
        subtitle={`RA ${ra} · ${turma} · ${unidade}`}
        actions={
          <>
            <ButtonLink to={APPEALS}>Todos os recursos</ButtonLink>
            <Button
              loading={printing}
              onClick={() => dispatch(fetchDossier.asked({ id, name: `Dossiê ${protocolo.replace('/', '-')}.pdf` }))}
            >
              Baixar dossiê
            </Button>
          </>
        }
      />
      <Card title={`Protocolo ${protocolo}`} actions={<AppealBadge situacao={situacao} />}>
        <AppealFacts appeal={appeal} onDownload={(file) => dispatch(downloadAsked({ file }))} />
      </Card>
      {mayEdit && situacao === APPEAL_WAITING && <DecisionForm appeal={appeal} />}
      {mayEdit && situacao === APPEAL_RAISED && <ForwardForm appeal={appeal} />}
      {mayEdit && situacao === APPEAL_FORWARDED && <OrganForm appeal={appeal} />}
    </div>
  )
}
