import Type from 'typebox'
import { Id, IsoDate, Versao, orNull } from '#domain/base/common.schemas.ts'
import { EarlierDebt } from '#domain/enrolling/enrolling.schemas.ts'
import type * as Wire from '#domain/enrolling/enrolling.wire.ts'
import { PERSON_SCHEMAS } from '#server/modules/matricula/people/index.ts'
import { CourseOption, LEVEL } from '#server/school/seats/offers.schemas.ts'

const closed = { additionalProperties: false } as const

const person = (kind: keyof typeof PERSON_SCHEMAS) =>
  Type.Object({ ...PERSON_SCHEMAS[kind], fixos: Type.Array(Type.String()) })

export const EnrollingStudent = Type.Unsafe<Wire.EnrollingPerson>(person('student'))
export const EnrollingGuardian = Type.Unsafe<Wire.EnrollingPerson>(person('guardian'))

export const EnrollingGuardians = Type.Unsafe<Wire.EnrollingGuardians>(
  Type.Object({
    responsaveis: Type.Array(
      Type.Object({
        idResponsavel: Type.Integer(),
        nome: Type.String(),
        parentesco: Type.Integer(),
        financeiro: Type.Boolean(),
        academico: Type.Boolean(),
        legal: Type.Boolean(),
        assinaContrato: Type.Boolean(),
        faltaCpf: Type.Boolean(),
      }),
    ),
    eu: orNull(person('guardian')),
  }),
)

export const EnrollingOffers = Type.Unsafe<Wire.GetEnrollingOffers['answer']>(
  Type.Object({
    ofertas: Type.Array(CourseOption),
    atual: Type.Object({ ...LEVEL, idPeriodo: orNull(Type.Integer()) }),
    podeLiberar: Type.Boolean(),
  }),
)

export const CourseBody = Type.Unsafe<Wire.PutEnrollingCourse['body']>(
  Type.Object({ ...LEVEL, liberacao: Type.String({ maxLength: 500, title: 'Justificativa' }), versao: Versao }, closed),
)

export const HeldSeat = Type.Unsafe<Wire.RenewSeat['answer']>(
  Type.Object({ vagaAte: orNull(Type.String()), semVaga: Type.Array(Type.String()) }),
)

const Tipo = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], { title: 'Tipo de matrícula' })

export const Starts = Type.Unsafe<Wire.ListStarts['answer']>(
  Type.Object({
    inicios: Type.Array(
      Type.Object({
        idAluno: orNull(Type.Integer()),
        tipo: Tipo,
        idAnoLetivo: Type.Integer(),
        anoLetivo: Type.Integer(),
        fim: IsoDate('Fim'),
        textos: Type.Array(Type.String()),
        lugares: Type.Array(
          Type.Object({
            idUnidade: Type.Integer(),
            unidade: Type.String(),
            idSerie: Type.Integer(),
            serie: Type.String(),
            curso: Type.String(),
          }),
        ),
        debito: EarlierDebt,
        dependeDaDirecao: Type.Boolean(),
      }),
    ),
  }),
)

export const StartBody = Type.Unsafe<Wire.StartEnrolling['body']>(
  Type.Object(
    {
      chave: Type.String({ minLength: 1, maxLength: 64, title: 'Chave' }),
      tipo: Tipo,
      idAnoLetivo: LEVEL.idAnoLetivo,
      idUnidade: LEVEL.idUnidade,
      idSerie: LEVEL.idSerie,
      idAluno: orNull(Id('Aluno')),
      nome: Type.String({ maxLength: 200, title: 'Nome' }),
      dataNascimento: Type.String({ maxLength: 20, title: 'Data de nascimento' }),
      parentesco: orNull(Type.Integer({ title: 'Parentesco' })),
    },
    closed,
  ),
)

export const Started = Type.Unsafe<Wire.StartEnrolling['answer']>(Type.Object({ matriculaId: Type.Integer() }))
