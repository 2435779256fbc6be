import { nameIn } from '#domain/base/list.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import { paragraph, strong } from '#domain/richText/write.ts'
import {
  BY_YEARS,
  CONCLUSION_BLOCK,
  CROSSTAB,
  HOURS_BLOCK,
  IDENTITY_BLOCK,
  MARKS_BLOCK,
  NOTES_BLOCK,
  SCALE_BLOCK,
  SCHOOLS_BLOCK,
  SIGNATURES_BLOCK,
  TRANSCRIPT_BLOCKS,
  TRANSCRIPT_LAYOUTS,
} from '#domain/transcripts/transcriptModels.lists.ts'
import type { KeptModel, TranscriptModel } from '#domain/transcripts/transcriptModels.schemas.ts'
import { transcriptTextFlaw } from '#domain/transcripts/transcriptTags.ts'
import { EJA, INFANTIL, type Segment } from '#domain/transcripts/transcripts.lists.ts'

/** What holds while a school says nothing. EJA and Infantil are lists: their phases follow no years, their years have no marks. */
export const standardModel = (segment: Segment): TranscriptModel => ({
  forma: segment === EJA || segment === INFANTIL ? BY_YEARS : CROSSTAB,
  blocos: [
    IDENTITY_BLOCK,
    MARKS_BLOCK,
    ...(segment === EJA || segment === INFANTIL ? [] : [HOURS_BLOCK]),
    SCHOOLS_BLOCK,
    NOTES_BLOCK,
    SCALE_BLOCK,
    ...(segment === INFANTIL ? [] : [CONCLUSION_BLOCK]),
    SIGNATURES_BLOCK,
  ],
  cabecalho: '',
  escala:
    segment === INFANTIL ? 'Avaliação por acompanhamento e registro, sem promoção (LDB, art. 31).' : 'Notas de 0 a 10.',
  certificado: {
    blocos:
      segment === INFANTIL
        ? []
        : [
            paragraph(
              'Certificamos que ',
              strong('{{aluno}}'),
              ', filho(a) de {{filiacao}}, nascido(a) em {{nascimento}}, natural de {{naturalidade}}, concluiu o curso de ',
              strong('{{curso}}'),
              ' no ano de {{ano}}, com o resultado {{resultado}}, nos termos da Lei nº 9.394/1996, artigo 24, inciso VII.',
            ),
          ],
  },
  direcao: 'Direção',
  secretaria: 'Secretaria escolar',
  rodape: '',
})

/** The model that holds for a unit: its own, else that of the school, else the standard. */
export const modelFor = (
  kept: readonly KeptModel[],
  { unitId, segment }: { readonly unitId: number | null; readonly segment: Segment },
): KeptModel => {
  const own = kept.filter(({ segmento }) => segmento === segment)
  const found = own.find(({ idUnidade }) => idUnidade === unitId) ?? own.find(({ idUnidade }) => idUnidade === null)
  return found ?? { idUnidade: null, segmento: segment, modelo: standardModel(segment), versao: 0 }
}

/** A model as it is kept: its texts without spaces around them. */
export const settledModel = (model: TranscriptModel): TranscriptModel => ({
  ...model,
  cabecalho: model.cabecalho.trim(),
  escala: model.escala.trim(),
  direcao: model.direcao.trim(),
  secretaria: model.secretaria.trim(),
  rodape: model.rodape.trim(),
})

/** A sentence for every field that is wrong. */
export const modelFlaws = (model: TranscriptModel): Readonly<Record<string, string>> => {
  const unknown = transcriptTextFlaw(model.certificado)
  return {
    ...(model.blocos.length === 0 && { blocos: 'Escolha pelo menos um bloco.' }),
    ...(model.direcao.trim() === '' && { direcao: requiredMessage('Cargo da direção') }),
    ...(model.secretaria.trim() === '' && { secretaria: requiredMessage('Cargo da secretaria') }),
    ...(unknown !== null && { certificado: unknown }),
  }
}

/** A model in words, for the audit and for conflicts. */
export const modelWords = (model: TranscriptModel): Readonly<Record<string, string>> => ({
  Forma: nameIn(TRANSCRIPT_LAYOUTS, model.forma),
  Blocos: model.blocos.map((block) => nameIn(TRANSCRIPT_BLOCKS, block)).join(', '),
  'Linha do cabeçalho': model.cabecalho,
  'Escala e mínimo': model.escala,
  'Texto do certificado': plainTextOf(model.certificado),
  'Cargo da direção': model.direcao,
  'Cargo da secretaria': model.secretaria,
  'Texto do rodapé': model.rodape,
})
