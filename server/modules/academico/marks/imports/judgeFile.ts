import { message } from '#domain/all/messages.ts'
import { markText } from '#domain/marks/readMark.ts'
import { columnName, type Matched } from '#server/modules/academico/marks/imports/match.ts'
import type { ImportedSheet } from '#server/modules/academico/marks/imports/sheets.ts'
import { type Acting, cellKey, judgeInOrder } from '#server/modules/academico/marks/index.ts'

type Found = Matched & { readonly status: 'found' }

/** A mark as it is kept. */
interface KeptMark {
  readonly line: number
  readonly place: number
  readonly class_group_id: number | null
  readonly subject_id: number | null
  readonly enrolment_id: number | null
  readonly kind: number | null
  readonly assessment_id: number | null
  readonly ra: string
  readonly column_name: string
  readonly said: string
  readonly version: number
  readonly before: string
  readonly before_reason: string
  readonly before_by: string
  readonly before_at: string | null
  readonly status: 'changed' | 'same' | 'bad' | 'left'
  readonly flaw: string
}

export interface JudgedFile {
  readonly marks: readonly KeptMark[]
  /** The class groups of the file, each with why its marks cannot be saved; empty where they can. */
  readonly groups: readonly { readonly class_group_id: number; readonly why: string }[]
}

/** Judges the marks of a file, sheet by sheet. */
export const judgeFile = async (acting: Acting, matched: readonly Matched[]): Promise<JudgedFile> => {
  const bySheet = new Map<ImportedSheet, Found[]>()
  for (const one of matched)
    if (one.status === 'found') bySheet.set(one.sheet, [...(bySheet.get(one.sheet) ?? []), one])
  const marks = matched.flatMap((one) => (one.status === 'found' ? [] : [withoutCell(one)]))
  for (const [sheet, found] of bySheet) marks.push(...(await judgeSheet(acting, sheet, found)))
  const ids = [...new Set(marks.flatMap(({ class_group_id }) => class_group_id ?? []))]
  const reasonFor = (id: number): string =>
    [...bySheet.keys()].find(({ place, reason }) => place.classGroupId === id && reason !== '')?.reason ?? ''
  return { marks, groups: ids.map((id) => ({ class_group_id: id, why: reasonFor(id) })) }
}

const withoutCell = ({ mark, classGroupId, ...found }: Exclude<Matched, { readonly status: 'found' }>): KeptMark => ({
  line: mark.line,
  place: mark.place,
  class_group_id: classGroupId,
  subject_id: found.subjectId,
  enrolment_id: null,
  kind: null,
  assessment_id: null,
  ra: mark.ra,
  column_name: columnName(mark),
  said: mark.text,
  version: 0,
  before: '',
  before_reason: '',
  before_by: '',
  before_at: null,
  status: found.status,
  flaw: found.flaw,
})

/** By the rules of the grid; of two marks for one cell the first counts, and the second is wrong. */
const judgeSheet = async (
  { db, now }: Acting,
  sheet: ImportedSheet,
  found: readonly Found[],
): Promise<readonly KeptMark[]> => {
  const firsts = new Map<string, Found>()
  for (const one of found) if (!firsts.has(cellKey(one.cell))) firsts.set(cellKey(one.cell), one)
  const cells = [...firsts.values()].map(({ cell }) => cell)
  const judged = await judgeInOrder(db, { place: sheet.place, sheet, now }, cells)
  const verdicts = new Map(judged.map((one) => [one.cell, one]))
  return found.map((one) => {
    const first = firsts.get(cellKey(one.cell))
    if (first !== undefined && first !== one)
      return keptMark(sheet, one, 'bad', message('MARK_IMPORT_SAID_BEFORE', { linha: first.mark.line }))
    const verdict = verdicts.get(one.cell)
    if (verdict?.verdict === 'refused') return keptMark(sheet, one, 'bad', verdict.why)
    return keptMark(sheet, one, verdict?.verdict === 'same' ? 'same' : 'changed', '')
  })
}

const keptMark = (
  sheet: ImportedSheet,
  { mark, cell, column }: Found,
  status: KeptMark['status'],
  flaw: string,
): KeptMark => {
  const kept = sheet.kept.get(cellKey(cell))
  return {
    line: mark.line,
    place: mark.place,
    class_group_id: sheet.place.classGroupId,
    subject_id: sheet.place.subjectId,
    enrolment_id: cell.idMatricula,
    kind: cell.coluna,
    assessment_id: cell.idAvaliacao,
    ra: mark.ra,
    column_name: column.nome,
    said: mark.text,
    version: cell.versao,
    before: kept === undefined ? '' : markText(kept),
    before_reason: kept?.motivo ?? '',
    before_by: kept?.salvaPor ?? '',
    before_at: kept?.salvaEm ?? null,
    status,
    flaw,
  }
}
