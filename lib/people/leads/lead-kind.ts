import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import type { FieldChoices } from '#lib/people/forms/plain-page.ts'
import type { FieldErrors } from '#lib/people/forms/schemas/form-types.ts'
import { fieldErrors } from '#lib/people/forms/schemas/forms.ts'
import type { LeadSubject } from '#lib/people/lead-subject/lead-subject-types.ts'
import type { StoredContent } from '#lib/people/leads/stored-content.ts'
import type { OutgoingMail } from '#lib/people/mail/mail-types.ts'
import { type FeedbackKind, FORM_FACTS, type FormName } from '#lib/site/config/schema/people/form-facts.ts'
import type { FeedbackText } from '#lib/site/routing/kinds/feedback-kinds.ts'
import { usualMails } from './lead-mails.ts'
import type { LeadContent, SentBy, SentLead } from './sent-lead.ts'

/** Thrown in `write` if the database refuses, such as for a slot that has just been taken: 422 with these errors. */
export class FieldProblem extends Error {
	readonly errors: FieldErrors
	constructor(errors: FieldErrors) {
		super('A field was refused')
		this.errors = errors
	}
}

/** Finds the text of the thank-you page, where it depends on what became of the lead. */
type FeedbackTextOf = (
	db: Kysely<Tables>,
	sent: Pick<SentBy, 'reference' | 'isProven'>,
) => Promise<FeedbackText> | FeedbackText

export interface LeadKindSettings<C extends LeadContent> {
	/** The text of the thank-you page, if it is not that of the form. */
	feedbackText?: FeedbackText | FeedbackTextOf
	/** Choices that only the server has, by field, for the page that answers a form without scripts. */
	choices?: (listingId: string | null, language: string, fields: URLSearchParams) => Promise<FieldChoices>
	/** What `lead.content` contains, if that is not everything. */
	stored?: (content: C) => StoredContent
	/** Refuses what neither the schema nor the facts of the form can check, such as what the law of a region asks for. */
	check?: (content: C, about: LeadSubject | null) => FieldErrors | null
	/**
	 * Writes the form's further records, in the lead's transaction, and returns the mails that are to be sent with it; by
	 * default one to the agency and a confirmation to the visitor. May throw a `FieldProblem`.
	 */
	write?: (transaction: Transaction<Tables>, lead: SentLead<C>) => Promise<OutgoingMail[]> | OutgoingMail[]
	/** Undoes, in the same transaction, what depends on a mail to the visitor that is not sent: see `allowance.ts`. */
	withheld?: (transaction: Transaction<Tables>, sent: Pick<SentBy, 'leadId' | 'now'>) => Promise<void>
	/** `write` counts the lead in the statistics of its home, or something later does. */
	countsLater?: boolean
	/**
	 * The agency and its other software are notified of the lead by a later step, or not at all. Otherwise both are
	 * notified as soon as it is stored.
	 */
	notifiesLater?: boolean
	/** The form takes photographs. */
	hasPhotos?: boolean
}

/** A parsed submission, with the rest of its form's settings applied to it. */
export interface ParsedLead {
	content: LeadContent
	/** What is stored of it. */
	stored: StoredContent
	check: (about: LeadSubject | null) => FieldErrors | null
	write: (transaction: Transaction<Tables>, sent: SentBy) => Promise<OutgoingMail[]>
}

/** How one form is received, whatever its fields. */
export interface LeadKind extends Pick<LeadKindSettings<LeadContent>, 'withheld'> {
	name: FormName
	/** Three letters before the reference. */
	prefix: string
	/** The thank-you page. */
	feedback: FeedbackKind
	hasPhotos: boolean
	countsLater: boolean
	notifiesLater: boolean
	feedbackTextOf: FeedbackTextOf
	choicesOf: (listingId: string | null, language: string, fields: URLSearchParams) => Promise<FieldChoices>
	/** Parses the fields; returns the error codes of the refused ones. */
	parse: (values: unknown) => { errors: FieldErrors } | { lead: ParsedLead }
}

/** Whether a home is one that a form is for, and still offered; every home is, of a form that is for all. */
function isFor(name: FormName, about: LeadSubject | null): boolean {
	const { onlyFor } = FORM_FACTS[name]
	return onlyFor === null || (about?.goal === onlyFor && !about.isClosed)
}

/** Defines a form as the server receives it: its schema and what is done with a submission. */
export function defineLeadKind<C extends LeadContent>(
	name: FormName,
	schema: z.ZodType<C>,
	settings: LeadKindSettings<C> = {},
): LeadKind {
	const { prefix, feedback } = FORM_FACTS[name]
	const { feedbackText = name, choices, check, withheld } = settings
	const write = settings.write ?? ((_, lead) => usualMails(name, lead))
	return {
		name,
		prefix,
		feedback,
		...(withheld && { withheld }),
		hasPhotos: settings.hasPhotos ?? false,
		countsLater: settings.countsLater ?? false,
		notifiesLater: settings.notifiesLater ?? false,
		feedbackTextOf: typeof feedbackText === 'string' ? () => feedbackText : feedbackText,
		choicesOf: choices ?? (async () => ({})),
		parse(values) {
			const { success, data: content, error } = schema.safeParse(values)
			if (!success) return { errors: fieldErrors(error) }
			const stored = settings.stored?.(content) ?? content
			return {
				lead: {
					content,
					stored,
					check: (about) => (isFor(name, about) ? (check?.(content, about) ?? null) : { listingId: 'subject' }),
					write: async (transaction, sent) => write(transaction, { ...sent, content, stored }),
				},
			}
		},
	}
}
