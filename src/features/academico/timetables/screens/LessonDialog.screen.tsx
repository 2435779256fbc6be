import { Formik, useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { requiredMessage } from '#domain/base/sentences.ts'
import { preferencesAt, unavailableAt } from '#domain/timetables/availability.ts'
import { conflictsAt, surroundingsOf } from '#domain/timetables/conflicts.ts'
import { TIMETABLE_WEEKS } from '#domain/timetables/timetables.lists.ts'
import type { Timetable, WeekGroup, WeekItem, Weeks } from '#domain/timetables/timetables.schemas.ts'
import { givers, nameOf, type Slot, slotText, type Week } from '#domain/timetables/week.ts'
import { divisionsOf } from '#src/core/classGroups/paths.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { LESSON_DRAFT } from '#src/features/academico/timetables/paths.ts'
import {
  lessonClosed,
  type Opened,
  selectEdit,
  weekChanged,
} from '#src/features/academico/timetables/timetables.slice.ts'
import { newItem } from '#src/features/academico/timetables/weekEdit.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface LessonDialogProps {
  readonly weeks: Weeks
  readonly group: WeekGroup
  readonly draft: Timetable
  readonly opened: Opened
}

interface Values {
  readonly idDisciplina: number | null
  readonly idAmbiente: number | null
  readonly subgrupo: string
  readonly semana: number | null
  /** Empty: all of the subject. */
  readonly professores: readonly number[]
  readonly fixa: boolean
}

const valuesOf = ({ idDisciplina, idAmbiente, subgrupo, semana, professores, fixa }: WeekItem): Values => ({
  idDisciplina: idDisciplina === 0 ? null : idDisciplina,
  idAmbiente,
  subgrupo: subgrupo ?? '',
  semana,
  professores,
  fixa,
})

const itemOf = (slot: Slot, { idDisciplina, idAmbiente, subgrupo, semana, professores, fixa }: Values): WeekItem => ({
  diaSemana: slot.diaSemana,
  idHorario: slot.idHorario,
  idDisciplina: idDisciplina ?? 0,
  idAmbiente,
  subgrupo: subgrupo === '' ? null : subgrupo,
  semana,
  professores: [...professores],
  fixa,
})

/** A lesson of a draft: its subject, room, part of the class group, week, and who gives it. */
export const LessonDialog = ({ weeks, group, draft, opened }: LessonDialogProps) => {
  const dispatch = useDispatch()
  const itens = useSelector(selectEdit)?.itens ?? []
  const place = 'place' in opened ? opened.place : null
  const before = place === null ? null : (itens[place] ?? null)
  const slot = 'slot' in opened ? opened.slot : (before ?? { diaSemana: 1, idHorario: 0 })
  const others = itens.filter((_, one) => one !== place)
  const title = `${before === null ? 'Nova aula' : nameOf(weeks.disciplinas, before.idDisciplina)}, ${slotText(weeks, slot)}`
  const close = () => {
    dispatch(draftClosed({ form: LESSON_DRAFT }))
    dispatch(lessonClosed())
  }
  const write = (next: readonly WeekItem[]) => {
    dispatch(draftClosed({ form: LESSON_DRAFT }))
    dispatch(weekChanged(next))
  }
  return (
    <Formik<Values>
      initialValues={valuesOf(before ?? newItem(0))}
      validate={({ idDisciplina }) => (idDisciplina === null ? { idDisciplina: requiredMessage('Disciplina') } : {})}
      onSubmit={(values) => write([...others, itemOf(slot, values)])}
    >
      <Modal shown title={title} onClose={close}>
        <Form label={title}>
          <DraftMirror form={LESSON_DRAFT} />
          <LessonFields weeks={weeks} group={group} week={{ ...draft, itens: others }} slot={slot} />
          {before !== null && (
            <div>
              <Button variant="danger" onClick={() => write(others)}>
                Retirar do quadro
              </Button>
            </div>
          )}
          <RecordFooter saving={false} onAbandon={close} saveLabel="Pôr no quadro" />
        </Form>
      </Modal>
    </Formik>
  )
}

interface LessonFieldsProps {
  readonly weeks: Weeks
  readonly group: WeekGroup
  /** Without the lesson itself. */
  readonly week: Week
  readonly slot: Slot
}

const LessonFields = ({ weeks, group, week, slot }: LessonFieldsProps) => {
  const { values } = useFormikContext<Values>()
  const item = itemOf(slot, values)
  const all = givers(weeks, week, { ...item, professores: [] })
  const teachers = weeks.professores.filter(({ id }) => all.some(({ idProfessor }) => idProfessor === id))
  const conflicts =
    item.idDisciplina === 0
      ? []
      : conflictsAt(weeks, surroundingsOf(weeks, week), { ...week, itens: [...week.itens, item] }, item)
  const absent = item.idDisciplina === 0 ? [] : unavailableAt(weeks, week, item)
  const wishes = item.idDisciplina === 0 ? [] : preferencesAt(weeks, week, item)
  return (
    <>
      <FormCodeField
        name="idDisciplina"
        label="Disciplina"
        required
        list={weeks.disciplinas.filter(({ id }) => group.itens.some(({ idDisciplina }) => idDisciplina === id))}
      />
      <FormCodeField name="idAmbiente" label="Ambiente" empty="O da turma" list={weeks.ambientes} />
      {(teachers.length > 1 || values.professores.length > 0) && <TeacherChoice teachers={teachers} />}
      <PartField weeks={weeks} group={group} />
      <FormCodeField name="semana" label="Semana" empty="Todas" list={TIMETABLE_WEEKS} />
      <FormCheckField name="fixa" label="Fixa" hint="Fica neste lugar quando o portal monta o horário." />
      <div role="status">
        {conflicts.length > 0 && <Notice type="error">{conflicts.join(' ')}</Notice>}
        {absent.length > 0 && <Notice type="warning">{absent.join(' ')}</Notice>}
        {wishes.length > 0 && <Notice type="info">{wishes.join(' ')}</Notice>}
      </div>
    </>
  )
}

/** Who of several teachers gives the lesson: one, some, or, with nobody marked, all of them. */
const TeacherChoice = ({ teachers }: { readonly teachers: Weeks['professores'] }) => {
  const { values, setFieldValue } = useFormikContext<Values>()
  const choose = (id: number, isChosen: boolean) =>
    void setFieldValue('professores', [...values.professores.filter((one) => one !== id), ...(isChosen ? [id] : [])])
  return (
    <fieldset>
      <legend className="form-label">Quem dá</legend>
      <p className="text-secondary mb-0">Sem ninguém marcado, todos os da disciplina.</p>
      {teachers.map(({ id, nome }) => (
        <CheckField
          key={id}
          label={nome}
          checked={values.professores.includes(id)}
          onChange={(isChosen) => choose(id, isChosen)}
        />
      ))}
    </fieldset>
  )
}

/** For which part of the class group the lesson is; the divisions of a class group have a screen of their own. */
const PartField = ({ weeks, group }: Pick<LessonFieldsProps, 'weeks' | 'group'>) => {
  const opens = useMayOpen('turmas')
  const parts = weeks.subgrupos.filter(({ idTurma }) => idTurma === group.id)
  return (
    <div>
      <FormSelectField
        name="subgrupo"
        label="Subgrupo"
        empty="A turma toda"
        options={parts.map(({ divisao, nome }) => ({ value: nome, label: nome, group: divisao }))}
      />
      {opens && (
        <div className="mt-2">
          <ButtonLink to={divisionsOf(group.id)}>Divisões da turma</ButtonLink>
        </div>
      )}
    </div>
  )
}
