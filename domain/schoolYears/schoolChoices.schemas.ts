import Type from 'typebox'
import { orNull } from '#domain/base/common.schemas.ts'

const named = { id: Type.Integer(), nome: Type.String(), ativo: Type.Boolean() }

/** The options for class groups and course offers, with the relations between them; inactive options are included. */
export const SchoolChoices = Type.Object({
  /** Of the whole school, the newest first; active while it is not closed. */
  anos: Type.Array(Type.Object({ ...named, ano: Type.Integer(), inicio: Type.String(), fim: Type.String() })),
  /** Those that units of the caller have as their own: what they say of a unit holds there (`yearsIn`). */
  anosDasUnidades: Type.Array(
    Type.Object({
      idUnidade: Type.Integer(),
      idAnoLetivo: Type.Integer(),
      ativo: Type.Boolean(),
      inicio: Type.String(),
      fim: Type.String(),
    }),
  ),
  /** Of the caller, with the day of the year and the code of `AGE_MODES` by which they judge ages. */
  unidades: Type.Array(
    Type.Object({ ...named, corteDia: Type.Integer(), corteMes: Type.Integer(), foraDaFaixa: Type.Integer() }),
  ),
  cursos: Type.Array(Type.Object(named)),
  series: Type.Array(Type.Object({ ...named, idCurso: Type.Integer() })),
  turnos: Type.Array(
    Type.Object({
      ...named,
      inicio: orNull(Type.String()),
      fim: orNull(Type.String()),
      intervalo: orNull(Type.Integer()),
    }),
  ),
  locais: Type.Array(Type.Object({ ...named, idUnidade: Type.Integer(), capacidade: orNull(Type.Integer()) })),
  /** Colleagues whom the caller sees. Without units: those who work in all of them. */
  equipe: Type.Array(
    Type.Object({ ...named, isProfessor: Type.Boolean(), idsUnidades: orNull(Type.Array(Type.Integer())) }),
  ),
})
export type SchoolChoices = Type.Static<typeof SchoolChoices>
