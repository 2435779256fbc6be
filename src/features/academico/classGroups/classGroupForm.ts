import type { ClassGroupDraft } from '#domain/classGroups/classGroups.schemas.ts'
import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { CLASS_GROUP_LISTS } from '#domain/classGroups/classGroup.ts'
import { CLASS_GROUP_LABELS } from '#domain/classGroups/classGroups.labels.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { namesOf } from '#src/lib/offered.ts'
import { dateText } from '#src/lib/typedDates.ts'

type Colleague = SchoolChoices['equipe'][number]

/** A new group, as most are: of the running year, in person, of one grade, from Monday to Friday. */
export const newClassGroup = (choices: SchoolChoices): ClassGroupDraft => {
  const own = choices.unidades.filter(({ ativo }) => ativo)
  const unit = own.length === 1 ? (own[0]?.id ?? null) : null
  return {
    idAnoLetivo: yearsIn(choices, unit).findLast(({ ativo }) => ativo)?.id ?? null,
    idUnidade: unit,
    idCurso: null,
    idsSeries: [],
    idPeriodo: null,
    nome: '',
    idLocal: null,
    vagas: null,
    inicio: '',
    fim: '',
    intervalo: null,
    diasSemana: [1, 2, 3, 4, 5],
    inicioAulas: '',
    fimAulas: '',
    mediacao: 1,
    tipo: 1,
    organizacao: 1,
    estrutura: 3,
    etapaCenso: null,
    idRegente: null,
    idCoordenador: null,
  }
}

/** Whether somebody works in a unit. */
export const worksIn = ({ idsUnidades }: Colleague, unit: number | null): boolean =>
  idsUnidades === null || (unit !== null && idsUnidades.includes(unit))

/** With another unit: rooms and people of the former one are no longer meant. */
export const withUnit = (values: ClassGroupDraft, unit: number | null, choices: SchoolChoices): ClassGroupDraft => {
  const stays = (id: number | null) => choices.equipe.some((one) => one.id === id && worksIn(one, unit))
  return {
    ...values,
    idUnidade: unit,
    idLocal: choices.locais.some(({ id, idUnidade }) => id === values.idLocal && idUnidade === unit)
      ? values.idLocal
      : null,
    idRegente: stays(values.idRegente) ? values.idRegente : null,
    idCoordenador: stays(values.idCoordenador) ? values.idCoordenador : null,
  }
}

/** With another course: its grades are others. */
export const withCourse = (values: ClassGroupDraft, course: number | null): ClassGroupDraft => ({
  ...values,
  idCurso: course,
  idsSeries: [],
})

/** With another shift: its hours, unless the group has hours of its own. */
export const withShift = (
  values: ClassGroupDraft,
  shift: number | null,
  { turnos }: SchoolChoices,
): ClassGroupDraft => {
  const [former, next] = [values.idPeriodo, shift].map((id) => turnos.find((one) => one.id === id))
  const isUsual = values.inicio === (former?.inicio ?? '') && values.fim === (former?.fim ?? '')
  if (next === undefined || !isUsual) return { ...values, idPeriodo: shift }
  const { inicio, fim, intervalo } = next
  return { ...values, idPeriodo: shift, inicio: inicio ?? '', fim: fim ?? '', intervalo }
}

/** The fields of a group, as a conflict shows them. */
export const conflictFields = (choices: SchoolChoices): readonly ConflictField<ClassGroupDraft>[] => {
  const named = (name: keyof ClassGroupDraft, text?: (values: ClassGroupDraft) => string) => ({
    name,
    label: CLASS_GROUP_LABELS[name],
    ...(text && { text }),
  })
  return [
    named('nome'),
    named('idAnoLetivo', ({ idAnoLetivo }) => namesOf(choices.anos, [idAnoLetivo])),
    named('idUnidade', ({ idUnidade }) => namesOf(choices.unidades, [idUnidade])),
    named('idCurso', ({ idCurso }) => namesOf(choices.cursos, [idCurso])),
    named('idsSeries', ({ idsSeries }) => namesOf(choices.series, idsSeries)),
    named('idPeriodo', ({ idPeriodo }) => namesOf(choices.turnos, [idPeriodo])),
    named('idLocal', ({ idLocal }) => namesOf(choices.locais, [idLocal])),
    named('vagas'),
    named('inicio'),
    named('fim'),
    named('intervalo'),
    named('diasSemana', ({ diasSemana }) => namesOf(WEEK_DAYS, diasSemana)),
    named('inicioAulas', ({ inicioAulas }) => dateText(inicioAulas)),
    named('fimAulas', ({ fimAulas }) => dateText(fimAulas)),
    named('tipo', ({ tipo }) => namesOf(CLASS_GROUP_LISTS.tipo, [tipo])),
    named('mediacao', ({ mediacao }) => namesOf(CLASS_GROUP_LISTS.mediacao, [mediacao])),
    named('organizacao', ({ organizacao }) => namesOf(CLASS_GROUP_LISTS.organizacao, [organizacao])),
    named('estrutura', ({ estrutura }) => namesOf(CLASS_GROUP_LISTS.estrutura, [estrutura])),
    named('etapaCenso', ({ etapaCenso }) => namesOf(CLASS_GROUP_LISTS.etapaCenso, [etapaCenso])),
    named('idRegente', ({ idRegente }) => namesOf(choices.equipe, [idRegente])),
    named('idCoordenador', ({ idCoordenador }) => namesOf(choices.equipe, [idCoordenador])),
  ]
}
