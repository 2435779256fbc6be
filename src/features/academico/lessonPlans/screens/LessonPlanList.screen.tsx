import Send from 'lucide-react/icons/send'
import { useDispatch, useSelector } from 'react-redux'
import { dayText } from '#domain/base/days.ts'
import { planHeld, stepsOf } from '#domain/lessonPlans/lessonPlan.ts'
import { LESSON_PLAN_STATUSES, PLAN_DRAFT, PLAN_SENT } from '#domain/lessonPlans/lessonPlans.lists.ts'
import * as messages from '#domain/lessonPlans/lessonPlans.messages.ts'
import type { LessonPlanRow } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { CONTENTS } from '#src/core/lessonContents/paths.ts'
import { removeQuestion } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { lessonPlans, removePlan, stepPlan } from '#src/features/academico/lessonPlans/lessonPlans.record.ts'
import { usePlanReader } from '#src/features/academico/lessonPlans/usePlanReader.ts'
import { statusName, TONES } from '#src/features/academico/lessonPlans/words.ts'
import { namesText } from '#src/lib/text.ts'
import { ChoiceFilter } from '#src/screens/records/filters.tsx'
import { RecordList } from '#src/screens/records/RecordList.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn, openEntry, removeEntry } from '#src/ui/table/recordColumns.tsx'

/** Lesson plans: a teacher's own and those of what they teach, of the coordination all that were sent. */
export const Screen = () => {
  const choices = useSelector(lessonPlans.select.choices)
  const mayWrite = choices?.emUso === true && choices.aulas.length > 0
  return (
    <RecordList
      of={lessonPlans}
      title="Planos de aula"
      subtitle="O que cada professor planeja, e o parecer da coordenação."
      create={mayWrite ? 'Novo plano' : null}
      tools={<ButtonLink to={CONTENTS}>Aulas do dia</ButtonLink>}
      columns={[...COLUMNS, useActions()]}
      rowName={nameOf}
      filters={<Filters />}
      none={{
        found: 'Nenhum plano encontrado',
        try: 'Confira os filtros, ou limpe-os.',
        yet: choices?.emUso === false ? messages.LESSON_PLANS_OFF : 'Ainda não há planos de aula.',
      }}
    />
  )
}

const nameOf = ({ disciplina, turmas, inicio }: LessonPlanRow): string =>
  `${disciplina}, ${namesText(turmas)}, ${dayText(inicio)}`

const COLUMNS: readonly Column<LessonPlanRow>[] = [
  {
    key: 'inicio',
    header: 'Período',
    sort: 'inicio',
    cell: ({ inicio, fim }) => `${dayText(inicio)} a ${dayText(fim)}`,
  },
  { key: 'turmas', header: 'Turmas', cell: ({ turmas }) => namesText(turmas) },
  { key: 'disciplina', header: 'Disciplina', sort: 'disciplina', cell: ({ disciplina }) => disciplina },
  { key: 'objetivos', header: 'Objetivos', cell: ({ objetivos }) => objetivos },
  { key: 'autor', header: 'Professor', sort: 'autor', cell: ({ autor }) => autor },
  {
    key: 'situacao',
    header: 'Situação',
    sort: 'situacao',
    width: 'narrow',
    cell: ({ situacao }) => <StatusBadge tone={TONES[situacao]}>{statusName(situacao)}</StatusBadge>,
  },
]

const useActions = (): Column<LessonPlanRow> => {
  const dispatch = useDispatch()
  const reader = usePlanReader()
  return menuColumn(nameOf, (plan) => {
    const { id, versao, situacao, idAutor } = plan
    const isOwnDraft = idAutor === reader.id && situacao === PLAN_DRAFT && reader.mayChange
    return [
      openEntry(planHeld(plan, reader) === null, () => dispatch(pushed(lessonPlans.paths.formOf(id)))),
      ...(stepsOf(plan, reader).includes(PLAN_SENT)
        ? [
            {
              key: 'send',
              label: 'Enviar à coordenação',
              icon: Send,
              onSelect: () => dispatch(stepPlan.asked({ id, versao, situacao: PLAN_SENT, parecer: '' })),
            },
          ]
        : []),
      ...(isOwnDraft ? [removeEntry(() => dispatch(dialogOpened(removalAsked(plan))))] : []),
    ]
  })
}

const removalAsked = (plan: LessonPlanRow) => ({
  ...removeQuestion(lessonPlans.called, {
    name: `o plano de ${nameOf(plan)}`,
    only: messages.LESSON_PLAN_REMOVE_DRAFT,
  }),
  confirm: removePlan.asked({ id: plan.id, versao: plan.versao }),
})

const Filters = () => {
  const { clear } = useFilters()
  const choices = useSelector(lessonPlans.select.choices)
  return (
    <FilterBar onClear={clear}>
      <ChoiceFilter name="planStatus" label="Situação" all="Todas as situações" list={LESSON_PLAN_STATUSES} />
      <ChoiceFilter name="group" label="Turma" all="Todas as turmas" list={choices?.turmas} />
      <ChoiceFilter name="subject" label="Disciplina" all="Todas as disciplinas" list={choices?.disciplinas} />
      <ChoiceFilter name="teacher" label="Professor" all="Todos os professores" list={choices?.professores} />
    </FilterBar>
  )
}
