import type { ComponentType } from 'react'
import { useSelector } from 'react-redux'
import type { DiaryDay as Day, DiaryLesson } from '#domain/lessons/lessons.schemas.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { dayTitle } from '#src/lib/calendarWords.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { loadDay } from '#src/screens/diary/diary.requests.ts'
import { selectDay } from '#src/screens/diary/diary.slice.ts'
import { DayFilters } from '#src/screens/diary/DayFilters.tsx'
import { LessonList } from '#src/screens/diary/LessonList.view.tsx'
import { Card } from '#src/ui/Card.tsx'

interface DiaryDayProps {
  /** What stands beside a lesson: whether it was recorded, and the link that opens it. */
  readonly actions: ComponentType<{ readonly lesson: DiaryLesson }>
  /** What stands beside a cancelled one. */
  readonly cancelled?: ComponentType<{ readonly lesson: DiaryLesson }>
}

/** The lessons of a day, by day, class group and subject; those filters are kept between content and roll call. */
export const DiaryDay = (props: DiaryDayProps) => {
  const day = useSelector(selectDay)
  return (
    <>
      {day !== null && <LoadedDay day={day} {...props} />}
      <Awaited asks={[loadDay.asked({})]} isHere={day !== null} />
    </>
  )
}

const LoadedDay = ({ day, ...list }: DiaryDayProps & { readonly day: Day }) => {
  const subject = idOf(useFilters().values, 'subject')
  const lessons = day.aulas.filter(({ idDisciplina }) => subject === null || idDisciplina === subject)
  return (
    <>
      <Card>
        <DayFilters day={day} />
      </Card>
      <Card title={`Aulas de ${dayTitle(day.dia)}`}>
        <LessonList lessons={lessons} {...list} />
      </Card>
    </>
  )
}
