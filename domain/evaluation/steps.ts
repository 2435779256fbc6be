import type { YearSituation } from '#domain/evaluation/situations.ts'

/**
 * One line of “Como chegamos neste valor”, as data. Numbers are decimals with a point, `6.75`; those without an end are
 * cut: `6.6666…`.
 */
export type Step =
  /**
   * The assessments of a stage, each with its weight where it has one; `by` is what their sum is divided by, and `worth`
   * brings it up to all points where a student is exempt from some.
   */
  | {
      readonly kind: 'assessments'
      readonly stage: number
      readonly parts: readonly Part[]
      readonly worth: { readonly all: string; readonly left: string } | null
      readonly by: string | null
      readonly result: string
    }
  | { readonly kind: 'entered'; readonly stage: number; readonly result: string }
  | { readonly kind: 'enteredConcept'; readonly stage: number; readonly concept: string; readonly mark: string | null }
  | {
      readonly kind: 'recoveredConcept'
      readonly stage: number
      readonly concept: string
      readonly recovery: string
      readonly result: string
    }
  | { readonly kind: 'lastConcept'; readonly concept: string; readonly passes: boolean }
  | { readonly kind: 'withoutMark' }
  | { readonly kind: 'general' }
  | {
      readonly kind: 'complement'
      readonly stage: number
      readonly name: string
      readonly mark: string
      readonly effect: number
      readonly result: string
    }
  | { readonly kind: 'transferred'; readonly stage: number; readonly school: string; readonly result: string }
  | {
      readonly kind: 'adjusted'
      readonly stage: number
      readonly mark: string
      readonly reason: string
      readonly result: string
    }
  | {
      readonly kind: 'stages'
      readonly marks: readonly { readonly stage: number; readonly mark: string }[]
      readonly sum: string
      readonly count: number
    }
  | {
      readonly kind: 'formula'
      readonly of: 'stage' | 'mean' | 'exam'
      readonly formula: string
      readonly filled: string
      readonly result: string
    }
  | {
      readonly kind: 'dividesByZero'
      readonly of: 'stage' | 'mean' | 'exam'
      readonly formula: string
      readonly at: number
    }
  | {
      readonly kind: 'rounded'
      readonly from: string
      readonly table: string | null
      /** What the band of the table is called; empty where it has no name. */
      readonly band: string
      readonly places: number
      readonly result: string
    }
  | { readonly kind: 'concept'; readonly from: string; readonly result: string; readonly passes: boolean }
  | {
      readonly kind: 'recovery'
      readonly stage: number
      readonly mark: string
      readonly recovery: string
      readonly effect: number
      readonly result: string
    }
  | {
      readonly kind: 'stagesRecovery'
      readonly name: string
      readonly stage: number
      readonly mark: string
      readonly recovery: string
      readonly effect: number
      readonly result: string
    }
  | { readonly kind: 'exempt' }
  | { readonly kind: 'exemptStage'; readonly stage: number }
  | { readonly kind: 'absentStage'; readonly stage: number }
  | { readonly kind: 'missing'; readonly stages: readonly number[] }
  | {
      readonly kind: 'compared'
      readonly value: string
      readonly least: string
      readonly reaches: boolean
      readonly against: 'pass' | 'exam' | 'examRight' | 'globalMean'
    }
  | { readonly kind: 'needed'; readonly mark: string | null; readonly most: string; readonly possible: boolean }
  | { readonly kind: 'noExam' }
  | {
      readonly kind: 'council'
      readonly original: string | null
      readonly mark: string | null
      readonly reason: string
      readonly lifts: boolean
    }
  | { readonly kind: 'opinion'; readonly calculated: YearSituation; readonly goesOn: boolean; readonly reason: string }
  | {
      readonly kind: 'presence'
      readonly absences: number
      readonly compensated: number
      /** What is left of the absences after compensations. */
      readonly missed: number
      readonly of: string
      readonly unit: 'days' | 'lessons'
      readonly percent: string
      readonly least: string
      readonly reaches: boolean
      readonly permitted: string
      readonly left: number
      readonly mustBeTold: boolean
    }
  | { readonly kind: 'progression'; readonly progression: number; readonly decided: boolean | null }
  | { readonly kind: 'failedSubjects'; readonly subjects: readonly FailedSubject[]; readonly permitted: number }
  | { readonly kind: 'undecided'; readonly subjects: readonly string[] }

/** What counts as one failed subject: a subject by itself, or those of a set of merged ones that were failed. */
export interface FailedSubject {
  readonly name: string
  /** None: the subject by itself. */
  readonly merges: readonly string[]
}

interface Part {
  readonly name: string
  readonly mark: string
  readonly weight: string | null
}
