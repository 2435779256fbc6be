import { Formik, useFormikContext } from 'formik'
import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { NOTE_CATEGORIES, NOTE_DEGREES } from '#domain/councils/councils.lists.ts'
import type { NotedStudent, NotesPage } from '#domain/councils/notes.schemas.ts'
import { phraseFor } from '#domain/readyPhrases/phrase.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { noteDraft, saveNote } from '#src/features/academico/councils/notes/councilNotes.requests.ts'
import {
  categoryChosen,
  selectCategory,
  selectSubject,
  subjectChosen,
} from '#src/features/academico/councils/notes/councilNotes.slice.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface NoteFormProps {
  readonly page: NotesPage
  readonly student: NotedStudent
}

interface Values {
  readonly grau: number | null
  readonly texto: string
  readonly visivel: boolean
}

const [MILD] = NOTE_DEGREES

/** A note of the person about a student, by subject and category; emptied, it is taken back. */
export const NoteForm = ({ page, student }: NoteFormProps) => {
  const dispatch = useDispatch()
  const chosen = useSelector(selectSubject)
  const category = useSelector(selectCategory)
  const subject = page.disciplinas.find(({ idDisciplina }) => idDisciplina === chosen) ?? page.disciplinas[0]
  const subjects = page.disciplinas.map(({ idDisciplina, nome }) => ({
    value: String(idDisciplina ?? ''),
    label: nome,
  }))
  return (
    <div className="stack">
      <div className="row">
        <div className="col-md-6">
          <SelectField
            label="Sobre"
            empty={null}
            options={subjects}
            value={String(subject?.idDisciplina ?? '')}
            onChange={(text) => dispatch(subjectChosen(text === '' ? null : Number(text)))}
          />
        </div>
        <div className="col-md-6">
          <SelectField
            label="Categoria"
            empty={null}
            options={NOTE_CATEGORIES.map(({ id, nome }) => ({ value: id, label: nome }))}
            value={String(category)}
            onChange={(text) => dispatch(categoryChosen(Number(text)))}
          />
        </div>
      </div>
      <OneNote
        key={`${student.idMatricula} ${page.numeroEtapa} ${subject?.idDisciplina} ${category}`}
        page={page}
        student={student}
        subject={subject?.idDisciplina ?? null}
        category={category}
      />
    </div>
  )
}

interface OneNoteProps extends NoteFormProps {
  readonly subject: number | null
  readonly category: number
}

const OneNote = ({ page, student, subject, category }: OneNoteProps) => {
  const dispatch = useDispatch()
  const { idMatricula, nome } = student
  const saving = useIsRunning(saveNote, String(idMatricula))
  const refused = useRefusedFields(saveNote, String(idMatricula))
  const own = student.apontamentos.find(
    (one) => one.minha && one.idDisciplina === subject && one.categoria === category,
  )
  const initialValues = useMemo(
    (): Values => ({ grau: own?.grau ?? MILD.id, texto: own?.texto ?? '', visivel: own?.visivel ?? false }),
    [own],
  )
  const categoria = NOTE_CATEGORIES.find(({ id }) => id === category)?.id
  const { idTurma, numeroEtapa } = page
  if (idTurma === null || numeroEtapa === null || categoria === undefined) return null
  const place = { idTurma, numeroEtapa, idMatricula, idDisciplina: subject, categoria }
  return (
    <Formik<Values>
      initialValues={initialValues}
      enableReinitialize
      onSubmit={({ grau, texto, visivel }) => {
        const degree = NOTE_DEGREES.find(({ id }) => id === grau)?.id ?? MILD.id
        dispatch(saveNote.asked({ ...place, versao: own?.versao ?? 0, grau: degree, texto, visivel }))
      }}
    >
      <Form label={`Apontamento de ${nome}`}>
        <DraftMirror form={noteDraft(place)} asks />
        <RefusedFields fields={refused} />
        <FormCodeField name="grau" label="Grau" empty={null} list={NOTE_DEGREES} />
        <Phrases page={page} student={student} />
        <FormTextArea name="texto" label="Texto" maxLength={2000} rows={4} />
        <FormCheckField
          name="visivel"
          label="Visível à família"
          hint="A família lê depois que o conselho for concluído e as notas da etapa forem publicadas."
        />
        <RecordFooter saving={saving} />
      </Form>
    </Formik>
  )
}

/** A ready phrase goes in as text, behind what stands there. */
const Phrases = ({ page: { frases, turma }, student }: NoteFormProps) => {
  const { values, setFieldValue } = useFormikContext<Values>()
  if (frases.length === 0) return null
  return (
    <SelectField
      label="Frase pronta"
      empty="Inserir uma frase"
      options={frases.map(({ id, nome }) => ({ value: id, label: nome }))}
      value=""
      onChange={(chosen) => {
        const phrase = frases.find(({ id }) => String(id) === chosen)
        if (phrase === undefined) return
        const text = phraseFor(phrase.texto, { aluno: student.nome, turma })
        void setFieldValue('texto', [values.texto.trim(), text].filter((part) => part !== '').join(' '))
      }}
    />
  )
}
