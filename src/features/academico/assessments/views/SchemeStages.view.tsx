import type { PlaceNames } from '#domain/assessment/assessmentFlaws.ts'
import { placedOn, steppedBy } from '#domain/assessment/assessmentOrder.ts'
import type { AssessmentRecord, SchemeAssessments } from '#domain/assessment/assessments.schemas.ts'
import { listed } from '#domain/base/listed.ts'
import { type StageGroup, stageGroups, stageTotal, wayText } from '#src/features/academico/assessments/totals.ts'
import { AssessmentRow } from '#src/features/academico/assessments/views/AssessmentRow.view.tsx'
import { TotalBadge } from '#src/features/academico/assessments/views/StageTotals.view.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useReordering } from '#src/ui/useReordering.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface SchemeStagesProps {
  readonly scheme: SchemeAssessments
  readonly names: PlaceNames
  readonly mayEdit: boolean
  readonly onOpen: (one: AssessmentRecord) => void
  /** The order of the assessments of a stage as it is shown, and as it is wanted. */
  readonly onOrder: (from: readonly number[], to: readonly number[]) => void
  readonly onStatus: (one: AssessmentRecord) => void
  readonly onRemove: (one: AssessmentRecord) => void
}

/** A scheme with its stages, each with what it comes to and its assessments in order; equal ones stand together. */
export const SchemeStages = ({ scheme, ...actions }: SchemeStagesProps) => (
  <Section
    title={
      <span className="cluster">
        {scheme.nome} <small className="text-secondary">{scheme.unidade ?? 'Todas as unidades'}</small>
      </span>
    }
  >
    <div className="stack">
      <p>{wayText(scheme)}</p>
      {stageGroups(scheme).map((group) => (
        <Stages key={group.stages.join()} scheme={scheme} group={group} {...actions} />
      ))}
    </div>
  </Section>
)

const Stages = ({
  scheme,
  group,
  mayEdit,
  onOrder,
  ...actions
}: SchemeStagesProps & { readonly group: StageGroup }) => {
  const { stages, rows } = group
  const name = `${listed(stages.map((stage) => `${stage}ª`))} etapa`
  const order = rows.map(({ id }) => id)
  const place = (next: readonly number[]) => onOrder(order, next)
  const reordering = useReordering<number>({
    order: order.join(),
    onDrop: (id, target) => place(placedOn(order, id, target)),
    onStep: ({ id, way }) => place(steppedBy(order, id, way === 'up' ? -1 : 1)),
  })
  const moves = mayEdit && rows.length > 1 && rows.every(({ soLeitura }) => !soLeitura)
  const said = rows.find(({ id }) => id === reordering.movedId)
  return (
    <div>
      <h3 className="cluster">
        {name} <TotalBadge total={stageTotal(scheme, rows, stages[0] ?? 1)} />
      </h3>
      {rows.length === 0 ? (
        <small className="text-secondary">Nenhuma avaliação ainda.</small>
      ) : (
        <ol className="ordered-list" aria-label={`${scheme.nome}, ${name}`}>
          {rows.map((row, at) => (
            <AssessmentRow
              key={row.id}
              row={row}
              scheme={scheme}
              stages={name}
              mayEdit={mayEdit && !row.soLeitura}
              reordering={moves ? reordering : null}
              mayRise={at > 0}
              mayFall={at < rows.length - 1}
              {...actions}
            />
          ))}
        </ol>
      )}
      <VisuallyHidden>
        <span role="status">{said && `${said.nome}: posição ${rows.indexOf(said) + 1} de ${rows.length}`}</span>
      </VisuallyHidden>
    </div>
  )
}
