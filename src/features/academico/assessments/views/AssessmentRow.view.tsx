import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Ellipsis from 'lucide-react/icons/ellipsis'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { isCounted } from '#domain/assessment/assessmentDraft.ts'
import { ASSESSMENT_KINDS } from '#domain/assessment/assessment.lists.ts'
import type { PlaceNames } from '#domain/assessment/assessmentFlaws.ts'
import type { AssessmentRecord, SchemeAssessments } from '#domain/assessment/assessments.schemas.ts'
import { markText } from '#domain/assessment/stageSums.ts'
import { listed } from '#domain/base/listed.ts'
import { nameIn } from '#domain/base/list.ts'
import { exact } from '#domain/evaluation/exact.ts'
import { COMPLEMENT_EFFECTS } from '#domain/evaluation/evaluation.lists.ts'
import { classes } from '#src/lib/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { openEntry, removeEntry, statusEntry } from '#src/ui/table/recordColumns.tsx'
import type { useReordering } from '#src/ui/useReordering.ts'

interface AssessmentRowProps {
  readonly row: AssessmentRecord
  readonly scheme: SchemeAssessments
  /** In which it is shown here: its buttons say so, since it may stand in others, too. */
  readonly stages: string
  readonly names: PlaceNames
  readonly mayEdit: boolean
  /** Null where the order may not be changed. */
  readonly reordering: ReturnType<typeof useReordering<number>> | null
  readonly mayRise: boolean
  readonly mayFall: boolean
  readonly onOpen: (one: AssessmentRecord) => void
  readonly onStatus: (one: AssessmentRecord) => void
  readonly onRemove: (one: AssessmentRecord) => void
}

/** An assessment of a stage: what it is worth, and for whom. */
export const AssessmentRow = ({ row, scheme, stages, names, mayEdit, reordering, ...more }: AssessmentRowProps) => {
  const { id, sigla, nome, ativo } = row
  const name = `${nome}, ${stages}`
  return (
    <li className={classes(reordering?.isOver(id) === true && 'ordered-list-over')} {...reordering?.dropProps(id)}>
      <span className="ordered-row" draggable={reordering !== null} {...reordering?.dragProps(id)}>
        {reordering && <Icon of={GripVertical} />}
        <span>
          <strong>{sigla}</strong> {nome}
          {!ativo && ' (inativa)'}
          <small>{factsOf(row, scheme, names)}</small>
        </span>
      </span>
      {reordering && (
        <>
          <IconButton
            icon={ArrowUp}
            label={`Mover ${name} para cima`}
            disabled={!more.mayRise}
            {...reordering.stepProps({ id, way: 'up' })}
          />
          <IconButton
            icon={ArrowDown}
            label={`Mover ${name} para baixo`}
            disabled={!more.mayFall}
            {...reordering.stepProps({ id, way: 'down' })}
          />
        </>
      )}
      <Menu
        label={<Icon of={Ellipsis} />}
        name={`Ações: ${name}`}
        entries={[
          openEntry(mayEdit, () => more.onOpen(row)),
          ...(mayEdit ? [statusEntry(ativo, () => more.onStatus(row)), removeEntry(() => more.onRemove(row))] : []),
        ]}
      />
    </li>
  )
}

const factsOf = (row: AssessmentRecord, { casas }: SchemeAssessments, names: PlaceNames): string => {
  const mark = (value: number) => markText(exact(value), casas)
  return [
    nameIn(ASSESSMENT_KINDS, row.tipo),
    ...(row.valorMaximo === null
      ? []
      : [row.complementar ? `até ${mark(row.valorMaximo)}` : `vale ${mark(row.valorMaximo)}`]),
    ...(row.peso === null ? [] : [`peso ${markText(exact(row.peso), 0)}`]),
    ...(row.complementar ? [`complementar: ${nameIn(COMPLEMENT_EFFECTS, row.calculo).toLowerCase()}`] : []),
    ...(row.obrigatorio && isCounted(row) ? ['obrigatória'] : []),
    ...(row.partes.length === 0
      ? []
      : [`dividida em ${listed(row.partes.map(({ sigla, valor }) => `${sigla} (${mark(valor ?? 0)})`))}`]),
    ...(row.idsDisciplinas.length === 0 ? [] : [listed(row.idsDisciplinas.map(names.subject))]),
    ...(row.idsSeries.length === 0 ? [] : [listed(row.idsSeries.map(names.grade))]),
    ...(row.idUnidade === null ? [] : [names.unit(row.idUnidade)]),
  ].join(' · ')
}
