import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { mayRaise } from '#domain/appeals/appeal.ts'
import { APPEAL_WAITING } from '#domain/appeals/appeals.lists.ts'
import * as messages from '#domain/appeals/appeals.messages.ts'
import type { Appeal, FamilyAppeals } from '#domain/appeals/appeals.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { acknowledgeAppeal, loadAppeals, takeAppealBack } from '#src/features/area/appeals/familyAppeals.requests.ts'
import {
  raisingOpened,
  resultChosen,
  selectAppeals,
  selectContested,
  selectRaised,
} from '#src/features/area/appeals/familyAppeals.slice.ts'
import { formatDate } from '#src/lib/dates.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ChildPage } from '#src/screens/ChildPage.tsx'
import { BareList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { AppealBadge, AppealFacts } from '#src/views/appeals/AppealFacts.view.tsx'

const LazyAsk = lazy(async () => ({
  default: (await import(/* webpackChunkName: "family-appeal-form" */ './AskDialog.screen.tsx')).AskDialog,
}))
const LazyRaise = lazy(async () => ({
  default: (await import(/* webpackChunkName: "family-appeal-form" */ './RaiseDialog.screen.tsx')).RaiseDialog,
}))

/** Results that may be contested, and what became of those that were. */
export const Screen = () => (
  <ChildPage
    title="Recursos"
    subtitle="Peça à escola que reveja um resultado publicado. Os prazos da lei aparecem em cada pedido."
    choice="Mostrar os resultados de"
    what="os resultados e os pedidos"
  >
    {(studentId) => <OfChild studentId={studentId} />}
  </ChildPage>
)

const OfChild = ({ studentId }: { readonly studentId: number }) => {
  const appeals = useSelector(selectAppeals)
  const contested = useSelector(selectContested)
  const raised = useSelector(selectRaised)
  return (
    <>
      <Awaited asks={[loadAppeals.asked({ idAluno: studentId })]} isHere={appeals !== null} />
      {appeals !== null && <Shown appeals={appeals} />}
      <Suspense fallback={null}>
        {contested !== null && <LazyAsk studentId={studentId} result={contested} />}
        {raised !== null && <LazyRaise appeal={raised} />}
      </Suspense>
    </>
  )
}

const Shown = ({ appeals: { podePedir, resultados, pedidos } }: { readonly appeals: FamilyAppeals }) => {
  const dispatch = useDispatch()
  if (!podePedir && pedidos.length === 0)
    return <EmptyState title="Só para quem acompanha a escola" reason={messages.APPEAL_NOT_YOURS} />
  return (
    <>
      {pedidos.map((appeal) => (
        <OfAppeal key={appeal.id} appeal={appeal} />
      ))}
      <Card title="Pedir reconsideração">
        {resultados.length === 0 ? (
          <p className="mb-0">Quando a escola publicar um resultado, você pode pedir aqui que ela o reveja.</p>
        ) : (
          <BareList>
            {resultados.map((result) => (
              <li key={`${result.idDisciplina}/${result.numeroEtapa}`} className="cluster">
                <span>
                  {result.nome}
                  <br />
                  <small className="text-secondary">
                    {result.foraDoPrazo ? 'O prazo terminou em' : 'Prazo até'} {formatDate(result.prazo)}
                  </small>
                </span>
                <Button onClick={() => dispatch(resultChosen(result))}>
                  Pedir <VisuallyHidden>reconsideração de {result.nome}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </BareList>
        )}
      </Card>
    </>
  )
}

const OfAppeal = ({ appeal }: { readonly appeal: Appeal }) => {
  const dispatch = useDispatch()
  const { id, versao, situacao, resultado, decididoEm, cienteEm } = appeal
  return (
    <Card title={resultado} actions={<AppealBadge situacao={situacao} />}>
      <AppealFacts appeal={appeal} onDownload={(file) => dispatch(downloadAsked({ file }))} />
      <div className="cluster">
        {situacao === APPEAL_WAITING && (
          <Button onClick={() => dispatch(dialogOpened(takingBack(appeal)))}>Retirar o pedido</Button>
        )}
        {decididoEm !== null && cienteEm === null && (
          <Button variant="primary" onClick={() => dispatch(acknowledgeAppeal.asked({ id, versao }))}>
            Estou ciente da resposta
          </Button>
        )}
        {mayRaise(appeal) && (
          <Button onClick={() => dispatch(raisingOpened(id))}>Recorrer à Diretoria de Ensino</Button>
        )}
      </div>
    </Card>
  )
}

const takingBack = ({ id, versao, protocolo }: Appeal) => ({
  title: 'Retirar o pedido',
  message: `O pedido ${protocolo} deixa de valer. Enquanto houver prazo, você pode fazer outro.`,
  confirmLabel: 'Retirar',
  confirm: takeAppealBack.asked({ id, versao }),
})
