import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '#lib/base/db/tables/tables.ts'
import { formatPhone } from '#lib/base/format/phone.ts'
import type { FieldChoices } from '#lib/people/forms/plain-page.ts'
import type { FieldErrors, FormName } from '#lib/people/forms/schemas/types.ts'
import { confirmationMail } from '#lib/people/leads/mails/confirmation.ts'
import { leadMail } from '#lib/people/leads/mails/lead.ts'
import type { MailRow, OutgoingMail } from '#lib/people/mail/types.ts'
import { officeOf } from '#lib/people/subject/offices.ts'
import type { About } from '#lib/people/subject/types.ts'
import { staffReaders } from '#lib/site/config/staff-language.ts'
import type { FeedbackKind, FeedbackText } from '#lib/site/routing/kinds/feedback-kinds.ts'
import { campaignWords } from './campaign.ts'
import { formWords } from './form-words.ts'
import { leadLink } from './lead-link.ts'

/** The fields that all forms share. */
interface Content {
	email: string
	title?: 'mr' | 'ms' | 'miss' | null
	firstName?: string | null
	lastName?: string | null
	phone?: string | null
	remark?: string | null
	newsletter?: boolean
}

/** A lead, inside the transaction that stores it. */
export interface SentLead<C> {
	leadId: number
	reference: string
	content: C
	about: About | null
	/** The visitor's language. */
	language: string
	/** See `keptCampaign`. */
	campaign: string | null
	/** The visitor's network address. It is counted in memory and never stored. */
	address: string
	/**
	 * The browser has done its proof of work; without scripts the visitor's address must be confirmed instead (decision
	 * 18).
	 */
	isProven: boolean
	/** How many photographs came with it. */
	photos: number
	now: Date
}

/** Thrown in `write` if the database refuses, such as for a slot that has just been taken: 422 with these errors. */
export class FieldProblem extends Error {
	readonly errors: FieldErrors
	constructor(errors: FieldErrors) {
		super('A field was refused')
		this.errors = errors
	}
}

type Translate = ReturnType<typeof formWords>

export interface LeadKindSettings<C extends Content> {
	/** Three letters before the reference. */
	prefix: string
	/** The thank-you page. */
	feedback: FeedbackKind
	/** The text of that page for forms without scripts, if something is still to be confirmed. */
	plainFeedbackText?: FeedbackText
	/**
	 * The text of that page, if it is not the default one; read from the database if it depends on the outcome of the
	 * lead.
	 */
	feedbackText?: FeedbackText | ((db: Kysely<Tables>, reference: string) => Promise<FeedbackText>)
	/** Choices that only the server knows, by field, for the page that answers a form without scripts. */
	choices?: (listingId: string | null, language: string) => Promise<FieldChoices>
	/** The fields of this form alone, for the agency's mail: before and after the visitor's name and addresses. */
	rows?: (content: C, t: Translate, language: string) => { before?: Row[]; after?: Row[] }
	/** What `lead.content` contains, if that is not everything. */
	stored?: (content: C) => Record<string, unknown>
	/** Refuses what the schema cannot check, such as a home that is not for rent. */
	check?: (content: C, about: About | null) => FieldErrors | null
	/** Writes the form's further records, in the lead's transaction. May throw a `FieldProblem`. */
	write?: (transaction: Transaction<Tables>, lead: SentLead<C>) => Promise<void>
	/** `write` counts the lead in the statistics of its home, or something later does. */
	isCountedLater?: boolean
	/** The form takes photographs. */
	hasPhotos?: boolean
	/** Its mails, if they are not one to the agency and a confirmation to the visitor. */
	mails?: (lead: SentLead<C>) => OutgoingMail[]
}

interface Row {
	label: string
	value: string | null
}

/** A parsed submission, without the type of its form. */
export interface PreparedLead {
	email: string
	wantsNewsletter: boolean
	content: object
	/** What is stored of it. */
	stored: object
	isCountedLater: boolean
	ids: { listingId?: number; projectId?: number }
	check: (about: About | null) => FieldErrors | null
	write: (transaction: Transaction<Tables>, lead: Omit<SentLead<unknown>, 'content'>) => Promise<void>
	mails: (lead: Omit<SentLead<unknown>, 'content'>) => OutgoingMail[]
}

/** How one form is received, whatever its fields. */
export interface LeadKind {
	name: FormName
	prefix: string
	hasPhotos: boolean
	feedback: FeedbackKind
	feedbackTextOf: (db: Kysely<Tables>, reference: string, isProven: boolean) => Promise<FeedbackText>
	choicesOf: (listingId: string | null, language: string) => Promise<FieldChoices>
	/** Parses the fields; returns the error codes of the refused ones. */
	prepare: (values: unknown) => { errors: FieldErrors } | { lead: PreparedLead }
}

