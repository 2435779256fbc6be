import type { ReactNode } from 'react'
import type { PlannedContent, PlannedStage } from '#domain/expectedContents/expectedContents.schemas.ts'
import { lessonsBeyond, lessonsText } from '#domain/expectedContents/plan.ts'
import { dayText } from '#domain/base/days.ts'
import { plannedIn } from '#src/features/academico/expectedContents/planned.ts'
import { ContentRow } from '#src/features/academico/expectedContents/views/ContentRow.view.tsx'
import { classes } from '#src/lib/classes.ts'
import { plural } from '#src/lib/text.ts'
import { Section } from '#src/ui/Section.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { useReordering } from '#src/ui/useReordering.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface StageListProps {
  readonly stages: readonly PlannedStage[]
  readonly mayEdit: boolean
  readonly onPlace: (id: number, to: { readonly idEtapa: number; readonly at: number }) => void
  readonly onStep: (id: number, by: 1 | -1) => void
  readonly onOpen: (id: number) => void
  readonly onRemove: (content: PlannedContent) => void
  /** The form that adds a content to a stage, by the id of the stage. */
  readonly adding: Readonly<Record<number, ReactNode>>
}

/** The stages of a plan, each a section. Contents are dragged within and between them, or moved by their buttons. */
export const StageList = ({ stages, mayEdit, onPlace, onStep, onOpen, onRemove, adding }: StageListProps) => {
  const placeOf = (id: number) =>
    stages.flatMap(({ idEtapa, nome, conteudos }) => {
      const at = conteudos.findIndex((one) => one.id === id)
      return at === -1 ? [] : [{ idEtapa, at, nome, of: conteudos.length, objeto: conteudos[at]?.objeto ?? '' }]
    })[0]
  const reordering = useReordering<string>({
    order: stages.map(({ conteudos }) => conteudos.map(({ id }) => id).join()).join(';'),
    onDrop: (id, target) => {
      const [kind, number = ''] = target.split(' ')
      const to = kind === 'fim' ? { idEtapa: Number(number), at: Infinity } : placeOf(Number(target))
      if (to !== undefined) onPlace(Number(id), to)
    },
    onStep: ({ id, way }) => onStep(Number(id), way === 'up' ? -1 : 1),
  })
  const said = reordering.movedId === null ? undefined : placeOf(Number(reordering.movedId))
  return (
    <>
      {stages.map((stage, place) => (
        <Section key={stage.idEtapa} title={<Heading stage={stage} />}>
          <div className="stack">
            {stage.comuns.length > 0 && <Shared contents={stage.comuns} />}
            <ol className="ordered-list" aria-label={`Conteúdos: ${stage.nome}`}>
              {stage.conteudos.map((content, at) => (
                <ContentRow
                  key={content.id}
                  content={content}
                  reordering={mayEdit ? reordering : null}
                  mayRise={place > 0 || at > 0}
                  mayFall={place < stages.length - 1 || at < stage.conteudos.length - 1}
                  isOver={reordering.isOver(String(content.id))}
                  onOpen={() => onOpen(content.id)}
                  onRemove={() => onRemove(content)}
                />
              ))}
              {mayEdit && (
                <li
                  className={classes('ordered-end', reordering.isOver(`fim ${stage.idEtapa}`) && 'ordered-list-over')}
                  {...reordering.dropProps(`fim ${stage.idEtapa}`)}
                >
                  <small>{stage.conteudos.length === 0 ? 'Nenhum conteúdo nesta etapa ainda.' : ''}</small>
                </li>
              )}
              {!mayEdit && stage.conteudos.length === 0 && stage.comuns.length === 0 && (
                <li>
                  <small>Nenhum conteúdo nesta etapa ainda.</small>
                </li>
              )}
            </ol>
            {mayEdit && adding[stage.idEtapa]}
          </div>
        </Section>
      ))}
      <VisuallyHidden>
        <span role="status">{said && `${said.objeto}: ${said.nome}, posição ${said.at + 1} de ${said.of}`}</span>
      </VisuallyHidden>
    </>
  )
}

const Heading = ({ stage }: { readonly stage: PlannedStage }) => {
  const planned = plannedIn(stage)
  const beyond = lessonsBeyond(planned, stage.aulas)
  return (
    <span className="cluster">
      {stage.nome}{' '}
      <small className="text-secondary">
        {dayText(stage.inicio)} a {dayText(stage.fim)} · {lessonsText(planned, stage.aulas)}
      </small>
      {beyond > 0 && <StatusBadge tone="warning">{plural(beyond, 'aula', 'aulas')} a mais</StatusBadge>}
    </span>
  )
}

/** What is planned for all units, in the plan of one: shown, and changed in the plan of all. */
const Shared = ({ contents }: { readonly contents: readonly PlannedContent[] }) => (
  <div>
    <small className="text-secondary">De todas as unidades</small>
    <ol className="ordered-list">
      {contents.map((content) => (
        <ContentRow key={content.id} content={content} reordering={null} />
      ))}
    </ol>
  </div>
)
