import { useMemo } from 'react'
import { conflictsOf } from '#domain/timetables/conflicts.ts'
import type { Timetable, WeekGroup, Weeks } from '#domain/timetables/timetables.schemas.ts'
import { isAt, nameOf, timesOf } from '#domain/timetables/week.ts'
import { LessonText } from '#src/features/academico/timetables/views/LessonText.view.tsx'
import { WeekTable } from '#src/features/academico/timetables/views/WeekTable.view.tsx'
import {
  conflictsBySlot,
  extrasText,
  giversText,
  slotKey,
  versionText,
} from '#src/features/academico/timetables/weekWords.ts'
import { classes } from '#src/lib/classes.ts'
import { Card } from '#src/ui/Card.tsx'

interface GroupWeekProps {
  readonly weeks: Weeks
  readonly group: WeekGroup
  readonly version: Timetable
  /** Left out: which version it is. */
  readonly title?: string
}

/** A version of the week of a class group, to read. */
export const GroupWeek = ({ weeks, group, version, title }: GroupWeekProps) => {
  const marks = useMemo(() => conflictsBySlot(conflictsOf(weeks, version)), [weeks, version])
  return (
    <Card title={title ?? versionText(version, weeks)}>
      {version.motivo !== '' && <p>Publicada apesar de conflitos: {version.motivo}</p>}
      <WeekTable
        label={`Semana, ${group.nome}`}
        days={group.dias}
        times={timesOf(weeks, group)}
        renderCell={(slot) => (
          <div className="week-cell">
            {version.itens
              .filter((item) => isAt(item, slot))
              .map((item) => (
                <div
                  key={`${item.subgrupo}/${item.semana}`}
                  className={classes('week-card', `subject-${item.idDisciplina}`)}
                >
                  <div className="week-lesson">
                    <LessonText
                      title={nameOf(weeks.disciplinas, item.idDisciplina)}
                      lines={[giversText(weeks, version, item), extrasText(weeks, item)]}
                      conflicts={marks.get(slotKey(slot)) ?? []}
                    />
                  </div>
                </div>
              ))}
          </div>
        )}
      />
    </Card>
  )
}
