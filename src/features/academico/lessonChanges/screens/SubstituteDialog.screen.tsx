import { useDispatch } from 'react-redux'
import { requiredMessage } from '#domain/base/sentences.ts'
import { isDay } from '#domain/base/typedDay.ts'
import type { LessonChoices } from '#domain/lessons/lessonChanges.schemas.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { substituteTeacher } from '#src/features/academico/lessonChanges/lessonChanges.requests.ts'
import { ChangeForm, Conflicts } from '#src/features/academico/lessonChanges/screens/ChangeForm.tsx'
import { plural } from '#src/lib/text.ts'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'

interface Values {
  readonly idProfessor: number | null
  readonly fim: string
  readonly motivo: string
  readonly ciente: string
}

/** Somebody else gives the subject, on the day of the lesson or up to a later one. */
export const SubstituteDialog = ({ choices: { aula, noDia } }: { readonly choices: LessonChoices }) => {
  const dispatch = useDispatch()
  const teachers = useChoices('teachers').map(({ value, label }) => ({ id: value, nome: label }))
  return (
    <ChangeForm<Values>
      title="Substituir professor"
      lesson={aula}
      initialValues={{ idProfessor: null, fim: aula.dia, motivo: '', ciente: '' }}
      flawsOf={({ idProfessor, fim }): Readonly<Record<string, string>> => ({
        ...(idProfessor === null ? { idProfessor: requiredMessage('Substituto') } : {}),
        ...(isDay(fim) ? {} : { fim: requiredMessage('Até') }),
      })}
      request={substituteTeacher}
      onSubmit={({ idProfessor, ...body }) => {
        if (idProfessor !== null) dispatch(substituteTeacher.asked({ id: aula.id, body: { ...body, idProfessor } }))
      }}
      saveLabel="Substituir"
    >
      <FormCodeField name="idProfessor" label="Substituto" required list={teachers} />
      <FormDateField
        name="fim"
        label="Até"
        required
        min={aula.dia}
        hint="No mesmo dia, é um professor eventual; depois dele, um substituto com período."
      />
      {noDia > 0 && (
        <p className="text-secondary">
          Vale também para {plural(noDia, 'outra aula', 'outras aulas')} de {aula.disciplina} neste dia.
        </p>
      )}
      <Conflicts request={substituteTeacher} />
    </ChangeForm>
  )
}
