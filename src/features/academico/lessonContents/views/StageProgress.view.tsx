import type { LessonProgress } from '#domain/lessonContents/lessonContents.schemas.ts'
import { standingOf } from '#domain/lessonContents/progress.ts'
import { lessonsOf } from '#src/features/academico/lessonContents/words.ts'
import { shortDay } from '#src/lib/calendarWords.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Card } from '#src/ui/Card.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

interface StageProgressProps {
  readonly stage: LessonProgress['etapas'][number]
  /** ISO. */
  readonly today: string
}

/** The contents of a stage, and what of them was given. */
export const StageProgress = ({ stage, today }: StageProgressProps) => {
  const { nome, inicio, fim, conteudos, registradas, passadas } = stage
  return (
    <Card
      title={nome}
      actions={
        <span className="text-secondary">
          {shortDay(inicio)} a {shortDay(fim)} · {registradas} de {passadas} aulas registradas
        </span>
      }
    >
      <RowList>
        {conteudos.map((content) => {
          const [tone, text] = badgeOf(standingOf(content), today > fim)
          return (
            <li key={content.id}>
              <span>
                <strong>{content.objeto}</strong>
                <small>{lessonsOf(content)}</small>
              </span>
              <StatusBadge tone={tone}>{text}</StatusBadge>
            </li>
          )
        })}
      </RowList>
    </Card>
  )
}

/** What was not given while its stage lasted is carried on: the lessons after it offer it too. */
const badgeOf = (standing: ReturnType<typeof standingOf>, isOver: boolean): readonly [Tone, string] => {
  if (standing === 'dado') return ['success', 'Dado']
  if (standing === 'emAndamento') return isOver ? ['warning', 'Dado em parte'] : ['info', 'Em andamento']
  return isOver ? ['danger', 'Não dado'] : ['neutral', 'A dar']
}
