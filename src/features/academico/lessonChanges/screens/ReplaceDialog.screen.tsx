import { useDispatch } from 'react-redux'
import { requiredMessage } from '#domain/base/sentences.ts'
import { isDay } from '#domain/base/typedDay.ts'
import type { LessonChoices } from '#domain/lessons/lessonChanges.schemas.ts'
import { replaceLesson } from '#src/features/academico/lessonChanges/lessonChanges.requests.ts'
import { ChangeForm, Conflicts } from '#src/features/academico/lessonChanges/screens/ChangeForm.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'

interface Values {
  readonly dia: string
  readonly idHorario: number | null
  readonly idAmbiente: number | null
  readonly motivo: string
  readonly ciente: string
}

/** Schedules the lesson that makes up for a cancelled one. */
export const ReplaceDialog = ({ choices: { aula, horarios, ambientes } }: { readonly choices: LessonChoices }) => {
  const dispatch = useDispatch()
  return (
    <ChangeForm<Values>
      title="Agendar reposição"
      lesson={aula}
      initialValues={{ dia: '', idHorario: null, idAmbiente: null, motivo: '', ciente: '' }}
      flawsOf={({ dia, idHorario }): Readonly<Record<string, string>> => ({
        ...(isDay(dia) ? {} : { dia: requiredMessage('Dia') }),
        ...(idHorario === null ? { idHorario: requiredMessage('Horário') } : {}),
      })}
      request={replaceLesson}
      onSubmit={({ idHorario, ...body }) => {
        if (idHorario !== null) dispatch(replaceLesson.asked({ id: aula.id, body: { ...body, idHorario } }))
      }}
      saveLabel="Agendar"
    >
      <FormDateField name="dia" label="Dia" required hint="Um dia letivo da turma, ou um sábado letivo." />
      <FormCodeField name="idHorario" label="Horário" required list={horarios} />
      <FormCodeField name="idAmbiente" label="Ambiente" empty="O da turma" list={ambientes} />
      <Conflicts request={replaceLesson} />
    </ChangeForm>
  )
}
