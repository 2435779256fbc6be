import { useDispatch, useSelector } from 'react-redux'
import type { ExtraCourseRow } from '#domain/extraCourses/extraCourses.schemas.ts'
import { COPYING, EDITING } from '#domain/signUps/preReservation.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { idOf, textOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import {
  modeChosen,
  selectChoices,
  selectCourses,
  selectIsMoved,
  selectIsPending,
  selectLists,
  selectTarget,
  targetChosen,
} from '#src/features/matricula/preReservation/preReservation.slice.ts'
import { SelectField } from '#src/ui/SelectField.tsx'

const MODES = [
  { value: EDITING, label: 'Alterar a lista' },
  { value: COPYING, label: 'Copiar para outra turma' },
]

/** A course here is a name in a unit; its classes are the extra courses that share both. */
const courseOf = ({ nome, unidade }: ExtraCourseRow): string => `${nome} · ${unidade}`

/** Year, course and class, each depending on the one before, and the mode of the list. */
export const ClassFilters = () => {
  const dispatch = useDispatch()
  const { values } = useFilters()
  const choices = useSelector(selectChoices)
  const courses = useSelector(selectCourses)?.items ?? []
  const pending = useSelector(selectIsPending)
  const moved = useSelector(selectIsMoved)
  const { modo } = useSelector(selectLists)
  const mayEdit = useMayEdit('preReserva')
  const change = (next: Parameters<typeof filtersChanged>[0]) => dispatch(filtersChanged(next))
  const running = choices?.anos.findLast(({ ativo }) => ativo)?.id
  const course = textOf(values, 'course')
  const classId = idOf(values, 'turma')
  const classes = courses.filter((one) => courseOf(one) === course)
  const hint = pending ? 'Salve ou restaure antes de trocar.' : undefined
  return (
    <div className="row">
      <div className="col-md-3">
        <SelectField
          label="Ano letivo"
          value={String(idOf(values, 'year') ?? running ?? '')}
          empty={null}
          options={(choices?.anos ?? []).map(({ id, nome }) => ({ value: id, label: nome }))}
          disabled={pending}
          onChange={(year) => change({ year: Number(year), course: '', turma: null, search: '' })}
        />
      </div>
      <div className="col-md-5">
        <SelectField
          label="Curso"
          value={course}
          empty="Escolha o curso"
          options={[...new Set(courses.map(courseOf))].map((name) => ({ value: name, label: name }))}
          disabled={pending}
          hint={hint}
          onChange={(name) => change({ course: name, turma: null, search: '' })}
        />
      </div>
      <div className="col-md-4">
        <SelectField
          label="Turma"
          value={String(classId ?? '')}
          empty="Escolha a turma"
          options={classes.map(({ id, turma }) => ({ value: id, label: turma }))}
          disabled={pending || course === ''}
          onChange={(id) => change({ turma: id === '' ? null : Number(id), search: '' })}
        />
      </div>
      {classId !== null && mayEdit && (
        <>
          <div className="col-md-4">
            <SelectField
              label="Modo"
              value={String(modo)}
              empty={null}
              options={MODES}
              disabled={pending && modo === EDITING}
              onChange={(mode) => {
                const chosen = modeChosen(Number(mode) === COPYING ? COPYING : EDITING)
                dispatch(moved ? dialogOpened(lossQuestion(chosen)) : chosen)
              }}
            />
          </div>
          {modo === COPYING && <TargetField courses={courses.filter(({ id }) => id !== classId)} />}
        </>
      )}
    </div>
  )
}

/** Another mode starts with the saved list, which loses unsaved moves: the portal asks first. */
const lossQuestion = (confirm: ReturnType<typeof modeChosen>) => ({
  title: 'Trocar o modo',
  message: 'A lista volta a ser a que está salva, e as mudanças que você fez para a cópia se perdem. Deseja trocar?',
  confirmLabel: 'Trocar',
  confirm,
})

const TargetField = ({ courses }: { readonly courses: readonly ExtraCourseRow[] }) => {
  const dispatch = useDispatch()
  const target = useSelector(selectTarget)
  return (
    <div className="col-md-5">
      <SelectField
        label="Copiar para"
        value={String(target ?? '')}
        empty="Escolha a turma"
        options={courses.map((one) => ({ value: one.id, label: `${courseOf(one)} · ${one.turma}` }))}
        onChange={(id) => dispatch(targetChosen(id === '' ? null : Number(id)))}
      />
    </div>
  )
}
