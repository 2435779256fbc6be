import { useSelector } from 'react-redux'
import { CLOSING_CONFIRMED, CLOSING_STEPS, NEXT_YEAR_STEP } from '#domain/yearEnd/closing.lists.ts'
import { YEAR_PIECES } from '#domain/nextYear/nextYear.lists.ts'
import type { Closing } from '#domain/yearEnd/closing.schemas.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { closingPath, nextYearPath, type StepPath, YEAR_CLOSING } from '#src/core/yearEnd/paths.ts'
import { ConfirmStep } from '#src/features/academico/yearEnd/closing/screens/ConfirmStep.tsx'
import { ResultsStep } from '#src/features/academico/yearEnd/closing/screens/ResultsStep.tsx'
import { SimulationStep } from '#src/features/academico/yearEnd/closing/screens/SimulationStep.tsx'
import { isReady } from '#src/features/academico/yearEnd/closing/views/closingWords.ts'
import { CouncilsTable } from '#src/features/academico/yearEnd/closing/views/CouncilsTable.view.tsx'
import { GroupsTable } from '#src/features/academico/yearEnd/closing/views/GroupsTable.view.tsx'
import { BLOCKS } from '#domain/yearEnd/pendingItems.lists.ts'
import { OpenItems } from '#src/features/academico/yearEnd/closing/screens/OpenItems.tsx'
import { Processing } from '#src/features/academico/yearEnd/closing/views/Processing.view.tsx'
import { loadClosing } from '#src/features/academico/yearEnd/closing/yearClosing.requests.ts'
import { selectClosing } from '#src/features/academico/yearEnd/closing/yearClosing.slice.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Stepper, type Step } from '#src/ui/Stepper.tsx'

/** A-F1, the steps of a closing; each has an address of its own. */
export const Screen = () => {
  const params = useParams()
  const id = Number(params['id'])
  const kept = useSelector(selectClosing)
  const closing = kept?.id === id ? kept : null
  const step = CLOSING_STEPS.find(({ path }) => path === params['etapa']) ?? CLOSING_STEPS[0]
  return (
    <div className="page">
      <PageHeader
        title="Fechamento de turmas"
        subtitle={closing === null ? undefined : `Ano letivo ${closing.ano} · ${closing.unidade} · Fechamento nº ${id}`}
        actions={<ButtonLink to={YEAR_CLOSING}>Todas as turmas</ButtonLink>}
      />
      {closing !== null && (
        <>
          <Steps closing={closing} current={step.id} />
          <StepContent closing={closing} path={step.path} />
          <Ways closing={closing} current={step.id} />
        </>
      )}
      <Awaited
        asks={[loadClosing.asked(id)]}
        isHere={closing !== null}
        missing={<EmptyState title="Fechamento não encontrado" reason="Ele pode ter sido desfeito." />}
      />
    </div>
  )
}

const StepContent = ({ closing, path }: { readonly closing: Closing; readonly path: StepPath }) => {
  switch (path) {
    case 'turmas':
      return <GroupsTable groups={closing.turmas} />
    case 'pendencias':
      return <OpenItems items={closing.pendencias} total={closing.pendenciasNoTotal} />
    case 'simulacao':
      return <SimulationStep closing={closing} />
    case 'conselhos':
      return <CouncilsTable groups={closing.turmas} isNeeded={closing.exigeConselho} />
    case 'confirmacao':
      return <ConfirmStep closing={closing} />
    case 'processamento':
      return <Processing closing={closing} />
    case 'resultados':
      return <ResultsStep closing={closing} />
  }
}

interface StepsProps {
  readonly closing: Closing
  readonly current: number
}

const Steps = ({ closing, current }: StepsProps) => (
  <Stepper label="Passos do fechamento" steps={[...stepsOf(closing), useNextYearStep(closing)]} current={current} />
)

/** The way to the last step; undefined before everything is closed, and for people who may not prepare a year. */
const useNextYear = (closing: Closing): string | undefined =>
  useMayOpen('proximoAno') && isProcessed(closing)
    ? nextYearPath(closing.idAnoLetivo, closing.idUnidade, closing.id)
    : undefined

const useNextYearStep = (closing: Closing): Step => ({
  name: NEXT_YEAR_STEP.nome,
  state: closing.partesCopiadas === YEAR_PIECES.length ? 'done' : 'ahead',
  note: closing.partesCopiadas === 0 ? undefined : `${closing.partesCopiadas} de ${YEAR_PIECES.length} partes`,
  to: useNextYear(closing),
})

const isProcessed = ({ turmas }: Closing): boolean => turmas.every(({ resultado }) => resultado !== null)

const stepsOf = (closing: Closing): readonly Step[] => {
  const { turmas, pendencias, situacao, exigeConselho } = closing
  const blocking = pendencias.filter(({ efeito }) => efeito === BLOCKS).length
  const isSimulated = turmas.every(({ simuladaEm, desatualizada }) => simuladaEm !== null && !desatualizada)
  const hasCouncils =
    isProcessed(closing) || !exigeConselho || turmas.every(({ conselho }) => conselho?.concluido === true)
  const states: Readonly<Record<StepPath, Step['state']>> = {
    turmas: 'done',
    pendencias: isProcessed(closing) || blocking === 0 ? 'done' : 'lacking',
    simulacao: isSimulated ? 'done' : 'ahead',
    conselhos: hasCouncils ? 'done' : 'lacking',
    confirmacao: situacao === CLOSING_CONFIRMED ? 'done' : isReady(closing) ? 'ahead' : 'lacking',
    processamento: isProcessed(closing) ? 'done' : 'ahead',
    resultados: isProcessed(closing) ? 'done' : 'ahead',
  }
  return CLOSING_STEPS.map(({ nome, path }) => ({
    name: nome,
    state: states[path],
    to: closingPath(closing.id, path),
  }))
}

const Ways = ({ closing, current }: StepsProps) => {
  const before = CLOSING_STEPS.find(({ id }) => id === current - 1)
  const after = CLOSING_STEPS.find(({ id }) => id === current + 1)
  const nextYear = useNextYear(closing)
  return (
    <div className="cluster">
      {before !== undefined && <ButtonLink to={closingPath(closing.id, before.path)}>Voltar: {before.nome}</ButtonLink>}
      {after !== undefined && <ButtonLink to={closingPath(closing.id, after.path)}>Continuar: {after.nome}</ButtonLink>}
      {after === undefined && nextYear !== undefined && (
        <ButtonLink to={nextYear}>Continuar: {NEXT_YEAR_STEP.nome}</ButtonLink>
      )}
    </div>
  )
}