/** Returns the name as people write it, or the mail address if there is none. */
export function nameOf({ firstName, lastName, email }: Content): string {
	return `${firstName ?? ''} ${lastName ?? ''}`.trim() || email
}

/**
 * Returns the mails that tell the agency about a lead, one for each language of its readers. Replies go to the visitor.
 */
export function agencyMails<C extends Content>(
	name: FormName,
	{ rows }: Pick<LeadKindSettings<C>, 'rows'>,
	{ content, reference, about, language, campaign, photos, now }: SentLead<C>,
): OutgoingMail[] {
	return staffReaders(officeOf(name, about)).map(({ language: agencyLanguage, recipients }) => {
		const t = formWords(agencyLanguage)
		const own = rows?.(content, t, agencyLanguage) ?? {}
		const all: Row[] = [
			...(own.before ?? []),
			{ label: t('fields.name'), value: nameOf(content) },
			{ label: t('fields.title'), value: content.title ? t(`options.title.${content.title}`) : null },
			{ label: t('fields.email'), value: content.email },
			{ label: t('fields.phone'), value: content.phone ? formatPhone(content.phone) : null },
			...(own.after ?? []),
			{ label: t('fields.photos'), value: photos > 0 ? t('photos.onPage', { count: photos }) : null },
			{ label: t('fields.language'), value: language.toUpperCase() },
			{ label: t('fields.newsletter'), value: content.newsletter ? t('yes') : null },
			{ label: t('fields.campaign'), value: campaignWords(campaign) },
		]
		return leadMail.to(
			{ language: agencyLanguage, recipients, replyTo: content.email },
			{
				kind: name,
				reference,
				name: nameOf(content),
				rows: all.flatMap(({ label, value }): MailRow[] => (value ? [{ label, value }] : [])),
				about: about && { title: about.title, url: about.url },
				remark: content.remark ?? null,
				link: leadLink(reference, now, agencyLanguage),
			},
		)
	})
}

const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M} '’-]{0,39}$/u

/**
 * Returns the visitor's first name if it is a plain name, otherwise null: our mails must not carry a stranger's
 * advertisement.
 */
export function plainName(name: string | null | undefined): string | null {
	return name && PLAIN_NAME.test(name) ? name : null
}

/** Returns the mail that confirms receipt to the visitor; `rows` repeat none of the visitor's own words. */
export function visitorMail<C extends Content>(
	name: FormName,
	{ content, reference, about, language }: SentLead<C>,
	rows: MailRow[] = [],
): OutgoingMail {
	return confirmationMail.to(
		{ language, recipients: [content.email], replyTo: null, asked: 'receipt' },
		{
			kind: name,
			reference,
			firstName: plainName(content.firstName),
			about: about && { title: about.title, url: about.url },
			rows,
		},
	)
}

const idOf = (content: object, key: string): number | undefined => {
	const value: unknown = Reflect.get(content, key)
	return typeof value === 'number' ? value : undefined
}

/** Defines a form as the server receives it: its schema and what is done with a submission. */
export function defineLeadKind<C extends Content & object>(
	name: FormName,
	schema: z.ZodType<C>,
	settings: LeadKindSettings<C>,
): LeadKind {
	const mailsOf =
		settings.mails ?? ((lead: SentLead<C>) => [...agencyMails(name, settings, lead), visitorMail(name, lead)])
	return {
		name,
		prefix: settings.prefix,
		hasPhotos: settings.hasPhotos ?? false,
		feedback: settings.feedback,
		async feedbackTextOf(db, reference, isProven) {
			const { feedback, feedbackText = feedback, plainFeedbackText } = settings
			if (!isProven && plainFeedbackText !== undefined) return plainFeedbackText
			return typeof feedbackText === 'string' ? feedbackText : feedbackText(db, reference)
		},
		choicesOf: async (listingId, language) => (await settings.choices?.(listingId, language)) ?? {},
		prepare(values) {
			const parsed = schema.safeParse(values)
			if (!parsed.success) {
				const issues = parsed.error.issues.toReversed()
				return { errors: Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])) }
			}
			const content = parsed.data
			const listingId = idOf(content, 'listingId')
			const projectId = idOf(content, 'projectId')
			return {
				lead: {
					email: content.email,
					wantsNewsletter: content.newsletter ?? false,
					content,
					stored: settings.stored?.(content) ?? content,
					isCountedLater: settings.isCountedLater ?? false,
					ids: { ...(listingId === undefined ? {} : { listingId }), ...(projectId === undefined ? {} : { projectId }) },
					check: (about) => settings.check?.(content, about) ?? null,
					write: async (transaction, lead) => settings.write?.(transaction, { ...lead, content }),
					mails: (lead) => mailsOf({ ...lead, content }),
				},
			}
		},
	}
}
