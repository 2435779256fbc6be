import type { RequestStatus } from '#domain/documentRequests/documentRequests.lists.ts'
import type { ColumnType, JSONColumnType } from 'kysely'
import type { CarryRule } from '#domain/arrivals/arrivals.lists.ts'
import type { OriginRecord } from '#domain/arrivals/arrivals.schemas.ts'
import type { Criterion } from '#domain/activities/activities.schemas.ts'
import type { FieldDraft } from '#domain/configuredFields/configuredFields.schemas.ts'
import type { AuditAction, AuditEntity } from '#domain/audit/auditLabels.ts'
import type { ContractChange } from '#domain/documents/contractFacts.ts'
import type { FrozenDocument } from '#domain/documents/frozen.ts'
import type { TemplateDraft } from '#domain/documents/template.ts'
import type { FieldTable } from '#domain/configuredFields/fieldTables.ts'
import type { KeptRules } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import type { FileType } from '#domain/files/fileTypes.ts'
import type { KeptUse } from '#domain/files/fileUses.ts'
import type { StorageName } from '#domain/files/storages.ts'
import type { JobKindName } from '#domain/jobs/jobKinds.ts'
import type { DepartureOption, MovementKind, MovementStatus } from '#domain/movements/movements.lists.ts'
import type { RelocationKind, RelocationStatus } from '#domain/relocations/relocations.lists.ts'
import type { NamedPlace } from '#domain/placeChanges/placeChanges.wire.ts'
import type { AgreementState, ChargeKind, ChargeState, SettlementOrigin } from '#domain/charges/charges.lists.ts'
import type { DocumentStatus } from '#domain/requirements/requirements.lists.ts'
import type { DocumentType, PaperKind } from '#domain/documents/documents.lists.ts'
import type { JobItemStatus, JobStatus } from '#domain/jobs/jobs.lists.ts'
import type { ChangedField } from '#domain/occurrences/occurrences.schemas.ts'
import type { Taker } from '#domain/gate/gate.lists.ts'
import type { MedicationStatus, NotGivenReason, Storage } from '#domain/medication/medication.lists.ts'
import type { GrantStatus } from '#domain/discounts/discounts.lists.ts'
import type { DeliveryStatus, SendFrequency } from '#domain/reportSchedules/reportSchedules.lists.ts'
import type { ReportFormat } from '#domain/base/exports.ts'
import type { WeekDay } from '#domain/classTimes/classTimes.lists.ts'
import type { MessageChannel, MessageStatus } from '#domain/messaging/messaging.lists.ts'
import type { RecipientRole } from '#domain/messaging/eventDescription.ts'
import type { MessageEvent } from '#domain/messaging/messageEvents.ts'
import type { ContractTerm } from '#domain/documents/contractTerms.ts'
import type { BilledDiscount } from '#domain/charges/billed.ts'
import type { DiscountTerms } from '#domain/discounts/discountTerms.ts'
import type { ReservationState } from '#domain/enrolments/reservation.ts'
import type { CardKind } from '#domain/reportCards/cardLayouts.lists.ts'
import type { ViewSettings } from '#domain/reports/reports.schemas.ts'
import type { CardLayout } from '#domain/reportCards/cardLayouts.schemas.ts'
import type { Letterhead } from '#domain/letterheads/letterheads.schemas.ts'
import type { Proposal, SearchAsked } from '#domain/timetableSearch/timetableSearch.schemas.ts'
import type { TranscriptModel, TranscriptWording } from '#domain/transcripts/transcriptModels.schemas.ts'
import type {
  Segment,
  TranscriptOrigin,
  TranscriptPaper,
  TranscriptSituation,
} from '#domain/transcripts/transcripts.lists.ts'
import type { TranscriptSubject } from '#domain/transcripts/transcriptYears.schemas.ts'
import type { WaitingStatus } from '#domain/waitingList/waitingStatus.ts'
import type { Intention } from '#domain/reEnrolments/intention.ts'
import type { Instalment } from '#domain/payments/instalments.ts'
import type { Choice, ChosenPlan, ProposedPlace } from '#domain/proposals/proposal.ts'
import type { LoginType } from '#domain/base/signedIn.ts'
import type { MergeJournal } from '#domain/people/merge.ts'
import type { YearPiece } from '#domain/nextYear/nextYear.lists.ts'
import type { ClosingSummary } from '#domain/yearEnd/closing.schemas.ts'
import type { StudentOutcome } from '#domain/yearEnd/outcome.schemas.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'

/** A column that is written once: no update of it compiles. */
export type Kept<Read, Write = Read> = ColumnType<Read, Write, never>

/**
 * What the database cannot tell of its columns: which values a code has, and what a document holds. `npm run docs:schema`
 * writes them into the types of the tables, with what is null or given by the database. A column that the database itself
 * lets choose between values (`check (status in (…))`) needs no line.
 */
