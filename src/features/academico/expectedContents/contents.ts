import type {
  ContentDraft,
  Plan,
  PlannedContent,
  PlanPlace,
  StageOrder,
} from '#domain/expectedContents/expectedContents.schemas.ts'
import { expectedContents } from '#domain/expectedContents/expectedContents.register.ts'
import { recordFlaws } from '#domain/registers/flaws.ts'
import { skillsIn } from '#domain/registers/skills.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'

/** The order of a plan, as a request carries it. */
export const orderOf = ({ etapas }: Plan): StageOrder[] =>
  etapas.map(({ idEtapa, conteudos }) => ({ idEtapa, conteudos: conteudos.map(({ id }) => id) }))

/** The plan in another order of the same contents. */
export const ordered = (plan: Plan, order: readonly StageOrder[]): Plan => {
  const contents = new Map(plan.etapas.flatMap(({ conteudos }) => conteudos.map((one) => [one.id, one] as const)))
  return {
    ...plan,
    etapas: plan.etapas.map((stage) => ({
      ...stage,
      conteudos: (order.find(({ idEtapa }) => idEtapa === stage.idEtapa)?.conteudos ?? []).flatMap((id) => {
        const content = contents.get(id)
        return content === undefined ? [] : [{ ...content, etapa: stage.idEtapa }]
      }),
    })),
  }
}

/** The plan with the versions that its contents have by now. */
export const withVersions = (plan: Plan, now: Plan): Plan => ({
  ...plan,
  etapas: plan.etapas.map((stage) => ({
    ...stage,
    conteudos: stage.conteudos.map((content) => ({
      ...content,
      versao: contentIn(now, content.id)?.versao ?? content.versao,
    })),
  })),
})

/** A content of a plan by its id. */
export const contentIn = ({ etapas }: Plan, id: number): PlannedContent | null =>
  etapas.flatMap(({ conteudos }) => conteudos).find((content) => content.id === id) ?? null

/** A content without anything in a stage. */
export const emptyContent = (etapa: number): ContentDraft => ({
  etapa,
  unidadeTematica: '',
  objeto: '',
  descricao: '',
  habilidades: '',
  aulasPrevistas: null,
  material: '',
  avaliadoEm: '',
})

/** What people fill in of a content. */
export const draftOfContent = (content: PlannedContent): ContentDraft => {
  const { etapa, unidadeTematica, objeto, descricao, habilidades, aulasPrevistas, material, avaliadoEm } = content
  return { etapa, unidadeTematica, objeto, descricao, habilidades, aulasPrevistas, material, avaliadoEm }
}

/** The content as somebody else saved it meanwhile, with the texts of the skills that it had. */
export const savedContent = (record: RegisterRecord, before: PlannedContent): PlannedContent => {
  const text = (name: string) => String(record[name] ?? '')
  return {
    id: record.id,
    versao: record.versao,
    etapa: Number(record['etapa']),
    unidadeTematica: text('unidadeTematica'),
    objeto: text('objeto'),
    descricao: text('descricao'),
    habilidades: text('habilidades'),
    aulasPrevistas: Number(record['aulasPrevistas']),
    material: text('material'),
    avaliadoEm: text('avaliadoEm'),
    textos: skillsIn(text('habilidades')).map((codigo) => ({
      codigo,
      texto: before.textos.find((one) => one.codigo === codigo)?.texto ?? '',
    })),
  }
}

/** A sentence for every wrong field of a content in a plan. */
export const contentFlaws = (draft: ContentDraft, { ano, unidade, serie, disciplina }: PlanPlace) =>
  recordFlaws(expectedContents, { ...draft, ano, unidade, serie, disciplina, ordem: 1 })
