import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Plan, StageOrder } from '#domain/expectedContents/expectedContents.schemas.ts'
import { givenInYear, lessonsText, placedAt, steppedBy } from '#domain/expectedContents/plan.ts'
import { sumBy } from '#domain/base/sum.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { orderOf } from '#src/features/academico/expectedContents/contents.ts'
import { loadPlan, orderPlan, removeContent } from '#src/features/academico/expectedContents/plans.requests.ts'
import { contentOpened, selectPlan } from '#src/features/academico/expectedContents/plans.slice.ts'
import { ContentDialog } from '#src/features/academico/expectedContents/screens/LazyContentDialog.tsx'
import { NewContent } from '#src/features/academico/expectedContents/screens/NewContent.tsx'
import { plannedIn } from '#src/features/academico/expectedContents/planned.ts'
import { StageList } from '#src/features/academico/expectedContents/views/StageList.view.tsx'
import { plural } from '#src/lib/text.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** The plan of a grade in a subject: its stages with their contents in order. */
export const OpenPlan = ({ filters }: { readonly filters: ReactNode }) => {
  const plan = useSelector(selectPlan)
  return (
    <>
      <Card>{filters}</Card>
      {plan === null ? <Awaited asks={[loadPlan.asked(NOTHING_CHOSEN)]} /> : <Stages plan={plan} />}
      <ContentDialog />
    </>
  )
}

/** Only names the request: the feeds of the place say what it asks for. */
const NOTHING_CHOSEN = { serie: 0, disciplina: 0 }

const Stages = ({ plan }: { readonly plan: Plan }) => {
  const dispatch = useDispatch()
  const { ano, unidade, serie, disciplina, etapas, podeEditar } = plan
  const order = orderOf(plan)
  const save = (para: StageOrder[]) => dispatch(orderPlan.asked({ ano, unidade, serie, disciplina, de: order, para }))
  if (etapas.length === 0)
    return (
      <EmptyState
        title="Este ano letivo ainda não tem etapas"
        reason="O plano se divide pelas etapas, como os bimestres. Cadastre-as em Avaliação, Etapas."
      />
    )
  return (
    <>
      <p aria-live="polite">
        <strong>{lessonsText(sumBy(etapas, plannedIn), givenInYear(etapas))}</strong> no ano, em{' '}
        {plural(
          sumBy(etapas, ({ conteudos, comuns }) => conteudos.length + comuns.length),
          'conteúdo',
          'conteúdos',
        )}
        .
      </p>
      {!podeEditar && <Notice type="info">{plan.motivo}</Notice>}
      <StageList
        stages={etapas}
        mayEdit={podeEditar}
        onPlace={(id, to) => save(placedAt(order, id, to))}
        onStep={(id, by) => save(steppedBy(order, id, by))}
        onOpen={(id) => dispatch(contentOpened(id))}
        onRemove={({ id, versao, objeto }) =>
          dispatch(
            dialogOpened({
              title: 'Retirar conteúdo',
              message: `Deseja retirar “${objeto}” deste plano?`,
              confirmLabel: 'Retirar',
              confirm: removeContent.asked({ id, versao }),
            }),
          )
        }
        adding={Object.fromEntries(
          etapas.map((stage) => [stage.idEtapa, <NewContent key={stage.idEtapa} plan={plan} stage={stage} />]),
        )}
      />
    </>
  )
}
