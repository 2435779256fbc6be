import { Link } from 'react-router-dom'
import { dayText } from '#domain/base/days.ts'
import { grouped } from '#domain/base/grouped.ts'
import { sumBy } from '#domain/base/sum.ts'
import { conflictsOf } from '#domain/timetables/conflicts.ts'
import { DRAFT } from '#domain/timetables/timetables.lists.ts'
import type { Timetable, WeekGroup, Weeks } from '#domain/timetables/timetables.schemas.ts'
import { lessonCountText, lessonsAWeek } from '#domain/timetables/warnings.ts'
import { heldOn } from '#domain/timetables/week.ts'
import { timetablePath } from '#src/features/academico/timetables/paths.ts'
import { plural } from '#src/lib/text.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Section } from '#src/ui/Section.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** The class groups of a unit, course by course, with what holds of each and what is being prepared. */
export const GroupList = ({ weeks }: { readonly weeks: Weeks }) => (
  <div className="stack">
    {[...grouped(weeks.turmas, ({ curso }) => curso.nome)].map(([course, groups]) => (
      <Section key={course} title={course}>
        <RowList>
          {groups.map((group) => (
            <Group key={group.id} weeks={weeks} group={group} />
          ))}
        </RowList>
      </Section>
    ))}
  </div>
)

const Group = ({ weeks, group }: { readonly weeks: Weeks; readonly group: WeekGroup }) => {
  const held = heldOn(weeks.quadros, group.id, weeks.dia)
  const draft = weeks.quadros.find(({ idTurma, situacao }) => idTurma === group.id && situacao === DRAFT)
  const coming = weeks.quadros.find(
    ({ idTurma, situacao, inicio }) => idTurma === group.id && situacao !== DRAFT && inicio > weeks.dia,
  )
  return (
    <li>
      <span>
        <Link to={timetablePath(group.id)}>{group.nome}</Link>
        <small>{[group.series, group.turno.nome].join(' · ')}</small>
        <small>{placedText(group, draft ?? held)}</small>
      </span>
      <span className="cluster">
        {held !== null && <StatusBadge tone="success">Publicado desde {dayText(held.inicio)}</StatusBadge>}
        {coming !== undefined && <StatusBadge tone="info">Novo em {dayText(coming.inicio)}</StatusBadge>}
        {draft !== undefined && <DraftBadge weeks={weeks} draft={draft} />}
        {held === null && coming === undefined && draft === undefined && (
          <StatusBadge tone="neutral">Sem quadro</StatusBadge>
        )}
      </span>
    </li>
  )
}

const DraftBadge = ({ weeks, draft }: { readonly weeks: Weeks; readonly draft: Timetable }) => {
  const conflicts = conflictsOf(weeks, draft).length
  return conflicts === 0 ? (
    <StatusBadge tone="warning">Rascunho da versão {draft.numero}</StatusBadge>
  ) : (
    <StatusBadge tone="danger">
      Rascunho da versão {draft.numero}, {plural(conflicts, 'conflito', 'conflitos')}
    </StatusBadge>
  )
}

/** “24 de 25 aulas no quadro”. */
const placedText = ({ itens }: WeekGroup, version: Timetable | null): string => {
  const asked = sumBy(itens, ({ aulasSemana }) => aulasSemana)
  const placed = sumBy(itens, ({ idDisciplina, aulasSemana }) =>
    Math.min(aulasSemana, lessonsAWeek(version?.itens ?? [], idDisciplina)),
  )
  return `${lessonCountText(placed)} de ${plural(asked, 'aula', 'aulas')} da matriz no quadro`
}