export interface ColumnTypes {
  'activity.instructions': JSONColumnType<RichText>
  'activity.rubric': JSONColumnType<Criterion[]>
  'authorisation.body': JSONColumnType<RichText>
  'authorisation_version.body': JSONColumnType<RichText>
  'publication.body': JSONColumnType<RichText>
  'publication_version.body': JSONColumnType<RichText>
  'opinion.body': JSONColumnType<RichText>
  'activity_delivery.levels': JSONColumnType<(number | null)[]>
  'agreement.status': AgreementState
  'arrival.origin': JSONColumnType<OriginRecord>
  'arrival.rule': CarryRule
  'audit_entry.action': Kept<string, AuditAction>
  /** Read as text: a later portal may have written more than this one knows. */
  'audit_entry.entity': Kept<string, AuditEntity>
  /** Written as it is by `insertAll`. */
  'charge.discounts': ColumnType<readonly BilledDiscount[], readonly BilledDiscount[], never>
  'charge.kind': ChargeKind
  'charge.status': ChargeState
  'configured_field.condition': ColumnType<FieldCondition, string, string>
  'configured_field.entry': FieldDraft['tipoEntrada']
  'configured_field.form': FieldTable
  'configured_field.options': JSONColumnType<string[]>
  'configured_field.range': JSONColumnType<FieldDraft['range']>
  'configured_field.situation': FieldDraft['situacao']
  'configured_form.name': FieldTable
  'contract_text.changes': JSONColumnType<readonly ContractChange[]>
  'contract_text.frozen': JSONColumnType<FrozenDocument>
  'contract_text.terms': JSONColumnType<readonly ContractTerm[]>
  'discount_grant.status': GrantStatus
  'discount_grant.terms': JSONColumnType<DiscountTerms>
  'document_request.status': RequestStatus
  'document_request.type': DocumentType
  'document_promise.type': DocumentType
  'document_sequence.type': DocumentType
  'document_template.type': DocumentType
  'document_version.content': JSONColumnType<TemplateDraft>
  'enrolment.reservation': ReservationState
  'enrolment_proposal.choices': JSONColumnType<Choice[]>
  'enrolment_proposal.place': JSONColumnType<ProposedPlace>
  'evaluation_scheme_version.rules': JSONColumnType<KeptRules>
  'guardian_merge.moved': JSONColumnType<MergeJournal>
  'mark_import.fields': JSONColumnType<readonly string[]>
  'mark_import_cell.status': 'changed' | 'same' | 'bad' | 'left'
  'mark_import_group.status': 'checked' | 'applied' | 'undone'
  'mark_import_row.cells': JSONColumnType<readonly string[]>
  'import_batch.fields': JSONColumnType<readonly string[]>
  'import_row.after': Record<string, unknown>
  'import_row.before': Record<string, unknown>
  'import_row.flaws': Record<string, string>
  'import_row.keys': Record<string, string>
  'council_minutes.frozen': JSONColumnType<FrozenDocument>
  'issued_document.frozen': JSONColumnType<FrozenDocument>
  'issued_document.type': DocumentType
  'issued_paper.kind': PaperKind
  'job.input': JSONColumnType<object>
  'job.kind': JobKindName
  'job.status': JobStatus
  'school_exit.taker': Taker
  'medication.status': MedicationStatus
  'medication.storage': Storage
  'medication_dose.reason': NotGivenReason
  'job_item.item': JSONColumnType<object>
  'job_item.result': JSONColumnType<object>
  'job_item.status': JobItemStatus
  'message.body': JSONColumnType<RichText>
  'message.event': MessageEvent
  'message.secret': JSONColumnType<Readonly<Record<string, string>>>
  'message.status': MessageStatus
  'message_rule.body': JSONColumnType<RichText>
  'message_rule.channels': MessageChannel[]
  'message_rule.event': MessageEvent
  'message_rule.recipients': RecipientRole[]
  'occurrence_change.fields': JSONColumnType<readonly ChangedField[]>
  'movement.kind': MovementKind
  'movement.option': DepartureOption
  'movement.status': MovementStatus
  'place_change.after': ColumnType<NamedPlace, string, never>
  'place_change.before': ColumnType<NamedPlace, string, never>
  're_enrolment_intention.answer': Intention
  're_enrolment_intention.answered_by_type': LoginType
  'relocation.kind': RelocationKind
  'relocation.left_plan': JSONColumnType<ChosenPlan>
  'relocation.status': RelocationStatus
  'report_card_layout.kind': CardKind
  'report_delivery.status': DeliveryStatus
  'report_schedule.format': ReportFormat
  'report_schedule.frequency': SendFrequency
  'report_schedule.weekday': WeekDay
  'report_send.format': ReportFormat
  'report_send.settings': JSONColumnType<ViewSettings>
  'report_view.settings': JSONColumnType<ViewSettings>
  'report_card_layout.layout': JSONColumnType<CardLayout>
  'report_letterhead.page': JSONColumnType<Letterhead>
  'settlement.origin': SettlementOrigin
  'stored_file.content_type': FileType
  'stored_file.entity': AuditEntity
  'stored_file.storage': StorageName
  'stored_file.use': KeptUse
  'stored_file.uploaded_by_type': LoginType
  'student_item.instalments': JSONColumnType<Instalment[]>
  'student_merge.moved': JSONColumnType<MergeJournal>
  'student_requirement.sent_by_type': LoginType
  'student_requirement.status': DocumentStatus
  'term_version.body': JSONColumnType<RichText>
  'timetable_search.asked': JSONColumnType<SearchAsked>
  'timetable_search.result': JSONColumnType<Proposal>
  'transcript_issue.frozen': JSONColumnType<FrozenDocument>
  'transcript_issue.kind': TranscriptPaper
  'transcript_issue.segment': Segment
  'transcript_model.content': JSONColumnType<TranscriptModel>
  'transcript_model.segment': Segment
  'transcript_subject.base': TranscriptSubject['base']
  'transcript_wording.content': JSONColumnType<TranscriptWording>
  'transcript_year.origin': TranscriptOrigin
  'transcript_year.segment': Segment
  'transcript_year.situation': TranscriptSituation
  'waiting_entry.status': WaitingStatus
  'year_closing_group.previous': JSONColumnType<readonly StudentOutcome[]>
  'year_closing_group.simulated': JSONColumnType<readonly StudentOutcome[]>
  'year_closing_group.summary': JSONColumnType<ClosingSummary>
  'year_preparation.piece': YearPiece
}

/** Without a condition a configured field always shows. */
interface FieldCondition {
  field: string
  formula: string
  value: string
  effect: FieldDraft['aplicacaoCondicional']
}
