import type { TeacherCurricular, TeacherDegree } from '#domain/staff/staff.schemas.ts'
import {
  DEGREE_KINDS,
  FURTHER_COURSE_AREAS,
  HIGHER_EDUCATION,
  LANGUAGE_LEVELS,
  LANGUAGES,
  SCHOOLING_LEVELS,
} from '#domain/staff/teacher.lists.ts'
import { coded, type FieldSentences, required, sentencesOf } from '#domain/staff/staffFields.ts'

type Form = Omit<TeacherCurricular, 'versao'>

/** What is wrong with a teacher's curricular data. `thisYear`: no degree was finished later. */
export const teacherCurricularFlaws = (form: Form, thisYear: number): FieldSentences =>
  sentencesOf([
    required('escolaridade', 'Escolaridade', form.escolaridade),
    coded('escolaridade', 'Escolaridade', form.escolaridade, SCHOOLING_LEVELS),
    [
      'escolaridade',
      form.formacoes.some(isDone) && form.escolaridade !== HIGHER_EDUCATION
        ? 'Uma formação concluída pede a escolaridade Ensino Superior.'
        : null,
    ],
    ...form.formacoes.flatMap((degree, place) => degreeFlaws(degree, `formacoes.${place}`, thisYear)),
    ...form.cursosComplementares.map((id) =>
      coded('cursosComplementares', 'Cursos complementares', id, FURTHER_COURSE_AREAS),
    ),
    ...form.idiomas.flatMap((language, place) => languageFlaws(language, place, form.idiomas)),
  ])

const isDone = ({ emAndamento }: TeacherDegree): boolean => !emAndamento

const degreeFlaws = (degree: TeacherDegree, path: string, thisYear: number) =>
  [
    required(`${path}.tipo`, 'Tipo de formação', degree.tipo),
    coded(`${path}.tipo`, 'Tipo de formação', degree.tipo, DEGREE_KINDS),
    required(`${path}.curso`, 'Curso', degree.curso),
    required(`${path}.instituicao`, 'Instituição', degree.instituicao),
    required(`${path}.anoInicio`, 'Ano de início', degree.anoInicio),
    [
      `${path}.anoInicio`,
      (degree.anoInicio ?? 0) > thisYear ? 'O ano de início não pode estar no futuro.' : null,
    ] as const,
    [`${path}.anoConclusao`, endFlaw(degree, thisYear)] as const,
  ] as const

const endFlaw = ({ emAndamento, anoInicio, anoConclusao }: TeacherDegree, thisYear: number): string | null => {
  if (emAndamento) return anoConclusao === null ? null : 'Uma formação em andamento não tem ano de conclusão.'
  if (anoConclusao === null) return 'Informe o ano de conclusão ou marque “Em andamento”.'
  if (anoConclusao > thisYear) return 'O ano de conclusão não pode estar no futuro.'
  return anoInicio !== null && anoConclusao < anoInicio ? 'A conclusão não pode ser antes do início.' : null
}

const languageFlaws = ({ idioma, nivel }: Form['idiomas'][number], place: number, all: Form['idiomas']) => {
  const twice = all.findIndex((other) => other.idioma === idioma) < place
  return [
    required(`idiomas.${place}.idioma`, 'Idioma', idioma),
    coded(`idiomas.${place}.idioma`, 'Idioma', idioma, LANGUAGES),
    [`idiomas.${place}.idioma`, twice ? 'Este idioma já está na lista.' : null] as const,
    required(`idiomas.${place}.nivel`, 'Nível', nivel),
    coded(`idiomas.${place}.nivel`, 'Nível', nivel, LANGUAGE_LEVELS),
  ] as const
}
